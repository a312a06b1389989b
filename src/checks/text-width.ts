const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** How much room a text takes, in Latin letters: a letter of Chinese, Japanese or Korean says and needs as much as two. */
export function toTextWidth(text: string): number {
  const letters = text.trim().replace(/\p{M}/gu, '')
  return [...letters].length + (letters.match(WIDE)?.length ?? 0)
}

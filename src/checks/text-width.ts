const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Nothing but letters of one unit each. */
const LATIN = /^[\u0020-\u02ff]*$/

/** How much room a text takes, in Latin letters: a letter of Chinese, Japanese or Korean says and needs as much as two. */
export function toTextWidth(text: string): number {
  if (LATIN.test(text)) return text.trim().length
  const letters = text.trim().replace(/\p{M}/gu, '')
  return [...letters].length + (letters.match(WIDE)?.length ?? 0)
}

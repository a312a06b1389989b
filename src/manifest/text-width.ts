const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Text in which every character has a width of one. */
const LATIN = /^[\u0020-\u02ff]*$/

/** The width of a text in Latin letters. A Chinese, Japanese or Korean character counts as two. */
export function toTextWidth(text: string): number {
  if (LATIN.test(text)) return text.trim().length
  const letters = text.trim().replace(/\p{M}/gu, '')
  return [...letters].length + (letters.match(WIDE)?.length ?? 0)
}

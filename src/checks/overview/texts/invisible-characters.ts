/** An invisible character in a text. */
export interface InvisibleCharacter {
  at: number
  character: string
}

/** In links and names: zero-width characters, unusual spaces, and characters that change the text direction. */
const IN_NAMES = /[\u00a0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202f\u2060-\u2064\u2066-\u2069\ufeff]/g

/** In running text: excludes what typography, emoji and the spelling of Persian or Hindi require. */
const IN_TEXTS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Characters after which a joiner is legitimate: letters of some scripts, and emoji. */
const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

/** Letters of scripts without spaces between words, where ZERO WIDTH SPACE marks possible line breaks. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The invisible characters of a link, path or name, where they are never intended. */
export const findInvisible = (text: string): InvisibleCharacter[] =>
  [...text.matchAll(IN_NAMES)].flatMap(({ 0: character, index }) => {
    const isJoiner = character === '\u200c' || character === '\u200d'
    return isJoiner && JOINED.test(text.slice(Math.max(0, index - 2), index)) ? [] : [{ at: index, character }]
  })

/** The invisible characters of running text that the text does not need. */
export function findInvisibleInText(text: string): InvisibleCharacter[] {
  const unbalanced = findUnbalanced(text)
  const [isRightToLeft, isUnspaced] = [RIGHT_TO_LEFT.test(text), UNSPACED.test(text)]
  return [...text.matchAll(IN_TEXTS)].flatMap(({ 0: character, index }) => {
    const isNeeded =
      (isDirection(character) && !unbalanced.has(index)) ||
      ((character === '\u200e' || character === '\u200f') && isRightToLeft) ||
      (character === '\u200b' && isUnspaced)
    return isNeeded ? [] : [{ at: index, character }]
  })
}

/** Whether a character starts or ends a change of the text direction (UAX #9). */
export const isDirection = (character: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(character)

/** The offsets of direction characters without a counterpart in the same paragraph. */
function findUnbalanced(text: string): Set<number> {
  const unbalanced = new Set<number>()
  const open: { at: number; end: string }[] = []
  for (const { 0: character, index } of text.matchAll(/[\u202a-\u202e\u2066-\u2069\n]/g)) {
    if (character === '\n') open.length = 0
    else if (character !== '\u202c' && character !== '\u2069') {
      open.push({ at: index, end: character < '\u2066' ? '\u202c' : '\u2069' })
      unbalanced.add(index)
    } else {
      const last = open.at(-1)
      if (last?.end === character) unbalanced.delete(last.at)
      else unbalanced.add(index)
      if (last?.end === character) open.pop()
    }
  }
  return unbalanced
}

/** Whether a text may contain an invisible character that matters in its field. A fast check. */
export const mayHaveInvisible = (text: string, isText: boolean): boolean =>
  text.search(isText && !text.includes('](') ? IN_TEXTS : IN_NAMES) !== -1

/** Removes invisible characters from a text. Non-breaking spaces in its middle become ordinary spaces. */
export function withoutInvisible(text: string, found: readonly InvisibleCharacter[]): string {
  let result = ''
  let from = 0
  for (const { at, character } of found) {
    result += `${text.slice(from, at)}${toReplacement(text, at, character)}`
    from = at + 1
  }
  return result + text.slice(from)
}

/** The replacement of an invisible character: an ordinary space or nothing. */
export const toReplacement = (text: string, at: number, character: string): string =>
  /[\u00a0\u202f]/.test(character) && text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '' ? ' ' : ''

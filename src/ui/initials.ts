/** A grapheme boundary lies between any two letters of the Latin script. Only other names need a segmenter, which is slow to create. */
const LATIN_START = /^[A-Za-zÀ-ʯ](?=[ -~À-ʯ]|$)/
let segmenter: Intl.Segmenter | undefined

/** The first letter of a name, for the monogram of a person without a portrait. */
export function toInitial(name: string): string | undefined {
  const latin = LATIN_START.exec(name)?.[0]
  if (latin !== undefined) return latin
  segmenter ??= new Intl.Segmenter()
  const [letter] = segmenter.segment(name)
  return letter?.segment
}

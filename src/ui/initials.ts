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

/** A title such as `Dr.`, but not an initial such as `J.` */
const TITLE = /^.{2,}\.$/u

/** The initials of the first and the last name, without titles: `AV` for `Dr. Anna Maria Vogt, LL.M.` */
export function toInitials(name: string): string {
  const [person = name] = name.split(',')
  const words = person.split(/\s+/).filter((word) => word !== '')
  const names = words.filter((word) => !TITLE.test(word))
  const [first = name, ...others] = names.length > 0 ? names : words
  return [first, ...others.slice(-1)].map(toInitial).join('')
}

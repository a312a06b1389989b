import { foldText, foldWords } from '../texts/fold-text.ts'

export interface Suggestion {
  value: string
  /** What the value refers to, such as the title of a page; `''` if the value says it. */
  title: string
  /** What kind of value it is, such as a page or a file, if there are several. */
  kind?: string
  /** Whether it comes after all others, however well the text names it. */
  isLast?: boolean
}

/** A longer list is narrowed by typing. */
const MAX_SHOWN = 50

/** The suggestions that contain every word of the text, in their value or title. Those that the text names come first. */
export function findSuggestions(suggestions: readonly Suggestion[], text: string, limit = MAX_SHOWN): readonly Suggestion[] {
  const words = foldWords(text)
  const matching = suggestions.filter(({ value, title }) => {
    const searched = foldText(`${value} ${title}`)
    return words.every((word) => searched.includes(word))
  })
  const folded = foldText(text)
  const rankOf = ({ value, isLast }: Suggestion) => toRank(foldText(value), folded) + (isLast ? LAST : 0)
  return matching.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, limit)
}

/** More than any rank. */
const LAST = 10

/** Values whose last part is the text come first, then those whose last part starts with it. */
function toRank(value: string, text: string): number {
  const name = value.slice(value.search(/[^:/#]*$/))
  if (text === '' || name === text) return 0
  return name.startsWith(text) ? 1 : 2
}

import { firstSentence } from '../../../src/checks/formats/first-sentence.ts'
import { SEARCH_LIMITS } from '../../../src/manifest/search-limits.ts'

/** An entry of a collection of the documentation, as in a manifest. */
export interface DocsEntry {
  slug: string
  title: string
  description: string
  searchTitle?: string
  searchDescription?: string
  tags?: string[]
  picture?: { src: string; alt: string }
  fields?: Record<string, string>
  blocks: object[]
}

/** The longest description of an entry that the schema accepts. */
const MAX_DESCRIPTION = 320

/** A description for the page of an entry and for lists: as many whole sentences of a text as fit. */
export const toDescription = (text: string): string => takeSentences(text, MAX_DESCRIPTION)

/** The shortest description of a page that the validator accepts. */
const MIN_DESCRIPTION = 50

/** A description for search results: as many whole sentences of a text as fit, after an introduction if they are too short. */
export function toSearchDescription(text: string, introduction: string): string {
  const fitting = takeSentences(text.replaceAll(/\s+/g, ' ').trim(), SEARCH_LIMITS.description)
  if (fitting.length >= MIN_DESCRIPTION) return fitting
  return `${introduction} ${takeSentences(text, SEARCH_LIMITS.description - introduction.length - 1)}`.trim()
}

/** The beginning of a text with at most `max` characters, which ends with a sentence, or else with a word. */
function takeSentences(text: string, max: number): string {
  let taken = ''
  for (let rest = text; rest !== ''; ) {
    const sentence = firstSentence(rest)
    const next = `${taken} ${sentence}`.trim()
    if (next.length > max) break
    taken = next
    rest = rest.slice(sentence.length).trim()
  }
  return taken || `${text.slice(0, max - 1).replace(/\W+\S*$/, '')}…`
}

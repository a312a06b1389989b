import type { Steps } from '../../contracts/change.ts'
import { fieldOf, isContainer, isObject, listOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { isPagePlace, toPagePath } from '../store/places.ts'
import { foldText, foldWords } from '../texts/fold-text.ts'
import { type IndexedText, readPart } from './search-index.ts'

/** A part of a text that matches, as offsets. */
interface TextRange {
  start: number
  end: number
}

export interface SearchHit {
  /** The steps to the text in the manifest. The path of a page is one too. */
  steps: Steps
  text: string
  /** In the order of the text, without overlaps. */
  ranges: readonly TextRange[]
}

/** The hits of a page, or of another part such as the navigation. */
interface SearchGroup {
  /** The steps to the page or part. */
  steps: Steps
  hits: readonly SearchHit[]
}

export interface SearchResult {
  groups: readonly SearchGroup[]
  /** How many hits there are, of which only the first are in the groups. */
  total: number
}

/** Top-level fields whose entries are parts of their own. */
const FIELDS_WITH_PARTS = ['pages', 'collections', 'shared', 'forms']

/**
 * Searches all texts of a manifest. A text matches if it contains every word of the query, in any order; case and accents do not matter.
 * Pages come first.
 * @param limit the number of hits to return
 */
export function searchSite(manifest: unknown, query: string, limit: number): SearchResult {
  const words = foldWords(query)
  if (words.length === 0) return { groups: [], total: 0 }
  const groups: SearchGroup[] = []
  let total = 0
  for (const { steps, value } of listParts(manifest)) {
    const found = findInPart(manifest, value, steps, words)
    if (found.length === 0) continue
    const room = limit - total
    total += found.length
    if (room > 0) groups.push({ steps, hits: found.slice(0, room).map((text) => toHit(text, steps, words)) })
  }
  return { groups, total }
}

function* listParts(manifest: unknown): Generator<{ steps: Steps; value: unknown }> {
  if (!isObject(manifest)) return
  for (const field of new Set([...FIELDS_WITH_PARTS, ...Object.keys(manifest)])) {
    const value = fieldOf(manifest, field)
    if (!FIELDS_WITH_PARTS.includes(field)) yield { steps: [field], value }
    else if (isContainer(value))
      for (const [step, part] of toEntries(value))
        yield* field === 'collections' ? listEntries(part, [field, step]) : [{ steps: [field, step], value: part }]
  }
}

/** Each entry of a collection, which is a page, and what is left of the collection. */
function* listEntries(collection: unknown, at: Steps): Generator<{ steps: Steps; value: unknown }> {
  if (!isObject(collection)) return
  const { entries, ...rest } = collection
  for (const [index, value] of listOf({ entries }, 'entries').entries()) yield { steps: [...at, 'entries', index], value }
  yield { steps: at, value: rest }
}

const toEntries = (value: object): Iterable<[PointerStep, unknown]> =>
  Array.isArray(value) ? value.entries() : Object.entries(value)

function findInPart(manifest: unknown, value: unknown, steps: Steps, words: readonly string[]): readonly IndexedText[] {
  const { texts, all } = readPart(value, steps)
  const isPossible = words.every((word) => all.includes(word))
  const found = isPossible ? texts.filter(({ folded }) => words.every((word) => folded.includes(word))) : []
  const path = isPagePlace(steps) ? toPagePath(manifest, steps) : ''
  const isPathFound = path !== '' && words.every((word) => foldText(path).includes(word))
  const field = steps[0] === 'pages' ? 'path' : 'slug'
  return isPathFound ? [{ steps: [field], text: path, folded: foldText(path) }, ...found] : found
}

function toHit({ steps, text, folded }: IndexedText, part: Steps, words: readonly string[]): SearchHit {
  return { steps: [...part, ...steps], text, ranges: joinRanges(words.flatMap((word) => findRanges(folded, word))) }
}

function findRanges(folded: string, word: string): TextRange[] {
  const ranges: TextRange[] = []
  for (let start = folded.indexOf(word); start !== -1; start = folded.indexOf(word, start + word.length))
    ranges.push({ start, end: start + word.length })
  return ranges
}

function joinRanges(ranges: TextRange[]): TextRange[] {
  const joined: TextRange[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  return joined
}

import type { Steps } from '../../../contracts/change.ts'
import { toPointer } from '../../../manifest/pointer.ts'
import { findContext, needsReview } from '../../../manifest/translations/find-translation.ts'
import type { SiteText } from '../../../manifest/translations/site-texts.ts'
import type { TranslationState } from '../../../manifest/translations/translation-state.ts'
import { foldText } from '../../texts/fold-text.ts'

/** `same`: it needs no translation, such as a phone number, and has none. */
type TranslationStatus = 'missing' | 'toReview' | 'translated' | 'same'

/** A text in the table of translations. One that has other translations in some places has a row for each. */
export interface TranslationRow {
  /** Differs from that of every other row, and stays the same when the text gets a translation. */
  key: string
  /** How often it occurs. */
  count: number
  /** Its first place in each page and other part of the manifest that has it, by the pointer of the part. */
  places: ReadonlyMap<string, SiteText>
  status: TranslationStatus
  /** The text and its translation, for the search. */
  words: string
}

/**
 * The texts that can be translated into a language, in the order of the manifest.
 * @param parts the pages and other parts whose progress is shown
 */
export function listRows(state: TranslationState, parts: readonly Steps[]): TranslationRow[] {
  const known = new Set(parts.map(toPointer))
  return [...state.texts].flatMap(([text, places]) => {
    const translation = state.translations.get(text)
    const shown = places.filter(({ shownIn }) => shownIn.includes(state.language.tag))
    const byContext = Map.groupBy(shown, ({ context }) => findContext(translation, context))
    return [...byContext].map(([context, group]): TranslationRow => {
      const isOptional = group.every((place) => place.isOptional)
      const status = context !== null ? (needsReview(translation) ? 'toReview' : 'translated') : isOptional ? 'same' : 'missing'
      return {
        key: `${context ?? ''} ${text}`,
        count: group.length,
        places: toFirst(group, ({ steps }) => findPart(steps, known)),
        status,
        words: foldText(`${text} ${JSON.stringify(translation) ?? ''}`),
      }
    })
  })
}

/** The first entry with each key. */
const toFirst = <T>(entries: readonly T[], toKey: (entry: T) => string): ReadonlyMap<string, T> =>
  entries.reduce((first, entry) => (first.has(toKey(entry)) ? first : first.set(toKey(entry), entry)), new Map<string, T>())

/** The innermost known part that contains a place, or else its part at the top of the manifest. */
function findPart(steps: Steps, known: ReadonlySet<string>): string {
  const pointers = [4, 2, 1].map((length) => toPointer(steps.slice(0, length)))
  return pointers.find((pointer) => known.has(pointer)) ?? pointers.at(-1) ?? ''
}

/** Which rows the table shows. */
export interface RowFilter {
  status: TranslationStatus | null
  /** Words of the text or of its translation. */
  find: string
  /** The pointer of a page or another part; null for all. */
  part: string | null
}

export const createRowFilter = ({ status, find, part }: RowFilter): ((row: TranslationRow) => boolean) => {
  const folded = foldText(find.trim())
  return (row) =>
    (status === null || row.status === status) && (part === null || row.places.has(part)) && row.words.includes(folded)
}

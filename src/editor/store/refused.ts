import type { Change } from '../../contracts/change.ts'
import { isContainer } from '../../manifest/json.ts'
import { toPointer } from '../../manifest/pointer.ts'

/** A change that was not made. */
export interface RefusedChange {
  /** Equal for changes of the same value with the same label, such as the letters of a word. */
  id: string
  label: string
  /** Why, in a sentence. */
  reason: string
  /** What the person entered: texts as they are, objects and lists as JSON. Null if nothing was entered, as in a move. */
  entered: string | null
}

/** Adds a refused change. It replaces one with the same id, whose text it continues. */
export function addRefused(
  refused: readonly RefusedChange[],
  { label, changes }: { label: string; changes: readonly Change[] },
  reason: string,
): RefusedChange[] {
  const [first] = changes
  const place = first && (first.kind === 'add' ? first.into : first.at)
  const id = `${label} ${place ? toPointer(place) : ''}`
  return [...refused.filter((one) => one.id !== id), { id, label, reason, entered: toEntered(changes) }]
}

/** Translations that moved with a text were not entered. */
function toEntered(changes: readonly Change[]): string | null {
  const isOfTranslation = (change: Change) => (change.kind === 'add' ? change.into : change.at)[0] === 'translations'
  const entered = changes.every(isOfTranslation) ? changes : changes.filter((change) => !isOfTranslation(change))
  const texts = entered.flatMap((change) => {
    const value = change.kind === 'set' || change.kind === 'add' ? change.value : null
    return typeof value === 'string' ? [value] : isContainer(value) ? [JSON.stringify(value, null, 2)] : []
  })
  return texts.length === 0 ? null : texts.join('\n\n')
}

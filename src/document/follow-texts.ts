import type { Change, Steps } from '../contracts/change.ts'
import { fieldOf, isContainer } from '../manifest/json.ts'
import { toPointer, valueAt } from '../manifest/pointer.ts'
import { listLanguages } from '../manifest/translations/languages.ts'
import { type ChangedText, moveTranslations } from '../manifest/translations/move-translations.ts'
import { applyChange, applyChanges, followAll } from './change.ts'
import { difference } from './difference.ts'

/** The changes that move the translations of the texts that some changes replace. They come after these. */
export function moveReplaced(manifest: unknown, changes: readonly Change[]): Change[] {
  if (listLanguages(manifest).length === 0) return []
  const next = applyChanges(manifest, changes)
  const current = fieldOf(next, 'translations')
  const moved = moveTranslations(next, followTexts(manifest, changes, []))
  return moved === current ? [] : difference(current, moved, ['translations'])
}

/** The texts that some changes replace, at their places afterwards, with those that were replaced before. */
export function followTexts(
  manifest: unknown,
  changes: readonly Change[],
  before: readonly ChangedText[],
): readonly ChangedText[] {
  let current = manifest
  let changed = before
  for (const change of changes) {
    const replaced = isReplaced(change) ? listTexts(valueAt(current, change.at), change.at) : []
    changed = [
      ...changed.flatMap((text) => followText(text, change)),
      ...replaced.filter(({ steps }) => !changed.some((text) => toPointer(text.steps) === toPointer(steps))),
    ]
    current = applyChange(current, change)
  }
  return changed
}

/** Whether the place of a change has another value afterwards, or can get one: an optional text that was cleared. */
const isReplaced = (change: Change): change is Extract<Change, { kind: 'set' | 'remove' }> =>
  change.kind === 'set' || (change.kind === 'remove' && typeof change.at.at(-1) === 'string')

function followText(text: ChangedText, change: Change): ChangedText[] {
  if (isReplaced(change)) return [text]
  const steps = followAll(text.steps, [change])
  return steps ? [{ ...text, steps }] : []
}

/** All texts in a value. */
function listTexts(value: unknown, steps: Steps): ChangedText[] {
  if (typeof value === 'string') return [{ steps, from: value }]
  if (!isContainer(value)) return []
  return Object.entries(value).flatMap(([key, child]) => listTexts(child, [...steps, Array.isArray(value) ? Number(key) : key]))
}

import type { Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { planText, readText, readTranslation } from '../languages/language-texts.ts'
import { findSourceText } from '../languages/source-texts.ts'
import type { EditorStore } from '../store/store.ts'
import type { EditableText } from './editable-texts.ts'

/** After a pause of this length, undo takes back what follows separately. */
const BURST_PAUSE_MS = 1500

/** Writes a text into the manifest while it is being typed: in another language than the main one, its translation. */
export interface TextWriter {
  /** The text as the canvas shows it; `''` if it is absent, null if its place is gone. */
  read(): string | null
  write(text: string): void
  /** Removes an optional text that is empty now. */
  finish(): void
}

/** @param locate where the text is written now; null if its block is gone */
export function createTextWriter(
  store: EditorStore,
  { title, isRequired }: EditableText,
  locate: () => Steps | null,
): TextWriter {
  let last: { text: string | null; time: number } = { text: null, time: Number.NEGATIVE_INFINITY }

  const change = (at: Steps, value: unknown, joins: boolean) => {
    const changes = planText(store.get(), at, value)
    const verb = findSourceText(store.get(), at) ? 'Translate' : 'Change'
    if (changes.length > 0) store.change(changes, { label: `${verb} "${title}"`, joins })
  }

  const read = (): string | null => {
    const at = locate()
    const { manifest } = store.get()
    const value = at && readText(store.get(), at)
    // Without a translation the source text is shown, but not while the person has cleared the translation.
    if (value !== null) return last.text === '' && isUntranslated(store, at) ? '' : value
    const isAbsent = at !== null && valueAt(manifest, at) === undefined && typeof valueAt(manifest, at.slice(0, -1)) === 'object'
    return isAbsent ? '' : null
  }

  return {
    read,
    write(text) {
      const [at, current, now] = [locate(), read(), performance.now()]
      if (at === null || current === null || current === text) return
      const isBurst = current === last.text && now - last.time < BURST_PAUSE_MS
      change(at, text === '' && !isRequired && typeof at.at(-1) === 'string' ? undefined : text, isBurst)
      last = { text, time: now }
    },
    finish() {
      const at = locate()
      if (at !== null && read() === '' && canRemoveEntry(store.get().manifest, at)) change(at, undefined, true)
    },
  }
}

function isUntranslated(store: EditorStore, at: Steps | null): boolean {
  const source = at && findSourceText(store.get(), at)
  return source !== null && readTranslation(store.get(), source) === null
}

/** Whether a text is an entry of a list that may have one entry less. */
function canRemoveEntry(manifest: unknown, at: Steps): boolean {
  if (typeof at.at(-1) !== 'number') return false
  const list = describeField(manifest, at.slice(0, -1))
  const entries = valueAt(manifest, at.slice(0, -1))
  return list?.kind === 'list' && Array.isArray(entries) && entries.length > list.minItems
}

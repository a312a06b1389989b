import { useCallback, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { CheckedPlan } from '../../contracts/editor-protocol.ts'
import { textOf } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { requestPlan, type ToTask, usePlan } from '../pages/use-plan.ts'
import { toPagePath } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { findNewPlace, type NewEntry, planNewEntry, proposeSlug } from './plan-new-entry.ts'

/** A new entry while it is described. */
export interface NewEntryDraft extends NewEntry {
  plan: CheckedPlan | null
  /** The place that the entry gets. */
  at: Steps
  setTitle(title: string): void
  setSlug(slug: string): void
  setDescription(description: string): void
  /** Adds the entry and opens it. Returns whether it could be added. */
  add(): Promise<boolean>
}

/**
 * Describes a new entry. Its slug follows the title until someone types a slug.
 * @param copied the place of the entry that is copied; null for a new text
 */
export function useNewEntry(collection: string, copied: Steps | null): NewEntryDraft {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const [title, setTitle] = useState('')
  const [typedSlug, setSlug] = useState<string | null>(null)
  const [description, setDescription] = useState(() => textOf(copied && valueAt(manifest, copied), 'description') ?? '')
  const slug = typedSlug ?? proposeSlug(manifest, collection, title)
  const toTask = useCallback<ToTask>(
    (current) => {
      const written = { title: title.trim(), slug, description: description.trim() }
      const isComplete = Object.values(written).every((text) => text !== '')
      return isComplete ? { kind: 'changes', changes: planNewEntry(current, collection, written, copied) } : null
    },
    [collection, copied, title, slug, description],
  )
  const plan = usePlan(toTask)
  const at = findNewPlace(manifest, collection, copied)
  return {
    ...{ title, slug, description, plan, at },
    ...{ setTitle, setSlug, setDescription },
    add: () => addEntry(store, toTask, { collection, copied, title: title.trim() }),
  }
}

/** The errors that keep an entry from being added. Those of its blocks and own fields can be fixed afterwards. */
const findBlocking = ({ diagnostics }: CheckedPlan, at: Steps): CheckedPlan['diagnostics'] =>
  diagnostics.filter(
    ({ severity, pointer }) =>
      severity === 'error' && ['slug', 'title', 'description'].some((field) => pointer === toPointer([...at, field])),
  )

interface AddedEntry {
  collection: string
  copied: Steps | null
  title: string
}

async function addEntry(store: EditorStore, toTask: ToTask, { collection, copied, title }: AddedEntry): Promise<boolean> {
  const plan = await requestPlan(store, toTask)
  const at = findNewPlace(store.get().manifest, collection, copied)
  if (!plan || plan.problem !== null || findBlocking(plan, at).length > 0) return false
  store.change(plan.changes, { label: `Add entry "${title}"` })
  store.openPage(at)
  store.announce(`The entry "${title}" was added. Its path is ${toPagePath(store.get().manifest, at)}.`)
  return true
}

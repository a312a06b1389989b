import type { Change, Steps } from '../../contracts/change.ts'
import { isObject } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import type { EditorStore } from '../store/store.ts'
import { findNamedEntry } from './find-uses.ts'
import { proposeName } from './name-rules.ts'
import { listOtherNames, planRename } from './plan-names.ts'

/** Adds an entry with a name at the end of its object, which is created if the manifest does not have it. Returns its place. */
export function addEntry(store: EditorStore, into: Steps, name: string, value: unknown): Steps {
  const { manifest } = store.get()
  const changes: Change[] = isObject(valueAt(manifest, into))
    ? [{ kind: 'add', into, before: null, key: name, value }]
    : planChange(manifest, into, { [name]: value })
  store.change(changes, { label: `Add "${name}"` })
  store.announce(`Added "${name}".`)
  return [...into, name]
}

/** Gives an entry another name. Everything that refers to it follows. Returns its place. */
export function renameEntry(store: EditorStore, at: Steps, name: string): Steps {
  const { manifest, selection } = store.get()
  const renamed = [...at.slice(0, -1), name]
  const isSelected = selection !== null && at.length === selection.length && at.every((step, depth) => step === selection[depth])
  const changes = planRename(manifest, at, name)
  store.change(changes, { label: `Rename "${at.at(-1)}" to "${name}"`, ...(isSelected && { select: renamed }) })
  store.announce(`Renamed to "${name}". ${changes.length - 2} references were changed.`)
  return renamed
}

/** Adds a copy of an entry under a name of its own, after it. Returns its place, or null if it is no entry. */
export function duplicateEntry(store: EditorStore, at: Steps): Steps | null {
  const { manifest } = store.get()
  const entry = findNamedEntry(manifest, at)
  if (entry === null) return null
  const into = at.slice(0, -1)
  const taken = [...listOtherNames(manifest, at), entry.name]
  const key = proposeName(entry.map, entry.name, taken)
  const keys = Object.keys(Object(valueAt(manifest, into)))
  const before = keys[keys.indexOf(entry.name) + 1] ?? null
  store.change([{ kind: 'add', into, before, key, value: valueAt(manifest, at) }], { label: `Duplicate "${entry.name}"` })
  store.announce(`Duplicated as "${key}".`)
  return [...into, key]
}

/** Removes an entry after other changes, such as those of the places that refer to it. What contained it is selected. */
export function removeEntry(store: EditorStore, at: Steps, changes: readonly Change[]): void {
  store.change([...changes, { kind: 'remove', at }], { label: `Remove "${at.at(-1)}"` })
  store.announce(`Removed "${at.at(-1)}".`)
}

import type { Change, Steps } from '../../contracts/change.ts'
import { isObject } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { isOpened } from '../../models/fields/opened-objects.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { isWithin } from '../store/places.ts'
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

/** Gives an entry another name. Everything that refers to it follows. It stays open. Returns its place. */
export function renameEntry(store: EditorStore, at: Steps, name: string): Steps {
  const renamed = [...at.slice(0, -1), name]
  const changes = planRename(store.get().manifest, at, name)
  store.change(changes, { label: `Rename "${at.at(-1)}" to "${name}"`, ...(isShown(store, at) && { select: renamed }) })
  const count = changes.length - 2
  store.announce(`Renamed to "${name}". ${count} ${count === 1 ? 'reference was' : 'references were'} changed.`)
  return renamed
}

/** Whether the panel shows an entry or a part of it. */
function isShown(store: EditorStore, at: Steps): boolean {
  const { selection, opened } = store.get()
  const shown = opened.at(-1) ?? selection
  return shown !== null && isWithin(shown, at)
}

/** Adds a copy of an entry under a name of its own, after it, and opens it if it has fields. Returns its place, or null if there is no entry. */
export function duplicateEntry(store: EditorStore, at: Steps): Steps | null {
  const { manifest } = store.get()
  const entry = findNamedEntry(manifest, at)
  if (entry === null) return null
  const into = at.slice(0, -1)
  const taken = [...listOtherNames(manifest, at), entry.name]
  const key = proposeName(entry.map, entry.name, taken)
  const keys = Object.keys(Object(valueAt(manifest, into)))
  const before = keys[keys.indexOf(entry.name) + 1] ?? null
  const copy = [...into, key]
  store.change([{ kind: 'add', into, before, key, value: valueAt(manifest, at) }], {
    label: `Duplicate "${entry.name}"`,
    ...(isOpened(entry.map.item) && { select: copy }),
  })
  store.announce(`Duplicated as "${key}".`)
  return copy
}

/** Removes an entry after other changes, such as those of the places that refer to it. If it is open, what contained it is opened. */
export function removeEntry(store: EditorStore, at: Steps, changes: readonly Change[]): void {
  const label = `Remove "${at.at(-1)}"`
  store.change([...changes, { kind: 'remove', at }], { label, ...(isShown(store, at) && { select: at.slice(0, -1) }) })
  store.announce(`Removed "${at.at(-1)}".`)
}

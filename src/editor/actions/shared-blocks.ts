import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { findTitle } from '../../manifest/names.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import type { MapDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { proposeName } from '../names/name-rules.ts'
import { planCopy } from '../names/plan-names.ts'
import type { EditorStore } from '../store/store.ts'
import { nameBlock } from './block-names.ts'

/** Whether a block shows a shared one. */
export const isSharedBlock = (block: unknown): boolean => textOf(block, 'type') === 'shared'

/** What people can do about sharing a block: make it shared, or detach it from what it shows. */
export interface Sharing {
  map: MapDescriptor
  /** The names of the shared items. */
  taken: string[]
  /** The name that a block would get. */
  proposed: string
}

/** The names of shared items, and one for the block at some steps. Null if the schema has none. */
export function findSharing(manifest: unknown, block: Steps): Sharing | null {
  const map = describeField(manifest, ['shared'])
  if (map?.kind !== 'map') return null
  const shared = fieldOf(manifest, 'shared')
  const taken = Object.keys(isObject(shared) ? shared : {})
  const value = valueAt(manifest, block)
  const title = findTitle(value) ?? describeBlockType(textOf(value, 'type') ?? '').title
  return { map, taken, proposed: proposeName(map, title, taken) }
}

/** Moves a block to the shared items, under a name, and refers to it where it was. */
export function makeShared(store: EditorStore, steps: Steps, name: string): void {
  const { manifest } = store.get()
  const block = valueAt(manifest, steps)
  if (!isObject(block)) return
  const called = nameBlock(manifest, steps)
  const { hidden, ...content } = block
  const reference = { type: 'shared', ref: name, ...(hidden !== undefined && { hidden }) }
  const changes: Change[] = [...planSharedItem(manifest, name, content), { kind: 'set', at: steps, value: reference }]
  store.change(changes, { label: `Make ${called} shared`, select: steps })
  store.announce(`${called} is shared as "${name}". Other pages can show it too.`)
}

function planSharedItem(manifest: unknown, name: string, value: unknown): Change[] {
  const hasItems = isObject(fieldOf(manifest, 'shared'))
  return hasItems
    ? [{ kind: 'add', into: ['shared'], before: null, key: name, value }]
    : planChange(manifest, ['shared'], { [name]: value })
}

/** Replaces a block that shows a shared one by a copy, which later changes of the shared block do not concern. */
export function detachBlock(store: EditorStore, steps: Steps): void {
  const { manifest } = store.get()
  const name = textOf(valueAt(manifest, steps), 'ref') ?? ''
  const called = nameBlock(manifest, steps)
  const copy = planCopy(manifest, [...steps, 'ref'], fieldOf(fieldOf(manifest, 'shared'), name))
  if (copy === null) {
    store.announce(`There is no shared block "${name}".`)
    return
  }
  store.change([copy], { label: `Detach ${called}`, select: steps })
  store.announce(`${called} is a block of its own now. "${name}" stays as it is for other pages.`)
}

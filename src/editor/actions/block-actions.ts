import type { Change, Steps } from '../../contracts/change.ts'
import { applyChange } from '../../document/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { isSamePlace, toListAndIndex } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { withFreeAnchors } from './anchors.ts'
import { nameBlock } from './block-names.ts'

/** Moves a block by one place in its list. At the end of the list it only says so. */
export function moveBlock(store: EditorStore, steps: Steps, by: -1 | 1): void {
  const { list, index } = toListAndIndex(steps)
  const { length } = toList(store, list)
  const target = index + by
  if (target < 0 || target >= length) {
    store.announce(by < 0 ? 'The block is the first one already.' : 'The block is the last one already.')
    return
  }
  moveBlockTo(store, steps, list, target)
}

/**
 * Moves a block to a place in a list of blocks: the same list, that of a column, or that of another page.
 * @param list the steps to the list as it is now
 * @param index its place in the list without the moved block
 */
export function moveBlockTo(store: EditorStore, steps: Steps, list: Steps, index: number): void {
  const { manifest } = store.get()
  const name = nameBlock(manifest, steps)
  const change: Change = { kind: 'move', at: steps, into: afterTaking(list, steps), index }
  const moved = applyChange(manifest, change)
  const { length } = listOrNone(valueAt(moved, change.into))
  store.change([change], { label: `Move ${name}`, select: [...change.into, index] })
  const isSameList = isSamePlace(toListAndIndex(steps).list, list)
  store.announce(`${name} was moved to place ${index + 1} of ${length}${isSameList ? '' : ' in another list'}.`)
}

/** Adds a copy after a block and selects it. */
export function duplicateBlock(store: EditorStore, steps: Steps): void {
  const { list, index } = toListAndIndex(steps)
  const { manifest } = store.get()
  const name = nameBlock(manifest, steps)
  insertBlock(store, valueAt(manifest, steps), list, index + 1, `Duplicate ${name}`)
  store.announce(`${name} was duplicated.`)
}

/** Inserts a block in front of the entry `index` of a list and selects it. Anchors that the page has already get other names. */
export function insertBlock(store: EditorStore, block: unknown, list: Steps, index: number, label: string): void {
  const { length } = toList(store, list)
  const value = withFreeAnchors(block, valueAt(store.get().manifest, list.slice(0, 2)))
  const before = index < length ? index : null
  store.change([{ kind: 'add', into: list, before, value }], { label, select: [...list, Math.min(index, length)] })
}

/** Hides a block from visitors, or shows it again. */
export function toggleHidden(store: EditorStore, steps: Steps): void {
  const { manifest } = store.get()
  const name = nameBlock(manifest, steps)
  const isHidden = fieldOf(valueAt(manifest, steps), 'hidden') === true
  const change = isHidden ? toShowing(steps) : toHiding(manifest, steps)
  store.change([change], { label: `${isHidden ? 'Show' : 'Hide'} ${name}` })
  store.announce(isHidden ? `${name} is shown again.` : `${name} is hidden from visitors.`)
}

const toShowing = (steps: Steps): Change => ({ kind: 'remove', at: [...steps, 'hidden'] })

/** A new flag goes after the type, where people look first. */
function toHiding(manifest: unknown, steps: Steps): Change {
  const keys = Object.keys(Object(valueAt(manifest, steps)))
  if (keys.includes('hidden')) return { kind: 'set', at: [...steps, 'hidden'], value: true }
  return { kind: 'add', into: steps, key: 'hidden', before: keys[keys.indexOf('type') + 1] ?? null, value: true }
}

/** Deletes a block, and selects the next one, the one before it or the block around it. */
export function removeBlock(store: EditorStore, steps: Steps): void {
  const { list, index } = toListAndIndex(steps)
  const name = nameBlock(store.get().manifest, steps)
  const remaining = toList(store, list).length - 1
  const around = list.length > 3 ? list.slice(0, 4) : null
  const select = remaining > 0 ? [...list, Math.min(index, remaining - 1)] : around
  store.change([{ kind: 'remove', at: steps }], { label: `Delete ${name}`, select })
  store.announce(`${name} was deleted.`)
}

const toList = (store: EditorStore, list: Steps): readonly unknown[] => listOrNone(valueAt(store.get().manifest, list))

const listOrNone = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The steps to a list after an entry of another list was taken out. */
function afterTaking(list: Steps, taken: Steps): Steps {
  const depth = taken.length - 1
  const index = list[depth]
  const isInside = list.length > depth && taken.slice(0, -1).every((step, at) => step === list[at])
  return isInside && typeof index === 'number' && index > Number(taken.at(-1)) ? list.with(depth, index - 1) : list
}

import type { Change, Steps } from '../../contracts/change.ts'
import { applyChanges, followAll } from '../../document/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { isInnerList, isSamePlace, toBlockType, toListAndIndex, toOuterList } from '../store/places.ts'
import { listTargets } from '../store/selected-blocks.ts'
import type { EditorStore } from '../store/store.ts'
import { planInsertion, planMove, planRemoval, planStep, readList } from './block-changes.ts'
import { nameBlock, nameBlocks } from './block-names.ts'

// An action on a block that is one of several selected ones is for all of them, as one step of undo.

/** Moves a block by one place in its list. At the end of the list it only says so. */
export function moveBlock(store: EditorStore, steps: Steps, by: -1 | 1): void {
  const { manifest } = store.get()
  const blocks = listTargets(store.get(), steps)
  const changes = planStep(manifest, blocks, by)
  if (changes.length === 0) {
    const are = blocks.length === 1 ? 'The block is' : 'The blocks are'
    store.announce(`${are} the ${by < 0 ? 'first' : 'last'}${blocks.length === 1 ? ' one' : ''} already.`)
    return
  }
  putMoved(store, blocks, changes)
}

/**
 * Moves a block to a place in a list of blocks: the same list, that of a column, or that of another page.
 * @param list the steps to the list as it is now
 * @param index the entry in front of which it goes, or the length of the list
 */
export function moveBlockTo(store: EditorStore, steps: Steps, list: Steps, index: number): void {
  const { manifest } = store.get()
  const blocks = listTargets(store.get(), steps)
  const isContainer = (at: Steps) => describeBlockType(toBlockType(manifest, at)).isContainer
  const wrong = isInnerList(list) ? blocks.find(isContainer) : undefined
  if (wrong) {
    store.announce(`${nameBlock(manifest, wrong)} cannot be inside another block.`)
    return
  }
  putMoved(store, blocks, planMove(manifest, blocks, list, index))
}

/** A moved block is selected; several are already. */
function putMoved(store: EditorStore, blocks: readonly Steps[], changes: readonly Change[]): void {
  const [last] = changes.slice(-1)
  if (last?.kind !== 'move') return
  const { manifest } = store.get()
  const name = nameBlocks(manifest, blocks)
  const isOne = blocks.length === 1
  store.change(changes, { label: `Move ${name}`, ...(isOne && { select: [...last.into, last.index] }) })
  if (!isOne) {
    store.announce(`${name} were moved.`)
    return
  }
  const { length } = readList(applyChanges(manifest, changes), last.into)
  const isSameList = isSamePlace(last.at.slice(0, -1), last.into)
  store.announce(`${name} was moved to place ${last.index + 1} of ${length}${isSameList ? '' : ' in another list'}.`)
}

/** Adds a copy after a block and selects it. Copies of several blocks go after the last one of their list. */
export function duplicateBlock(store: EditorStore, steps: Steps): void {
  const { manifest } = store.get()
  const blocks = listTargets(store.get(), steps)
  const changes: Change[] = []
  for (const group of Map.groupBy(blocks, (at) => at.slice(0, -1).join('/')).values()) {
    const current = applyChanges(manifest, changes)
    const last = followAll(group.at(-1) ?? steps, changes) ?? steps
    const { list, index } = toListAndIndex(last)
    const copies = group.map((at) => valueAt(manifest, at))
    changes.push(...planInsertion(current, copies, list, index + 1))
  }
  const name = nameBlocks(manifest, blocks)
  insert(store, changes, `Duplicate ${name}`)
  store.announce(`${name} ${blocks.length === 1 ? 'was' : 'were'} duplicated.`)
}

/** Inserts a block in front of the entry `index` of a list and selects it. Anchors that the page has already get other names. */
export function insertBlock(store: EditorStore, block: unknown, list: Steps, index: number, label: string): void {
  insert(store, planInsertion(store.get().manifest, [block], list, index), label)
}

/** Makes some changes and selects the blocks that they add. */
export function insert(store: EditorStore, changes: readonly Change[], label: string): void {
  if (changes.length === 0) return
  const [first = null, ...others] = listAdded(store.get().manifest, changes)
  store.change(changes, { label, select: first, alsoSelect: others })
}

/** Where the blocks are that some changes add. */
function listAdded(manifest: unknown, changes: readonly Change[]): Steps[] {
  return changes.flatMap((change, count) => {
    if (change.kind !== 'add' || change.key !== undefined || toOuterList(change.into) === null) return []
    const { length } = readList(applyChanges(manifest, changes.slice(0, count)), change.into)
    const at = followAll([...change.into, change.before ?? length], changes.slice(count + 1))
    return at ? [at] : []
  })
}

/** Hides a block from visitors, or shows it again. The others of several follow it. */
export function toggleHidden(store: EditorStore, steps: Steps): void {
  const { manifest } = store.get()
  const blocks = listTargets(store.get(), steps)
  const name = nameBlocks(manifest, blocks)
  const isHidden = (at: Steps) => fieldOf(valueAt(manifest, at), 'hidden') === true
  const isHiding = !isHidden(steps)
  const changed = blocks.filter((at) => isHidden(at) !== isHiding)
  const changes = changed.map((at) => (isHiding ? toHiding(manifest, at) : toShowing(at)))
  store.change(changes, { label: `${isHiding ? 'Hide' : 'Show'} ${name}` })
  const are = blocks.length === 1 ? 'is' : 'are'
  store.announce(isHiding ? `${name} ${are} hidden from visitors.` : `${name} ${are} shown again.`)
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
  const { manifest } = store.get()
  const blocks = listTargets(store.get(), steps)
  const name = nameBlocks(manifest, blocks)
  const changes = planRemoval(blocks)
  const select = findNextSelection(applyChanges(manifest, changes), blocks, steps, changes)
  store.change(changes, { label: `Delete ${name}`, select })
  store.announce(`${name} ${blocks.length === 1 ? 'was' : 'were'} deleted.`)
}

/** What takes the place of a removed block: the next one of its list, or else what is around the list. */
function findNextSelection(manifest: unknown, removed: readonly Steps[], steps: Steps, changes: readonly Change[]): Steps | null {
  const { list, index } = toListAndIndex(steps)
  const remaining = followAll(list, changes)
  const length = remaining ? readList(manifest, remaining).length : 0
  const before = removed.filter((at) => isSamePlace(at.slice(0, -1), list) && Number(at.at(-1)) < index).length
  if (remaining && length > 0) return [...remaining, Math.min(index - before, length - 1)]
  return isInnerList(list) ? followAll(list.slice(0, (toOuterList(list)?.length ?? 0) + 1), changes) : null
}

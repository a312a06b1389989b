import type { RefObject } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { duplicateBlock, moveBlock, removeBlock } from '../../actions/block-actions.ts'
import { readList } from '../../actions/block-changes.ts'
import { findLookAction } from '../../actions/look-keys.ts'
import { movePage } from '../../actions/move-page.ts'
import { selectBlocks, selectUntil, toggleBlock } from '../../actions/select-blocks.ts'
import type { ShownRow } from '../../rows/find-row.ts'
import { isDeletion, isDuplication, useRowKeys } from '../../rows/use-row-keys.ts'
import { isPagePlace, isSamePlace } from '../../store/places.ts'
import { isSelected } from '../../store/selected-blocks.ts'
import type { EditorStore } from '../../store/store.ts'
import { useStore } from '../../store/use-editor.ts'
import { toRowKind } from '../nodes/outline-nodes.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import type { RowQuestion } from '../row-menu/row-actions.ts'

/**
 * Handles the keys that act on the focused row.
 * @param ask asks something about a row first, such as the anchor of a block
 */
export function useTreeKeys(
  tree: RefObject<HTMLElement | null>,
  outline: OutlineView,
  ask: (question: RowQuestion, row: ShownRow) => void,
): void {
  const store = useStore()
  useRowKeys(tree, (event, row) => {
    const steps = outline.findSteps(row.key)
    if (!steps) return null
    const kind = toRowKind(steps)
    const selecting = findSelectionAction(event, store, steps, outline)
    if (selecting) return selecting
    if (kind === 'page' || kind === 'entry') return findPageAction(event, store, steps, (question) => ask(question, row))
    if (kind !== 'block') return null
    return event.key === 'F2' ? () => ask('anchor', row) : findBlockAction(event, store, steps)
  })
}

/** The keys that select several blocks. */
function findSelectionAction(
  event: KeyboardEvent,
  store: EditorStore,
  at: Steps,
  { listBlocks }: OutlineView,
): (() => void) | null {
  const { key, shiftKey } = event
  const isMod = event.ctrlKey || event.metaKey
  const kind = toRowKind(at)
  if (isMod && !shiftKey && key.toLowerCase() === 'a') return () => selectBlocks(store, listNeighbors(store.get().manifest, at))
  if (key === 'Escape' && store.get().alsoSelected.length > 0) return () => store.select(store.get().selection)
  if (kind !== 'block') return null
  if (isMod && key === ' ') return () => toggleBlock(store, at)
  if (!shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null
  return () => {
    const order = listBlocks()
    const next = order[order.findIndex((other) => isSamePlace(other, at)) + (key === 'ArrowUp' ? -1 : 1)]
    if (!isSelected(store.get(), at)) store.select(at)
    if (next) selectUntil(store, next, order)
  }
}

/** The blocks of a page or a list of child blocks, or all blocks in the list of a block, which is the last one. */
function listNeighbors(manifest: unknown, at: Steps): Steps[] {
  const kind = toRowKind(at)
  const list = isPagePlace(at) ? [...at, 'blocks'] : kind === 'slot' ? at : at.slice(0, -1)
  const blocks = readList(manifest, list).map((_, index) => [...list, index])
  return kind === 'block' ? [...blocks.filter((other) => !isSamePlace(other, at)), at] : blocks
}

function findPageAction(
  event: KeyboardEvent,
  store: EditorStore,
  page: Steps,
  ask: (question: RowQuestion) => void,
): (() => void) | null {
  const direction = findDirection(event)
  if (direction) return () => movePage(store, page, direction)
  const isEntry = toRowKind(page) === 'entry'
  if (event.key === 'F2') return () => ask('renamePage')
  if (isDeletion(event)) return () => ask('deletePage')
  return isDuplication(event) ? () => ask(isEntry ? 'duplicateEntry' : 'duplicatePage') : null
}

function findBlockAction(event: KeyboardEvent, store: EditorStore, steps: Steps): (() => void) | null {
  const direction = findDirection(event)
  if (direction) return () => moveBlock(store, steps, direction)
  if (isDeletion(event)) return () => removeBlock(store, steps)
  if (isDuplication(event)) return () => duplicateBlock(store, steps)
  const lookAction = findLookAction(event, store, steps)
  if (lookAction) return lookAction
  const isOnRow = event.target instanceof Element && event.target.matches('[role="row"]')
  if (event.key === 'Enter' && isOnRow && isSamePlace(store.get().selection, steps)) return () => store.editFirstText(steps)
  return null
}

/** Alt with an arrow key moves the row. */
function findDirection({ altKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey) return null
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
}

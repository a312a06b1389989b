import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { duplicateBlock, moveBlock, removeBlock } from '../../actions/block-actions.ts'
import { movePage } from '../../actions/move-page.ts'
import { isSamePlace } from '../../store/places.ts'
import type { EditorStore } from '../../store/store.ts'
import { useStore } from '../../store/use-editor.ts'
import { toRowKind } from '../nodes/outline-nodes.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import { findRow, type ShownRow } from './find-row.ts'

/**
 * Handles the keys that act on the focused row. The keys that move the focus are those of the tree, which must not see these.
 * @param renameAnchor opens the field for the anchor of a block
 */
export function useTreeKeys(
  tree: RefObject<HTMLElement | null>,
  { findSteps }: OutlineView,
  renameAnchor: (row: ShownRow) => void,
): void {
  const store = useStore()
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const row = findRow(event)
    const steps = row && findSteps(row.key)
    if (!steps) return
    const kind = toRowKind(steps)
    const act =
      kind === 'page'
        ? findPageAction(event, store, Number(steps[1]))
        : kind === 'block' && (event.key === 'F2' ? () => renameAnchor(row) : findBlockAction(event, store, steps))
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    const { current } = tree
    current?.addEventListener('keydown', handle, true)
    return () => current?.removeEventListener('keydown', handle, true)
  }, [tree])
}

function findPageAction(event: KeyboardEvent, store: EditorStore, page: number): (() => void) | null {
  const direction = findDirection(event)
  return direction && (() => movePage(store, page, direction))
}

function findBlockAction(event: KeyboardEvent, store: EditorStore, steps: Steps): (() => void) | null {
  const direction = findDirection(event)
  if (direction) return () => moveBlock(store, steps, direction)
  if (event.key === 'Delete' || event.key === 'Backspace') return () => removeBlock(store, steps)
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') return () => duplicateBlock(store, steps)
  const isOnRow = event.target instanceof Element && event.target.matches('[role="row"]')
  if (event.key === 'Enter' && isOnRow && isSamePlace(store.get().selection, steps)) return () => store.editFirstText(steps)
  return null
}

/** Alt with an arrow key moves the row. */
function findDirection({ altKey, key }: KeyboardEvent): -1 | 1 | null {
  if (!altKey) return null
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
}

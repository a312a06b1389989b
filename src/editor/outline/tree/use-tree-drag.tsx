import { useRef } from 'react'
import { type DragAndDropHooks, DropIndicator, type ItemDropTarget, useDragAndDrop } from 'react-aria-components'
import { moveBlockTo } from '../../actions/block-actions.ts'
import { movePageTo } from '../../actions/move-page.ts'
import { isPagePlace } from '../../store/places.ts'
import { listTargets } from '../../store/selected-blocks.ts'
import { useStore } from '../../store/use-editor.ts'
import type { OutlineNode } from '../nodes/outline-nodes.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import { findDropPlace } from './drop.ts'
import * as styles from './styles.ts'

/** What a row is dragged as. It is not text, which could be dropped into a field. */
const ROW_TYPE = 'application/x-outline-row'

/** Drag and drop of rows, with the mouse, by touch and by keyboard. React Aria announces where a row would go. */
export function useTreeDrag({ findSteps }: OutlineView): { dragAndDropHooks: DragAndDropHooks<OutlineNode> } {
  const store = useStore()
  const dragged = useRef<string | null>(null)

  function findPlace({ key, dropPosition }: ItemDropTarget) {
    const from = dragged.current === null ? null : findSteps(dragged.current)
    const target = findSteps(String(key))
    if (!from || !target) return null
    const state = store.get()
    const place = findDropPlace(state.manifest, listTargets(state, from), target, dropPosition)
    return place && { from, ...place }
  }

  return useDragAndDrop<OutlineNode>({
    getItems: (keys) => [...keys].map((key) => ({ [ROW_TYPE]: String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0])
    },
    onDragEnd: () => {
      dragged.current = null
    },
    getDropOperation: (target) => (target.type === 'item' && findPlace(target) ? 'move' : 'cancel'),
    onMove: ({ target }) => {
      const place = findPlace(target)
      if (!place) return
      const { from, list, index } = place
      const before = Number(from.at(-1))
      if (isPagePlace(from)) movePageTo(store, from, before < index ? index - 1 : index)
      else moveBlockTo(store, from, list, index)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.dropIndicator} />,
  })
}

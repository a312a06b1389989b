import { useRef } from 'react'
import { type DragAndDropHooks, DropIndicator, useDragAndDrop } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { moveBlockTo } from '../actions/block-actions.ts'
import { movePageTo } from '../actions/move-page.ts'
import { useStore } from '../store/use-editor.ts'
import { type DropPosition, findDropPlace } from './drop.ts'
import type { OutlineNode } from './outline-nodes.ts'
import * as styles from './styles.ts'
import type { OutlineView } from './use-outline.ts'

/** Drag and drop of rows, with the mouse, by touch and by keyboard. React Aria announces where a row would go. */
export function useTreeDrag({ findSteps }: OutlineView): { dragAndDropHooks: DragAndDropHooks<OutlineNode> } {
  const store = useStore()
  const dragged = useRef<string | null>(null)

  function findPlace(from: string | null, target: string, position: DropPosition) {
    const [fromSteps, targetSteps] = [from === null ? null : findSteps(from), findSteps(target)]
    if (!fromSteps || !targetSteps) return null
    const place = findDropPlace(store.get().manifest, fromSteps, targetSteps, position)
    return place && { ...place, from: fromSteps }
  }

  return useDragAndDrop<OutlineNode>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0])
    },
    onDragEnd: () => {
      dragged.current = null
    },
    getDropOperation: (target) =>
      target.type === 'item' && findPlace(dragged.current, String(target.key), target.dropPosition) ? 'move' : 'cancel',
    onMove: ({ keys, target }) => {
      const place = findPlace(String([...keys][0]), String(target.key), target.dropPosition)
      if (place) move(place.from, place.list, place.index)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.dropIndicator} />,
  })

  function move(from: Steps, list: Steps, index: number): void {
    if (list.length === 1) movePageTo(store, Number(from[1]), index)
    else moveBlockTo(store, from, list, index)
  }
}

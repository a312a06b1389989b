import { useRef } from 'react'
import { type DragAndDropHooks, type ItemDropTarget, useDragAndDrop } from 'react-aria-components'
import { type BranchNode, flattenNodes } from './branch-nodes.ts'
import { type BranchPlace, findMoveProblem } from './plan-move.ts'
import type { BranchActions } from './use-branches.ts'

/** What a row is dragged as. It is not text, which could be dropped into a field. */
const ROW_TYPE = 'application/x-branch-row'

/** Drag and drop of rows, with the mouse, by touch and by keyboard: between rows, or onto a row that can have others below it. */
export function useBranchDrag(
  nodes: readonly BranchNode[],
  { moveTo }: BranchActions,
): { dragAndDropHooks: DragAndDropHooks<BranchNode> } {
  const dragged = useRef<string | null>(null)
  const findNode = (key: unknown) => flattenNodes(nodes).find((node) => node.key === key)

  function findDrop({ key, dropPosition }: ItemDropTarget): { node: BranchNode; place: BranchPlace } | null {
    const [node, target] = [findNode(dragged.current), findNode(key)]
    if (!node || !target) return null
    const { list, inner, index } = target
    const place =
      dropPosition === 'on'
        ? inner && { list: inner, index: inner.length }
        : { list, index: dropPosition === 'before' ? index : index + 1 }
    return place && findMoveProblem(node, place) === null ? { node, place } : null
  }

  return useDragAndDrop<BranchNode>({
    getItems: (keys) => [...keys].map((key) => ({ [ROW_TYPE]: String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0])
    },
    onDragEnd: () => {
      dragged.current = null
    },
    getDropOperation: (target) => (target.type === 'item' && findDrop(target) ? 'move' : 'cancel'),
    onMove: ({ target }) => {
      const drop = findDrop(target)
      if (drop) moveTo(drop.node, drop.place)
    },
  })
}

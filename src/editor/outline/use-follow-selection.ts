import { type FocusEvent, useEffect, useRef } from 'react'
import type { OutlineNode } from './outline-nodes.ts'
import { ROW_HEIGHT } from './sizes.ts'
import type { OutlineView } from './use-outline.ts'

/** Keeps the selected row in view, and the focus in the tree when the focused row is deleted or moved to another list. */
export function useFollowSelection({ nodes, expandedKeys, selectedKey }: OutlineView) {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const tree = ref.current
    if (!tree || selectedKey === null) return
    if (shown.current !== selectedKey) scrollToRow(tree, findRowIndex(nodes, expandedKeys, selectedKey))
    shown.current = selectedKey
    if (!hasFocus.current || document.activeElement !== document.body) return
    // The row is rendered after the scrolling.
    const frame = requestAnimationFrame(() => findRow(tree, selectedKey)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [nodes, expandedKeys, selectedKey])
  return {
    ref,
    focusProps: {
      onFocus: () => {
        hasFocus.current = true
      },
      // Without a related target the focused element was removed, or the window lost the focus.
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget !== null) hasFocus.current = currentTarget.contains(relatedTarget)
      },
    },
  }
}

const findRow = (tree: HTMLElement, key: string): HTMLElement | null =>
  tree.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(key)}"]`)

/** The number of rows above a row. Rows inside collapsed ones do not count. */
function findRowIndex(nodes: readonly OutlineNode[], expandedKeys: ReadonlySet<string>, key: string): number {
  let count = 0
  const find = (list: readonly OutlineNode[]): boolean =>
    list.some((node) => {
      if (node.key === key) return true
      count += 1
      return expandedKeys.has(node.key) && find(node.children)
    })
  return find(nodes) ? count : -1
}

function scrollToRow(tree: HTMLElement, index: number): void {
  if (index === -1) return
  const top = index * ROW_HEIGHT
  const isAbove = top < tree.scrollTop
  const isBelow = top + ROW_HEIGHT > tree.scrollTop + tree.clientHeight
  // A row that comes from elsewhere is shown with its neighbors.
  if (isAbove || isBelow) tree.scrollTop = Math.max(0, top - tree.clientHeight / 3)
}

import { type RefObject, useEffect, useRef } from 'react'
import type { OutlineNode } from './outline-nodes.ts'
import { ROW_HEIGHT } from './sizes.ts'
import type { OutlineView } from './use-outline.ts'

/** Keeps the selected row in view, and the focus of the tree on it when the selection changes or the focused row is gone. */
export function useFollowSelection({ nodes, expandedKeys, selectedKey }: OutlineView): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useFocusMemory(ref)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const tree = ref.current
    if (!tree || selectedKey === null) return
    const isNew = shown.current !== selectedKey
    if (isNew) scrollToRow(tree, findRowIndex(nodes, expandedKeys, selectedKey))
    shown.current = selectedKey
    const isLost = document.activeElement === document.body
    if (!hasFocus.current || !(isLost || (isNew && tree.contains(document.activeElement)))) return
    // The row is rendered after the scrolling.
    const frame = requestAnimationFrame(() => findRow(tree, selectedKey)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [nodes, expandedKeys, selectedKey, hasFocus])
  return ref
}

/** Whether an element has the focus, or had it when the focused element inside was removed. */
function useFocusMemory(ref: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const remember = () => {
      hasFocus.current = true
    }
    // Without a related target the focused element was removed, or the window lost the focus.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node) hasFocus.current = element.contains(relatedTarget)
    }
    element.addEventListener('focusin', remember, { signal })
    element.addEventListener('focusout', forget, { signal })
    return () => controller.abort()
  }, [ref])
  return hasFocus
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

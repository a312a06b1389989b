import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { actBeforeNextKey } from '../../commands/before-next-key.ts'
import { findRowElement } from '../../rows/find-row.ts'
import type { OutlineNode } from '../nodes/outline-nodes.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import { ROW_HEIGHT } from './sizes.ts'

/**
 * Keeps the selected row in view, and the focus of the tree on it when the selection changes or the focused row is gone. Keys that come
 * before the next frame already find the focus there.
 * @param isCovered whether a menu or dialog of the tree is open, which gives back the focus
 */
export function useFollowSelection(
  { nodes, expandedKeys, selectedKey, showNow }: OutlineView,
  isCovered: boolean,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useFocusMemory(ref)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const tree = ref.current
    if (!tree || selectedKey === null) return
    const isNew = shown.current !== selectedKey
    shown.current = selectedKey
    const hadFocus = hasFocus.current
    const focus = () => {
      const { activeElement } = document
      const isElsewhere = activeElement === document.body || (isNew && tree.contains(activeElement))
      if (hadFocus && hasFocus.current && !isCovered && isElsewhere) findRowElement(tree, selectedKey)?.focus()
    }
    // The tree has its new height in the next frame, and the row is rendered after the scrolling.
    if (isNew) actBeforeNextKey(() => scrollToRow(tree, findRowIndex(nodes, expandedKeys, selectedKey)))
    actBeforeNextKey(focus, 2)
  }, [nodes, expandedKeys, selectedKey, isCovered, hasFocus])
  const showBeforeKey = useEffectEvent(() => {
    if (hasFocus.current && !isCovered) showNow()
  })
  useEffect(() => {
    // Earlier than what waits for the next key.
    window.addEventListener('keydown', showBeforeKey, true)
    return () => window.removeEventListener('keydown', showBeforeKey, true)
  }, [])
  return ref
}

/** Whether an element has the focus, or had it when the focused element inside was removed or a menu or dialog was opened. */
function useFocusMemory(ref: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role="menu"], [role="dialog"]'))
        hasFocus.current = element.contains(target)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [ref])
  return hasFocus
}

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
  if (!isAbove && !isBelow) return
  tree.scrollTop = Math.max(0, top - tree.clientHeight / 3)
  // The browser sends this event with the next frame, and only then the row would be rendered.
  tree.dispatchEvent(new Event('scroll'))
}

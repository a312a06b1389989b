import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { actBeforeNextKey } from '../../commands/before-next-key.ts'
import { findRow, findRowElement } from '../../rows/find-row.ts'
import { useStore } from '../../store/use-editor.ts'
import type { OutlineNode } from '../nodes/outline-nodes.ts'
import { isSameSelected, type OutlineView } from '../nodes/use-outline.ts'
import { ROW_HEIGHT } from './sizes.ts'

/**
 * Keeps the selected row in view, and the focus of the tree on it when the selection changes or the focused row is gone. Keys that come
 * before the next frame already find the focus there.
 * @param isCovered whether a menu or dialog of the tree is open, which gives back the focus
 */
export function useFollowSelection(
  { nodes, expandedKeys, selectedKey, findSteps, showNow }: OutlineView,
  isCovered: boolean,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useFocusMemory(ref)
  const rowBefore = useRowBefore(focused)
  const shown = useRef<string | null>(null)
  // A key may come before other effects.
  useLayoutEffect(() => {
    const tree = ref.current
    if (!tree || selectedKey === null) return
    const isNew = shown.current !== selectedKey
    shown.current = selectedKey
    const before = rowBefore.current
    const focus = () => {
      const { activeElement } = document
      const row = findRow({ target: activeElement })?.key ?? before
      // From a row that is gone, React Aria moves the focus to another one.
      const isBefore = before !== null && tree.contains(activeElement) && (row === before || findSteps(before) === null)
      const isElsewhere = activeElement === document.body || (isNew && isBefore)
      if (focused.current && !isCovered && isElsewhere) findRowElement(tree, selectedKey)?.focus()
    }
    // The tree has its new height in the next frame, and the row is rendered after the scrolling.
    if (isNew) actBeforeNextKey(() => scrollToRow(tree, findRowIndex(nodes, expandedKeys, selectedKey)))
    actBeforeNextKey(focus, 2)
  }, [nodes, expandedKeys, selectedKey, findSteps, isCovered, focused, rowBefore])
  const showBeforeKey = useEffectEvent(() => {
    if (focused.current && !isCovered) showNow()
  })
  useEffect(() => {
    // Earlier than what waits for the next key.
    window.addEventListener('keydown', showBeforeKey, true)
    return () => window.removeEventListener('keydown', showBeforeKey, true)
  }, [])
  return ref
}

/** What has the focus in an element, or had it before it was removed or a menu or dialog was opened; null if the focus is elsewhere. */
function useFocusMemory(ref: RefObject<HTMLElement | null>): RefObject<Element | null> {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role="menu"], [role="dialog"]'))
        focused.current = element.contains(target) ? target : null
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [ref])
  return focused
}

/**
 * The key of the row that had the focus when the selection was changed; null if the focus was elsewhere. The outline follows later, and in the
 * meantime the focus may have moved.
 */
function useRowBefore(focused: RefObject<Element | null>): RefObject<string | null> {
  const store = useStore()
  const row = useRef<string>(null)
  useEffect(() => {
    let last = store.get()
    return store.subscribe(() => {
      const state = store.get()
      if (!isSameSelected(state, last)) row.current = findRow({ target: focused.current })?.key ?? null
      last = state
    })
  }, [store, focused])
  return row
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

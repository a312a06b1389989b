import { type RefObject, useEffect, useEffectEvent } from 'react'
import { findRow, type ShownRow } from './find-row.ts'

/**
 * Handles the keys that act on the focused row of a tree. The keys that move the focus are those of the tree, which must not see these.
 * @param findAction what a key does with a row; null if the tree has to handle it
 */
export function useRowKeys(
  tree: RefObject<HTMLElement | null>,
  findAction: (event: KeyboardEvent, row: ShownRow) => (() => void) | null,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // React Aria sends the arrow keys again from outside of the row.
    const row = findRow(event) ?? findRow({ target: document.activeElement })
    const act = row && findAction(event, row)
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

export const isDeletion = ({ key }: KeyboardEvent): boolean => key === 'Delete' || key === 'Backspace'

export const isDuplication = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'd'

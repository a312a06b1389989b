import { type RefObject, useEffect, useRef } from 'react'
import { actBeforeNextKey } from '../commands/before-next-key.ts'
import { findRowElement } from './find-row.ts'

/**
 * Gives the focus to a row of a tree as soon as the tree shows it.
 * @param rows what the tree shows: another value after each change
 * @returns sets the key of the row that gets the focus
 */
export function useNextFocus(tree: RefObject<HTMLElement | null>, rows: unknown): (key: string | null) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    const { current: key } = next
    if (rows === null || key === null) return
    // The tree renders its rows after its owner.
    actBeforeNextKey(() => {
      const row = next.current === key ? findRowElement(tree.current, key) : null
      if (!row) return
      next.current = null
      row.focus()
    })
  }, [tree, rows])
  return (key) => {
    next.current = key
  }
}

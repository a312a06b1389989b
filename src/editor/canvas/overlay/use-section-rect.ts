import { useCallback, useLayoutEffect, useState } from 'react'
import { findSection, type PageRect, toPageRect } from '../canvas-dom.ts'

/** The place of the section of a block in the document; null without a block. It follows every change of the page and of its layout. */
export function useSectionRect(key: string | null): PageRect | null {
  const [rect, setRect] = useState<PageRect | null>(null)
  const measure = useCallback(() => {
    const section = key === null ? null : findSection(key)
    setRect((before) => keepEqual(before, section && toPageRect(section)))
  }, [key])
  // A block can move without a change of any size, so each rendering measures again.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    const section = key === null ? null : findSection(key)
    if (!section) return
    const observer = new ResizeObserver(measure)
    observer.observe(section)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [key, measure])
  return rect
}

const keepEqual = (before: PageRect | null, next: PageRect | null): PageRect | null =>
  JSON.stringify(before) === JSON.stringify(next) ? before : next

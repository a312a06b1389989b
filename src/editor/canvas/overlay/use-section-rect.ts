import { useCallback, useLayoutEffect, useState } from 'react'
import { findSection, type PageRect, toPageRect } from '../canvas-dom.ts'

/** The place of the section of a block in the document; null while it is not rendered. It follows every change of the page and of its layout. */
export function useSectionRect(key: string): PageRect | null {
  const [rect, setRect] = useState<PageRect | null>(null)
  const measure = useCallback(() => {
    const section = findSection(key)
    setRect((before) => keepEqual(before, section && toPageRect(section)))
  }, [key])
  // A block can move without a change of any size, so each rendering measures again.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    const section = findSection(key)
    if (!section) return
    const observer = new ResizeObserver(measure)
    observer.observe(section)
    observer.observe(document.body)
    // The header stays where it is in the view.
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
    }
  }, [key, measure])
  return rect
}

const keepEqual = (before: PageRect | null, next: PageRect | null): PageRect | null =>
  JSON.stringify(before) === JSON.stringify(next) ? before : next

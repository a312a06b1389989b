import { useEffect, useLayoutEffect, useRef } from 'react'
import { useEditor } from '../store/use-editor.ts'
import { findSection } from './canvas-dom.ts'

/** Of the height of the view: a block that fills less of it, and is not completely visible, is scrolled to. */
const ENOUGH = 0.3
/** In heights of the view: smooth scrolling over a longer way would take too long. */
const SMOOTH_DISTANCE = 2

/**
 * Scrolls to what shows the selection when something else is selected or what shows it has moved, and to the top of another page. What is in view
 * stays there when the page gets another width.
 * @param main the key of what shows the selection; null if the page shows nothing of it
 */
export function useShownSelection(main: string | null): void {
  const page = useEditor((state) => state.page.join('/'))
  const selection = useEditor((state) => state.selection)
  const place = selection?.join('/') ?? ''
  const key = main ?? ''
  const shown = useRef({ page: '', place: '', key: '' })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { page, place, key }
    if (before.page !== page) window.scrollTo({ top: 0, behavior: 'instant' })
    if (before.page === page && before.place === place && before.key === key) return
    const section = findSection(key)
    if (section) reveal(section, 'smooth')
  }, [page, place, key])
  useEffect(() => {
    const section = findSection(key)
    if (!section) return
    let isInView = false
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting === true
    })
    observer.observe(section)
    // The observer is called after this event, so it has not yet noticed where the block is now.
    const keep = () => isInView && reveal(section, 'instant')
    window.addEventListener('resize', keep)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', keep)
    }
  }, [key])
}

function reveal(section: HTMLElement, behavior: ScrollBehavior): void {
  const { top, bottom, height } = section.getBoundingClientRect()
  const visible = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (visible >= Math.min(height, innerHeight * ENOUGH)) return
  const block = height > innerHeight ? 'start' : 'center'
  const isFar = Math.abs(top) > innerHeight * SMOOTH_DISTANCE
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (behavior === 'smooth' && !isFar && !isReduced) {
    section.scrollIntoView({ block, behavior })
    return
  }
  section.scrollIntoView({ block, behavior: 'instant' })
  // The blocks that are visible now get their real heights with the next frame.
  requestAnimationFrame(() => section.scrollIntoView({ block, behavior: 'instant' }))
}

import { type RefObject, useEffect } from 'react'
import { isPageContent } from '../canvas-dom.ts'
import { focusStage } from './use-page-events.ts'

/**
 * In edit mode the page is one stop of the Tab key: its links and controls are skipped.
 * @param afterPage an element after the page that can be focused by scripts
 */
export function useCanvasFocus(afterPage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const skipPage = (event: KeyboardEvent) => {
      const isAtStage = document.activeElement?.id === 'stage'
      // The browser then continues from there, to the tools or out of the canvas.
      if (event.key === 'Tab' && !event.shiftKey && isAtStage && afterPage.current) focusOnce(afterPage.current)
    }
    const leavePage = (event: FocusEvent) => {
      if (isPageContent(event.target)) focusStage()
    }
    // The shell focuses the frame as a whole.
    const enterFrame = () => {
      if (document.activeElement === document.body) focusStage()
    }
    document.addEventListener('keydown', skipPage, { signal })
    document.addEventListener('focusin', leavePage, { signal })
    window.addEventListener('focus', enterFrame, { signal })
    return () => controller.abort()
  }, [afterPage])
}

/**
 * Focuses an element that is not a stop of the Tab key. While it has the focus it is one: from an element with a negative index, Chromium
 * goes back to the first stop of the frame if there is none after it.
 */
function focusOnce(element: HTMLElement): void {
  element.tabIndex = 0
  element.focus({ preventScroll: true })
  element.addEventListener(
    'blur',
    () => {
      element.tabIndex = -1
    },
    { once: true },
  )
}

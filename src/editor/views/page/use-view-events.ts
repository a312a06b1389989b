import { useEffect, useLayoutEffect } from 'react'
import { parsePointer } from '../../../manifest/pointer.ts'
import { toPageIndex } from '../../store/places.ts'
import { useStore } from '../../store/use-editor.ts'
import type { BlockMarks } from './use-version.ts'
import { AT_ATTRIBUTE } from './view-blocks.tsx'

/** A click that does nothing on the page selects the block. */
export function useBlockClicks(): void {
  const store = useStore()
  useEffect(() => {
    const select = ({ target, defaultPrevented }: MouseEvent) => {
      if (
        defaultPrevented ||
        !(target instanceof Element) ||
        target.closest('a, button, input, select, textarea, label, summary')
      )
        return
      const section = target.closest(`[${AT_ATTRIBUTE}]`)
      const steps = section && parsePointer(section.getAttribute(AT_ATTRIBUTE) ?? '')
      if (steps && toPageIndex(steps) !== null) store.select(steps)
    }
    document.addEventListener('click', select)
    return () => document.removeEventListener('click', select)
  }, [store])
}

/** Escape leaves the view, unless it closes a menu of the page. */
export function useLeaving(): void {
  const store = useStore()
  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      const hasOpenMenu = document.querySelector('header [open], header :popover-open') !== null
      if (key === 'Escape' && !defaultPrevented && !hasOpenMenu) store.showPageView(null)
    }
    // Before the page has closed its menu.
    window.addEventListener('keydown', leave, true)
    return () => window.removeEventListener('keydown', leave, true)
  }, [store])
}

/** Marks the selected block and those that have changed, and scrolls to a block that is selected. */
export function useMarks({ selected, changes }: BlockMarks): void {
  useLayoutEffect(() => {
    for (const section of document.querySelectorAll<HTMLElement>(`[${AT_ATTRIBUTE}]`)) {
      const at = section.getAttribute(AT_ATTRIBUTE) ?? ''
      section.toggleAttribute('data-chosen', at === selected)
      const change = changes.get(at)
      if (change) section.dataset.change = change
      else delete section.dataset.change
    }
  })
  useEffect(() => {
    if (selected !== null) document.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [selected])
}

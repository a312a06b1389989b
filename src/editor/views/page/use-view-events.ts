import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { parsePointer } from '../../../manifest/pointer.ts'
import { isInBlocks } from '../../store/places.ts'
import { useStore } from '../../store/use-editor.ts'
import type { BlockMarks } from './use-version.ts'
import { AT_ATTRIBUTE } from './view-blocks.tsx'

/** A click that does nothing on the page selects the block, if the draft has it. */
export function useBlockClicks(toDraft: (block: Steps) => Steps | null): void {
  const store = useStore()
  const selectBlock = useEffectEvent((block: Steps) => {
    const steps = toDraft(block)
    if (steps && isInBlocks(steps)) store.select(steps)
  })
  useEffect(() => {
    const select = ({ target, defaultPrevented }: MouseEvent) => {
      if (
        defaultPrevented ||
        !(target instanceof Element) ||
        target.closest('a, button, input, select, textarea, label, summary')
      )
        return
      const section = target.closest(`[${AT_ATTRIBUTE}]`)
      if (section) selectBlock(parsePointer(section.getAttribute(AT_ATTRIBUTE) ?? ''))
    }
    document.addEventListener('click', select)
    return () => document.removeEventListener('click', select)
  }, [])
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

/** Marks the selected block and those that have changed, and scrolls to the first one of these and to a block that is selected. */
export function useMarks({ selected, changes, firstChange }: BlockMarks): void {
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
    if (firstChange !== null) document.querySelector('[data-change]')?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [firstChange])
  useEffect(() => {
    if (selected !== null) document.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [selected])
}

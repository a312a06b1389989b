import type { EditableText } from './editable-texts.ts'
import { toElement } from './shown-text.ts'

/** Whether people can see a text now and put the caret into it. Texts of closed tabs and of options in a list box have no such place. */
export function isOpen({ shown }: EditableText): boolean {
  const element = toElement(shown)
  if (shown.kind === 'attribute' || element === null) return false
  const isReachable = element.closest('select, svg, [aria-hidden=true], [inert]') === null
  if (!isReachable || !element.checkVisibility({ visibilityProperty: true })) return false
  // The elements of texts for screen readers only are one pixel wide.
  return shown.kind === 'empty' || element.getBoundingClientRect().width > 1
}

/** Whether a text is open or can be opened. */
export const canOpen = (text: EditableText): boolean =>
  isOpen(text) || (text.shown.kind !== 'attribute' && findOpener(text) !== null)

/** Opens the tab, the details or the slide with a text. */
export const openText = (text: EditableText): void => findOpener(text)?.()

/** Presses what a visitor would press to get to a text; null if the text needs nothing. */
function findOpener({ shown }: EditableText): (() => void) | null {
  const element = toElement(shown)
  const panel = element?.closest('[role=tabpanel][hidden]')
  const tab = panel?.ownerDocument.querySelector<HTMLElement>(`[role=tab][aria-controls="${CSS.escape(panel.id)}"]`)
  const summary = element?.closest('details:not([open])')?.querySelector('summary')
  const opener = tab ?? summary
  if (opener) return () => opener.click()
  const slide = element?.closest<HTMLElement>('[aria-roledescription] li')
  if (slide?.inert) return () => showSlide(slide)
  // Until a carousel is used, its slides are a row that scrolls, and none is inert.
  const isInRow = slide && slide.parentElement?.querySelector(':scope > [inert]') === null
  return isInRow ? () => slide.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }) : null
}

/** Steps towards a slide until it is in view. In a carousel without end each direction leads there. */
function showSlide(slide: HTMLElement): void {
  const current = slide.parentElement?.querySelector(':scope > :not([inert])')
  const isBefore = current ? slide.compareDocumentPosition(current) === Node.DOCUMENT_POSITION_FOLLOWING : false
  const step = slide
    .closest('[aria-roledescription]')
    ?.querySelector<HTMLElement>(`button[data-shows=${isBefore ? 'previous' : 'next'}]`)
  for (let left = slide.parentElement?.childElementCount ?? 0; slide.inert && left > 0; left -= 1) step?.click()
}

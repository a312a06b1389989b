import { AT_ATTRIBUTE } from '../page/view-blocks.tsx'
import { describeRole, toName } from './accessible-name.ts'

/** Something that the Tab key reaches. */
export interface FocusStop {
  element: HTMLElement
  /** What a screen reader says: its name, its role and its state. */
  name: string
  role: string
  /** The JSON Pointer of the block around it, or null in the header and the footer. */
  at: string | null
  /** In CSS pixels from the corner of the document. */
  left: number
  top: number
}

const FOCUSABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

/** What the Tab key reaches in a document, in its order (HTML, "Sequential focus navigation"). */
export function listFocusStops(document: Document): FocusStop[] {
  const found = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReached)
  // Elements with a positive number come first, in the order of their numbers.
  const sorted = found.toSorted((one, other) => (one.tabIndex || Infinity) - (other.tabIndex || Infinity))
  const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {}
  return sorted.map((element) => {
    const { left, top } = element.getBoundingClientRect()
    return {
      element,
      name: toName(element),
      role: describeRole(element),
      at: element.closest(`[${AT_ATTRIBUTE}]`)?.getAttribute(AT_ATTRIBUTE) ?? null,
      left: left + scrollX,
      top: top + scrollY,
    }
  })
}

function isReached(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden], [inert], [inert] *')) return false
  if (element.matches('summary') && element.parentElement?.querySelector('summary') !== element) return false
  return element.checkVisibility({ visibilityProperty: true }) && isChosenRadio(element)
}

/** Tab reaches one radio button of a group: the checked one, or else the first. */
function isChosenRadio(element: HTMLElement): boolean {
  if (!element.matches('input[type=radio]')) return true
  const name = CSS.escape(element.getAttribute('name') ?? '')
  const group = [...(element.closest('form') ?? element.ownerDocument).querySelectorAll(`input[type=radio][name="${name}"]`)]
  return (group.find((one) => one.matches(':checked')) ?? group[0]) === element
}

import { AT_ATTRIBUTE } from '../page/view-blocks.tsx'

/** Something that does not fit on the page at the width that it has now. */
export interface OverflowFinding {
  /** `wide`: it makes the page scroll sideways. `cut`: a part of a text cannot be seen. */
  kind: 'wide' | 'cut'
  /** The JSON Pointer of the block around it, or null in the header and the footer. */
  at: string | null
  /** The start of its text, or `''`. */
  text: string
}

/** How far something may be outside, in CSS pixels: positions are rounded, and lines are a little higher than their letters. */
const TOLERANCE = { sideways: 1, below: 8 }
/** Boxes that are smaller than this in CSS pixels hide their content from sight on purpose. */
const SMALLEST_BOX = 4

/** What does not fit: for each block, header and footer the first thing that is too wide and the first text that is cut off. */
export function findOverflow(document: Document): OverflowFinding[] {
  const findings = [...findWide(document), ...findCut(document)]
  const known = new Set<string>()
  return findings.filter(({ kind, at }) => {
    const key = `${kind} ${at}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

function findWide(document: Document): OverflowFinding[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth + TOLERANCE.sideways) return []
  const isOutside = (element: Element) => {
    const { right, width, height } = element.getBoundingClientRect()
    return width > SMALLEST_BOX && height > SMALLEST_BOX && right > clientWidth + TOLERANCE.sideways
  }
  // The innermost one says best what is too wide.
  const outside = [...document.querySelectorAll('header *, main *, footer *')].filter(isOutside)
  return outside
    .filter((element) => ![...element.children].some(isOutside) && findBox(element) === null)
    .map((element) => toFinding('wide', element, element.textContent ?? ''))
}

function findCut(document: Document): OverflowFinding[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: OverflowFinding[] = []
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const owner = node.parentElement
    const text = node.nodeValue?.trim() ?? ''
    const box = text === '' || !owner ? null : findBox(owner)
    if (!owner || !box || canScroll(box) || owner.closest('[aria-hidden=true]') || !isVisible(owner)) continue
    range.selectNodeContents(node)
    if (isCut(range.getBoundingClientRect(), box)) found.push(toFinding('cut', owner, text))
  }
  return found
}

const isVisible = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** The nearest element around another one that does not show what is outside of it: it hides it, or it can be scrolled. */
function findBox(element: Element): Element | null {
  for (let box: Element | null = element; box && box !== box.ownerDocument.body; box = box.parentElement)
    if (readOverflow(box).some((value) => value !== 'visible')) return box
  return null
}

const canScroll = (box: Element): boolean => readOverflow(box).some((value) => value === 'auto' || value === 'scroll')

function readOverflow(box: Element): string[] {
  const { overflowX = 'visible', overflowY = 'visible' } = box.ownerDocument.defaultView?.getComputedStyle(box) ?? {}
  return [overflowX, overflowY]
}

/** A text that is completely outside is hidden on purpose. So is a part of the next slide of a carousel. */
function isCut(text: DOMRect, box: Element): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect()
  if (right - left < SMALLEST_BOX || bottom - top < SMALLEST_BOX) return false
  const isInside = text.left < right && text.right > left && text.top < bottom && text.bottom > top
  const isSlide = box.closest('[aria-roledescription]') !== null
  const isCutSideways = !isSlide && text.right > right + TOLERANCE.sideways
  return isInside && (isCutSideways || text.bottom > bottom + TOLERANCE.below)
}

const MAX_TEXT_LENGTH = 60

const toFinding = (kind: OverflowFinding['kind'], element: Element, text: string): OverflowFinding => ({
  kind,
  at: element.closest(`[${AT_ATTRIBUTE}]`)?.getAttribute(AT_ATTRIBUTE) ?? null,
  text: text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH),
})

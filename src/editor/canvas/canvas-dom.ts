import type { Steps } from '../../contracts/change.ts'
import type { LiveBlock, LivePage } from '../../models/live-block.ts'
import { isSelectable } from './canvas-tree.ts'

/** The attribute of the section frame of a block on the canvas, with the key of its entry. */
export const ENTRY_ATTRIBUTE = 'data-entry'
/** The attribute of the element of a list of child blocks, with its index among the lists of the container. */
export const LIST_ATTRIBUTE = 'data-list'
/** The attribute of the invitation in an empty list. */
export const EMPTY_ATTRIBUTE = 'data-empty'
/** The attribute of everything on the canvas that belongs to the editor. Its events are its own in every mode. */
export const OWN_ATTRIBUTE = 'data-editor-own'

/** The beginning of the keys of the chrome. No block has such a key. */
export const CHROME_KEY = '@'

/** The section frame of a block, or a part of the chrome. It is missing while React has not rendered the block yet. */
export const findSection = (key: string): HTMLElement | null =>
  key.startsWith(CHROME_KEY)
    ? findChromeElement(key.slice(CHROME_KEY.length))
    : document.querySelector(`[${ENTRY_ATTRIBUTE}="${CSS.escape(key)}"]`)

/** The chrome is next to the content of the page. */
const findChromeElement = (part: string): HTMLElement | null =>
  document.getElementById('content')?.parentElement?.querySelector<HTMLElement>(`:scope > ${part}`) ?? null

/** The innermost block around an element that can be selected. */
export function findEntryAt(target: Element, { byKey }: Pick<LivePage, 'byKey'>): LiveBlock | null {
  const section = target.closest(`[${ENTRY_ATTRIBUTE}]`)
  if (!section) return null
  const entry = byKey.get(section.getAttribute(ENTRY_ATTRIBUTE) ?? '')
  if (entry && isSelectable(entry)) return entry
  return section.parentElement && findEntryAt(section.parentElement, { byKey })
}

/** The steps to the empty list of child blocks whose invitation contains an element, or null. */
export function findEmptyListAt(target: Element, live: LivePage): Steps | null {
  const list = target.closest(`[${EMPTY_ATTRIBUTE}]`)?.closest(`[${LIST_ATTRIBUTE}]`)
  const container = list && findEntryAt(list, live)
  return container?.childLists[Number(list?.getAttribute(LIST_ATTRIBUTE))]?.steps ?? null
}

/** Whether an element is a part of the page, and not of the editor or of a text that is being edited. */
export const isPageContent = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(`main, aside, header, footer`) !== null && !isOwn(target)

/** Whether an element belongs to the editor, or to a text that is being edited. */
export const isOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${OWN_ATTRIBUTE}], [contenteditable]:not([contenteditable=false])`) !== null

/** A rectangle in the coordinates of the document. */
export interface PageRect {
  left: number
  top: number
  width: number
  height: number
}

/** The place of an element in the document. */
export function toPageRect(element: Element): PageRect {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + scrollX, top: top + scrollY, width, height }
}

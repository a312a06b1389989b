import type { LiveBlock, LivePage } from '../../models/live-block.ts'

/** Marks the section frame of a block on the canvas with the key of its entry. Published pages do not have it. */
export const KEY_ATTRIBUTE = 'data-entry'

/** The section frame of an entry, or null. */
export const findSection = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${KEY_ATTRIBUTE}="${CSS.escape(key)}"]`)

/** The section frames on the canvas, in document order: outer blocks before the child blocks in them. */
export const listSections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${KEY_ATTRIBUTE}]`)]

/** The innermost block at a point of the window, or null. It works on inert content, which the browser does not hit. */
export function findBlockAt({ byKey }: LivePage, x: number, y: number): LiveBlock | null {
  const hit = listSections().findLast((section) => isInside(section.getBoundingClientRect(), x, y))
  return (hit && byKey.get(hit.getAttribute(KEY_ATTRIBUTE) ?? '')) ?? null
}

export const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom

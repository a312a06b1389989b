import type { EditableText } from './editable-texts.ts'
import { isOpen } from './open-text.ts'
import { type ShownText, toElement } from './shown-text.ts'

/** How far from a line a click still means it, in CSS pixels. */
const TOLERANCE = 4

/** The text at a point of the window: the one whose lines are there, or else the nearest one in the smallest element there. */
export function findTextAt(texts: readonly EditableText[], x: number, y: number): EditableText | null {
  const candidates = texts.filter(isOpen).flatMap((text) => {
    const area = toElement(text.shown)?.getBoundingClientRect()
    const distance = Math.min(...listRects(text.shown).map((rect) => toDistance(rect, x, y)))
    const isInside = area !== undefined && toDistance(area, x, y) === 0
    return area && (isInside || distance <= TOLERANCE) ? [{ text, distance, size: area.width * area.height }] : []
  })
  const hits = candidates.filter(({ distance }) => distance <= TOLERANCE)
  const nearest = (hits.length > 0 ? hits : candidates).sort(
    (one, other) => one.size - other.size || one.distance - other.distance,
  )
  return nearest[0]?.text ?? null
}

/** The description of the picture at a point of the window, which is no text that the page shows. */
export function findDescriptionAt(texts: readonly EditableText[], x: number, y: number): EditableText | null {
  const elements = new Set(document.elementsFromPoint(x, y))
  const isPicture = ({ shown }: EditableText) =>
    shown.kind === 'attribute' && shown.attribute === 'alt' && elements.has(shown.element)
  return texts.find(isPicture) ?? null
}

/** From a point to the nearest point of a rectangle. */
function toDistance({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** The rectangles of the lines of a shown text, in coordinates of the window. */
function listRects(shown: ShownText): DOMRect[] {
  const element = toElement(shown)
  if (shown.kind === 'attribute' || shown.kind === 'empty' || element === null)
    return element ? [element.getBoundingClientRect()] : []
  const range = element.ownerDocument.createRange()
  if (shown.kind === 'words') {
    range.setStart(shown.node, shown.start)
    range.setEnd(shown.node, Math.min(shown.node.length, shown.start + shown.text.length))
    return [...range.getClientRects()]
  }
  const [first, last] = [shown.nodes[0], shown.nodes.at(-1)]
  if (!first || !last) return [element.getBoundingClientRect()]
  range.setStartBefore(first)
  range.setEndAfter(last)
  return [...range.getClientRects()]
}

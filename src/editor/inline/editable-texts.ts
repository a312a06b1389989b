import type { Steps } from '../../contracts/change.ts'
import { fillFacts } from '../../manifest/facts.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { readFacts } from '../../models/draft-facts.ts'
import { describeField } from '../../models/fields/index.ts'
import type { LiveBlock, LivePage } from '../../models/live-block.ts'
import { findWritten } from '../../models/written-places.ts'
import type { ShownText } from './find-texts.ts'
import { findBlockTexts } from './render-probe.tsx'

/** A text of a block on the canvas and the field of the manifest in which it is written. */
export interface EditableText {
  shown: ShownText
  /** Where the text is written in the manifest. */
  at: Steps
  /** The text as it is written, with its facts as placeholders. */
  written: string
  /** The title of its field. */
  title: string
  isRequired: boolean
  /** In characters, or null. */
  limit: number | null
}

/** The texts of a block that can be edited on the canvas or are described there, in the order in which the block shows them. */
export function listEditableTexts(
  section: HTMLElement,
  entry: LiveBlock,
  pagePlace: LivePage['pagePlace'],
  manifest: unknown,
): EditableText[] {
  if (!entry.model) return []
  return findBlockTexts(section, entry.model, pagePlace).flatMap((shown) => {
    const at = findPlace(manifest, entry, shown)
    const written = valueAt(manifest, at)
    // A renderer can be given other texts than the manifest has, such as while a change is still to be rendered.
    if (typeof written !== 'string' || fillFacts(written, readFacts(manifest)) !== shown.text) return []
    const field = describeField(manifest, at)
    if (field === null) return []
    const limit = 'maxLength' in field ? field.maxLength : null
    return [{ shown, at, written, title: field.title, isRequired: field.isRequired, limit }]
  })
}

/** Where a shown text is written now. */
export const findPlace = (manifest: unknown, { steps }: Pick<LiveBlock, 'steps'>, { form, steps: field }: ShownText): Steps =>
  form === null ? findWritten(manifest, steps, field) : ['forms', form, ...field]

/** Whether people can see a text now and put the caret into it. Texts of closed tabs and of options in a list box have no such place. */
export function isOpen({ shown }: EditableText): boolean {
  if (shown.kind === 'attribute') return false
  const element = toElement(shown)
  if (
    element === null ||
    element.closest('select, svg, [aria-hidden=true]') !== null ||
    !element.checkVisibility({ visibilityProperty: true })
  )
    return false
  // The elements of texts for screen readers only are one pixel wide.
  return shown.kind === 'empty' || element.getBoundingClientRect().width > 1
}

/** The element around a shown text. */
function toElement(shown: ShownText): Element | null {
  if (shown.kind === 'words') return shown.node.parentElement
  return shown.kind === 'content' ? shown.container : shown.element
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

/** From a point to the nearest point of a rectangle. */
function toDistance({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** A text in a closed tab or in closed details, which can be opened. */
export const isClosed = (text: EditableText): boolean => !isOpen(text) && findOpener(text) !== null

/** Opens the tab or the details with a text. */
export const openPlaceOf = (text: EditableText): void => findOpener(text)?.click()

function findOpener({ shown }: EditableText): HTMLElement | null {
  const element = shown.kind === 'attribute' ? null : toElement(shown)
  const panel = element?.closest('[role=tabpanel][hidden]')
  if (panel) return panel.ownerDocument.querySelector<HTMLElement>(`[role=tab][aria-controls="${CSS.escape(panel.id)}"]`)
  return element?.closest('details:not([open])')?.querySelector<HTMLElement>('summary') ?? null
}

import { type PointerStep, parsePointer, valueAt } from '../manifest/pointer.ts'
import type { PictureFile } from './place.ts'

interface SlotDefinition {
  /** The value of the `sizes` attribute: how wide pictures in the slot are shown. */
  sizes: string
  /** The widths in pixels that screens with a device pixel ratio of 1 to 3 need. */
  widths: readonly number[]
  /** Whether pictures are cropped to fill their box. Otherwise they leave part of it empty, where no placeholder color may show. */
  fills: boolean
}

const WIDE = { sizes: '(min-width: 1296px) 1200px, 92vw', widths: [800, 1200, 1600, 2200] }
const CARD = { sizes: '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 92vw', widths: [320, 480, 800, 1200] }
/** The widths of pictures that cover a screen, on the page or in a large view, which uses the same files. */
const LARGE_VIEW_WIDTHS = [480, 800, 1200, 1600, 2200]

/**
 * The picture slots, from small to large. A schema sets the slot of a picture with `"x-slot": "half"`, or selects it by another value of
 * the block with `"x-slot": { "by": "/layout", "wide": "wide", "else": "half" }`.
 */
const SLOTS = {
  portrait: { sizes: '96px', widths: [96, 192, 288], fills: true },
  mark: { sizes: '200px', widths: [200, 400, 600], fills: false },
  slide: { ...CARD, fills: false },
  card: { ...CARD, fills: true },
  gallery: { sizes: CARD.sizes, widths: LARGE_VIEW_WIDTHS, fills: true },
  text: { sizes: '(min-width: 816px) 720px, 92vw', widths: [480, 720, 1080, 1440], fills: true },
  half: { sizes: '(min-width: 1296px) 600px, (min-width: 900px) 48vw, 92vw', widths: [480, 800, 1200, 1600], fills: true },
  bleed: { sizes: '(min-width: 700px) 50vw, 100vw', widths: LARGE_VIEW_WIDTHS, fills: true },
  stage: { ...WIDE, fills: false },
  wide: { ...WIDE, fills: true },
  screen: { sizes: '100vw', widths: LARGE_VIEW_WIDTHS, fills: true },
} satisfies Record<string, SlotDefinition>

export type PictureSlot = keyof typeof SLOTS

/** The names of all slots, from small to large. */
export const PICTURE_SLOTS: readonly string[] = Object.keys(SLOTS)

export const isPictureSlot = (value: unknown): value is PictureSlot => typeof value === 'string' && Object.hasOwn(SLOTS, value)

/** All slots that an `x-slot` mark can select. */
export const listPossibleSlots = (mark: unknown): readonly PictureSlot[] =>
  typeof mark === 'object' && mark !== null ? parseSelector(mark).all : toSlots([mark])

const toSlots = (marks: readonly unknown[]): PictureSlot[] => marks.filter(isPictureSlot)

/** The slots that an `x-slot` mark selects for a block. */
export function findSlotsInBlock(block: object, mark: unknown): readonly PictureSlot[] {
  if (typeof mark !== 'object' || mark === null) return toSlots([mark])
  const { by, slots, other } = parseSelector(mark)
  return slots.get(String(valueAt(block, by))) ?? other
}

/** A mark that selects slots by a value of the block. */
interface SlotSelector {
  /** The steps from the block to that value. */
  by: readonly PointerStep[]
  slots: ReadonlyMap<string, readonly PictureSlot[]>
  other: readonly PictureSlot[]
  /** All slots that it can select. */
  all: readonly PictureSlot[]
}

/** Parsed marks. The schema has few of them, and they are looked up for every picture of a site. */
const selectors = new WeakMap<object, SlotSelector>()

function parseSelector(mark: object): SlotSelector {
  const known = selectors.get(mark)
  if (known) return known
  const { by = '', else: other, ...slots }: { by?: string; else?: unknown } = mark
  const selector = {
    by: parsePointer(by),
    slots: new Map(Object.entries(slots).map(([value, slot]) => [value, toSlots([slot])])),
    other: toSlots([other]),
    all: toSlots(Object.values(mark)),
  }
  selectors.set(mark, selector)
  return selector
}

/** The widths in pixels that a picture in some slots needs, ascending. */
export function listWidths(slots: Iterable<PictureSlot>): number[] {
  return [...new Set([...slots].flatMap((slot) => SLOTS[slot].widths))].sort((a, b) => a - b)
}

/** A picture for use in some slots: `sizes` is that of the largest, and it keeps its placeholder color only if it fills all of them. */
export function fitToSlots(picture: PictureFile, slots: readonly PictureSlot[]): PictureFile {
  const largest = Object.keys(SLOTS).findLast((name) => slots.some((slot) => slot === name))
  const sizes = isPictureSlot(largest) ? SLOTS[largest].sizes : '100vw'
  const sources = picture.sources.map((source) => ({ ...source, sizes }))
  return { ...picture, sources, shade: slots.every((slot) => SLOTS[slot].fills) ? picture.shade : null }
}

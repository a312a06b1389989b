import { type Step, toSteps, valueAt } from '../manifest/pointer.ts'
import type { PictureFile } from './place.ts'

interface Slot {
  /** How wide a picture is shown there, for the browser: the value of `sizes`. */
  sizes: string
  /** The widths in pixels that screens of one, two and three dots per pixel need. */
  widths: readonly number[]
  /** Whether a picture is cut to fill its room. One that is fitted into it leaves some of it free, where no shade may show. */
  fills: boolean
}

const WIDE = { sizes: '(min-width: 1296px) 1200px, 92vw', widths: [800, 1200, 1600, 2200] }
const CARD = { sizes: '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 92vw', widths: [320, 480, 800, 1200] }

/**
 * The places in which pictures stand, from small to large. A schema names the slot beside a picture, `"x-slot": "half"`, or chooses
 * one by another value of the block: `"x-slot": { "by": "/layout", "wide": "wide", "else": "half" }`.
 */
const SLOTS = {
  portrait: { sizes: '96px', widths: [96, 192, 288], fills: true },
  mark: { sizes: '200px', widths: [200, 400, 600], fills: false },
  slide: { ...CARD, fills: false },
  card: { ...CARD, fills: true },
  half: { sizes: '(min-width: 1296px) 600px, (min-width: 900px) 48vw, 92vw', widths: [480, 800, 1200, 1600], fills: true },
  stage: { ...WIDE, fills: false },
  wide: { ...WIDE, fills: true },
} satisfies Record<string, Slot>

export type PictureSlot = keyof typeof SLOTS

const isPictureSlot = (value: unknown): value is PictureSlot => typeof value === 'string' && Object.hasOwn(SLOTS, value)

/** The slots that an `x-slot` may mean. */
export const toPossibleSlots = (mark: unknown): readonly PictureSlot[] =>
  typeof mark === 'object' && mark !== null ? choiceOf(mark).all : toSlots([mark])

const toSlots = (marks: readonly unknown[]): PictureSlot[] => marks.filter(isPictureSlot)

/** The slot that an `x-slot` means in a block. */
export function toSlotsIn(block: object, mark: unknown): readonly PictureSlot[] {
  if (typeof mark !== 'object' || mark === null) return toSlots([mark])
  const { by, slots, other } = choiceOf(mark)
  return slots.get(String(valueAt(block, by))) ?? other
}

/** A mark that chooses: the value of the block that decides, and the slots by that value. */
interface Choice {
  by: readonly Step[]
  slots: ReadonlyMap<string, readonly PictureSlot[]>
  other: readonly PictureSlot[]
  /** All that it may choose. */
  all: readonly PictureSlot[]
}

/** The marks of the schema that were read before: there are few, and every picture of a site asks. */
const choices = new WeakMap<object, Choice>()

function choiceOf(mark: object): Choice {
  const known = choices.get(mark)
  if (known) return known
  const { by = '', else: other, ...slots }: { by?: string; else?: unknown } = mark
  const choice = {
    by: toSteps(by),
    slots: new Map(Object.entries(slots).map(([value, slot]) => [value, toSlots([slot])])),
    other: toSlots([other]),
    all: toSlots(Object.values(mark)),
  }
  choices.set(mark, choice)
  return choice
}

/** The widths in pixels at which a picture is needed that stands in some slots, ascending. */
export function toWidths(slots: Iterable<PictureSlot>): number[] {
  return [...new Set([...slots].flatMap((slot) => SLOTS[slot].widths))].sort((a, b) => a - b)
}

/** A picture as it is shown in some slots: its files say the size of the largest, and it has a shade where it fills them all. */
export function withSlots(picture: PictureFile, slots: readonly PictureSlot[]): PictureFile {
  const largest = Object.keys(SLOTS).findLast((name) => slots.some((slot) => slot === name))
  const sizes = isPictureSlot(largest) ? SLOTS[largest].sizes : '100vw'
  const sources = picture.sources.map((source) => ({ ...source, sizes }))
  return { ...picture, sources, shade: slots.every((slot) => SLOTS[slot].fills) ? picture.shade : null }
}

import type { PictureFile } from './place.ts'

interface Slot {
  /** How wide a picture is shown there, for the browser: the value of `sizes`. */
  sizes: string
  /** The widths in pixels that screens of one, two and three dots per pixel need. */
  widths: readonly number[]
  /** Whether a picture is cut to fill its room. One that is fitted into it leaves some of it free, where no shade may show. */
  fills: boolean
}

const CARD = { sizes: '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 92vw', widths: [320, 480, 800, 1200] }

/** The places in which pictures stand, from small to large. A schema names the slot beside a picture: `x-slot`. */
const SLOTS = {
  portrait: { sizes: '96px', widths: [96, 192, 288], fills: true },
  mark: { sizes: '200px', widths: [200, 400, 600], fills: false },
  slide: { ...CARD, fills: false },
  card: { ...CARD, fills: true },
  half: { sizes: '(min-width: 1296px) 600px, (min-width: 900px) 48vw, 92vw', widths: [480, 800, 1200, 1600], fills: true },
  wide: { sizes: '(min-width: 1296px) 1200px, 92vw', widths: [640, 1000, 1500, 2200], fills: true },
} satisfies Record<string, Slot>

export type PictureSlot = keyof typeof SLOTS

export const isPictureSlot = (value: unknown): value is PictureSlot => typeof value === 'string' && Object.hasOwn(SLOTS, value)

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

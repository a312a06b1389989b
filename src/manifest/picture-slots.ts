import type { PictureFile } from './place.ts'

/**
 * The places in which pictures stand, from small to large: how wide a picture is shown there, for the browser (`sizes`), and the
 * widths in pixels that screens of one, two and three dots per pixel need. A schema names the slot beside a picture: `x-slot`.
 */
const SLOTS = {
  portrait: { sizes: '96px', widths: [96, 192, 288] },
  mark: { sizes: '200px', widths: [200, 400, 600] },
  card: { sizes: '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 92vw', widths: [320, 480, 800, 1200] },
  half: { sizes: '(min-width: 1296px) 600px, (min-width: 900px) 48vw, 92vw', widths: [480, 800, 1200, 1600] },
  wide: { sizes: '(min-width: 1296px) 1200px, 92vw', widths: [640, 1000, 1500, 2200] },
} as const

export type PictureSlot = keyof typeof SLOTS

const NAMES = ['portrait', 'mark', 'card', 'half', 'wide'] as const

export const isPictureSlot = (value: unknown): value is PictureSlot => NAMES.some((name) => name === value)

/** The widths in pixels at which a picture is needed that stands in some slots, ascending. */
export function toWidths(slots: Iterable<PictureSlot>): number[] {
  return [...new Set([...slots].flatMap((slot) => SLOTS[slot].widths))].sort((a, b) => a - b)
}

/** A picture as it is shown in some slots: its files say the size of the largest. */
export function withSizes(picture: PictureFile, slots: readonly PictureSlot[]): PictureFile {
  const largest = NAMES.findLast((name) => slots.includes(name))
  const sizes = largest ? SLOTS[largest].sizes : '100vw'
  return { ...picture, sources: picture.sources.map((source) => ({ ...source, sizes })) }
}

import type { PicturePart } from '../../../contracts/library-file.ts'

interface Size {
  width: number
  height: number
}

/** A part is at least so wide and high, in pixels. Smaller ones cannot be grasped. */
const MIN_SIDE = 16

/** Proportions to choose from; null is any. */
export const PROPORTIONS: readonly { label: string; ratio: number | null }[] = [
  { label: 'Free', ratio: null },
  { label: '1:1', ratio: 1 },
  { label: '4:3', ratio: 4 / 3 },
  { label: '3:2', ratio: 3 / 2 },
  { label: '16:9', ratio: 16 / 9 },
]

/** The largest part with some proportions, around the center of another one. */
export function fitProportions(part: PicturePart, ratio: number, picture: Size): PicturePart {
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  const [x, y] = [part.left + part.width / 2, part.top + part.height / 2]
  return toWhole({ left: x - width / 2, top: y - height / 2, width, height }, picture)
}

/** A part that was moved; it stays inside the picture. */
export const movePart = (part: PicturePart, x: number, y: number, picture: Size): PicturePart =>
  toWhole({ ...part, left: part.left + x, top: part.top + y }, picture)

/** A part whose lower right corner was moved. With a ratio, the width decides. */
export function resizePart(part: PicturePart, x: number, y: number, ratio: number | null, picture: Size): PicturePart {
  const room = { width: picture.width - part.left, height: picture.height - part.top }
  const limit = ratio === null ? room.width : Math.min(room.width, room.height * ratio)
  const width = clamp(part.width + x, Math.min(MIN_SIDE, limit), limit)
  const height = ratio === null ? clamp(part.height + y, Math.min(MIN_SIDE, room.height), room.height) : width / ratio
  return toWhole({ ...part, width, height }, picture)
}

/** In whole pixels, and inside the picture. */
function toWhole({ left, top, width, height }: PicturePart, picture: Size): PicturePart {
  const size = {
    width: clamp(Math.round(width), 1, picture.width),
    height: clamp(Math.round(height), 1, picture.height),
  }
  return {
    left: clamp(Math.round(left), 0, picture.width - size.width),
    top: clamp(Math.round(top), 0, picture.height - size.height),
    ...size,
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

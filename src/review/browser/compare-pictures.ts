import sharp, { type Sharp } from 'sharp'
import type { ComparedView, PagePicture, Picture } from '../review.ts'

/** Pixels around the part that differs. */
const MARGIN = 80
const MIN_PART_HEIGHT = 240
/** A longer part would not fit next to another on a screen. */
const MAX_PART_HEIGHT = 1400
/** The width at which whole pages are shown. */
const WHOLE_WIDTH = 640
/** The largest side of a WebP picture. */
const MAX_WEBP_SIDE = 16_383

/** Pixels from the top of a picture. */
interface Range {
  top: number
  bottom: number
}

interface Pixels {
  png: Buffer
  width: number
  height: number
  data: Buffer
}

/** Compares two screenshots of a page, or shows one without the other. */
export async function comparePictures(width: number, before: Buffer | null, after: Buffer | null): Promise<ComparedView> {
  const [old, next] = [before && (await readPixels(before)), after && (await readPixels(after))]
  if (!old || !next)
    return { width, before: old && (await toPicture(old)), after: next && (await toPicture(next)), isSame: false }
  const { ranges, isSame } = findDifference(old, next)
  return { width, before: await toPicture(old, ranges[0]), after: await toPicture(next, ranges[1]), isSame }
}

async function readPixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { png, data, width: info.width, height: info.height }
}

/** The rows that differ: all between the first and the last rows that are the same in both. */
function findDifference(old: Pixels, next: Pixels): { ranges: [Range, Range]; isSame: boolean } {
  const whole = ({ height }: Pixels): Range => ({ top: 0, bottom: height })
  if (old.width !== next.width) return { ranges: [whole(old), whole(next)], isSame: false }
  const rowBytes = old.width * 3
  const row = ({ data }: Pixels, index: number) => data.subarray(index * rowBytes, (index + 1) * rowBytes)
  const rows = Math.min(old.height, next.height)
  let top = 0
  while (top < rows && row(old, top).equals(row(next, top))) top += 1
  let rest = 0
  while (rest < rows - top && row(old, old.height - rest - 1).equals(row(next, next.height - rest - 1))) rest += 1
  const isSame = top === old.height && top === next.height
  return { ranges: [toRange(old, top, rest), toRange(next, top, rest)], isSame }
}

function toRange({ height }: Pixels, same: number, rest: number): Range {
  const top = Math.max(0, same - MARGIN)
  return { top, bottom: Math.min(height, Math.max(height - rest + MARGIN, top + MIN_PART_HEIGHT)) }
}

async function toPicture(pixels: Pixels, { top, bottom }: Range = { top: 0, bottom: pixels.height }): Promise<PagePicture> {
  const { png, width } = pixels
  const height = Math.min(bottom - top, MAX_PART_HEIGHT)
  const part = sharp(png).extract({ left: 0, top, width, height })
  const whole = sharp(png).resize({ width: WHOLE_WIDTH, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true })
  return {
    part: await encode(part, 80),
    whole: await encode(whole, 60),
    isCut: height < bottom - top,
  }
}

async function encode(picture: Sharp, quality: number): Promise<Picture> {
  const { data, info } = await picture.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true })
  return { url: `data:image/webp;base64,${data.toString('base64')}`, width: info.width, height: info.height }
}

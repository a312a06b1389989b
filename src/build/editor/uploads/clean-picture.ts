import sharp, { type Sharp } from 'sharp'
import type { PictureFacts } from '../../../checks/index.ts'
import { describePictureProblem, isHuge, MAX_PICTURE_BYTES } from '../../../checks/picture-limits.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import type { PicturePart } from '../../../contracts/library-file.ts'
import { cleanDrawing } from '../../pictures/clean-drawing.ts'
import { readFactsOf } from '../../pictures/read-facts.ts'

interface CleanPicture {
  /** With a dot, by the content: `.jpg`. */
  extension: string
  bytes: Buffer
}

type ReadableFacts = Exclude<PictureFacts, { problem: unknown }>
type PixelFormat = Exclude<ReadableFacts['format'], 'svg'>

/** The longest side of a picture in pixels. The largest files that pages need are smaller, also on screens with a high density. */
const MAX_SIDE = 4000

const ENCODERS: Record<PixelFormat, { extension: string; encode: (image: Sharp) => Sharp }> = {
  jpeg: { extension: '.jpg', encode: (image) => image.jpeg({ quality: 90 }) },
  png: { extension: '.png', encode: (image) => image.png() },
  webp: { extension: '.webp', encode: (image) => image.webp({ quality: 90 }) },
  gif: { extension: '.gif', encode: (image) => image.gif() },
  avif: { extension: '.avif', encode: (image) => image.avif({ quality: 70, effort: 2 }) },
}

/**
 * A received picture as it may be published. Its content decides what it is, not its name. A drawing is cleaned of everything active. Any
 * other picture is encoded again, so that only its pixels remain: upright, in sRGB, without metadata such as the place where it was taken.
 * Throws an `ExpectedError` for anything else.
 * @param name for sentences
 */
export async function cleanPicture(name: string, bytes: Buffer): Promise<CleanPicture> {
  const facts = await readUsableFacts(name, bytes)
  try {
    if (facts.format === 'svg') return { extension: '.svg', bytes: Buffer.from(cleanDrawing(bytes.toString('utf8'))) }
    const { extension, encode } = ENCODERS[facts.format]
    const image = sharp(bytes, { animated: facts.moves }).autoOrient()
    const limited = image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    return { extension, bytes: await encode(limited).toBuffer() }
  } catch (error) {
    throw toUnreadable(name, error)
  }
}

/** A part of a picture, in its format. Throws an `ExpectedError` if the part is not inside it, or if it has no pixels of its own. */
export async function cutPicture(name: string, bytes: Buffer, part: PicturePart): Promise<CleanPicture> {
  const facts = await readUsableFacts(name, bytes)
  if (facts.format === 'svg' || facts.moves)
    throw refuse(`"${name}" cannot be cropped. Only photographs and other still pictures can.`)
  if (!isInside(part, facts)) throw refuse(`The part is not inside "${name}", which has ${facts.width} × ${facts.height} pixels.`)
  const { extension, encode } = ENCODERS[facts.format]
  try {
    // Orienting comes first: the part refers to the picture as it is shown.
    const upright = await sharp(bytes).autoOrient().toBuffer()
    return { extension, bytes: await encode(sharp(upright).extract(part)).toBuffer() }
  } catch (error) {
    throw toUnreadable(name, error)
  }
}

async function readUsableFacts(name: string, bytes: Buffer): Promise<ReadableFacts> {
  const facts = await readFactsOf(bytes, bytes.length)
  if ('problem' in facts) {
    const advice =
      'Use a JPEG, PNG, WebP, AVIF, GIF or SVG picture. Links also open PDF, office, ZIP, CSV, vCard and calendar files.'
    throw refuse(`${describePictureProblem(`"${name}"`, facts.problem)} ${advice}`)
  }
  if (isHuge(facts))
    throw refuse(
      `"${name}" is too large. At most ${MAX_PICTURE_BYTES / 1e6} MB and 100 million pixels are allowed. Make it smaller first.`,
    )
  return facts
}

function isInside({ left, top, width, height }: PicturePart, facts: ReadableFacts): boolean {
  const isWhole = [left, top, width, height].every(Number.isSafeInteger)
  return (
    isWhole && left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= facts.width && top + height <= facts.height
  )
}

const refuse = (message: string): ExpectedError => new ExpectedError('FILE_REFUSED', message)

const toUnreadable = (name: string, cause: unknown): ExpectedError =>
  new ExpectedError('FILE_REFUSED', `"${name}" cannot be read as a picture: it is damaged. Use another file.`, { cause })

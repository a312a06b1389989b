import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureFacts } from '../../checks/index.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../../checks/picture-limits.ts'
import { cleanDrawing } from './clean-drawing.ts'

/**
 * Reads from a file what kind of picture it is, and whether all of it is there: photographs are decoded at a very small size,
 * drawings are read whole. Of huge files only the header is looked at. Throws only when the file cannot be opened.
 */
export async function readFacts(file: string): Promise<PictureFacts> {
  const { size: bytes } = await stat(file)
  if (bytes === 0) return { problem: 'empty' }
  const input = bytes > MAX_PICTURE_BYTES ? file : await readFile(file)
  const image = sharp(input, { limitInputPixels: false, failOn: 'truncated' })
  const metadata = await image.metadata().catch(() => null)
  if (metadata === null) return { problem: typeof input !== 'string' && hasHeicBrand(input) ? 'heic' : 'broken' }
  const format = toFormat(metadata)
  if (format === null) return { problem: metadata.format === 'heif' ? 'heic' : 'foreign' }
  const { width, height } = metadata.autoOrient
  const moves = (metadata.pages ?? 1) > 1 || (format === 'png' && typeof input !== 'string' && isAnimatedPng(input))
  const facts = { format, width, height, bytes, moves }
  if (typeof input === 'string' || (format !== 'svg' && width * height > MAX_PICTURE_PIXELS)) return facts
  return (await isWhole(format, input, image)) ? facts : { problem: 'broken' }
}

const KNOWN = ['svg', 'jpeg', 'png', 'webp', 'gif'] as const

function toFormat({ format, compression }: Metadata): (typeof KNOWN)[number] | 'avif' | null {
  if (format === 'heif') return compression === 'av1' ? 'avif' : null
  return KNOWN.find((name) => name === format) ?? null
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** The kind of a file in the HEIF family is at its start (ISO/IEC 14496-12, `ftyp`). AVIF belongs to the same family. */
function hasHeicBrand(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return HEIC_BRANDS.includes(brands.slice(0, 4)) && !brands.includes('avif')
}

async function isWhole(format: string, bytes: Buffer, image: Sharp): Promise<boolean> {
  try {
    if (format === 'svg') cleanDrawing(bytes.toString('utf8'))
    else await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** An animated PNG says so before its first picture data (PNG 3, `acTL`). */
const isAnimatedPng = (bytes: Buffer): boolean => bytes.subarray(0, Math.max(bytes.indexOf('IDAT'), 0)).includes('acTL')

import { readFileSync } from 'node:fs'
import type { Metadata, Sharp } from 'sharp'
import type { PictureFacts } from '../../checks/index.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../../checks/picture-limits.ts'
import { readPlainFacts } from './plain-facts.ts'

/**
 * Reads the format and the size of a picture, and whether it is complete: photographs are decoded at a very small size, drawings are
 * parsed. Only the header of a huge file is read. Throws only when the file cannot be opened.
 * @param bytes the size of the file
 */
export async function readFacts(file: string, bytes: number): Promise<PictureFacts> {
  return readFactsOf(bytes > MAX_PICTURE_BYTES ? file : readFileSync(file), bytes)
}

/** Reads the same from the content of a file, or from a huge file of `bytes` bytes by its path. */
export async function readFactsOf(input: string | Buffer, bytes: number): Promise<PictureFacts> {
  if (bytes === 0) return { problem: 'empty' }
  return (typeof input === 'string' ? null : readPlainFacts(input)) ?? readFactsWithLibrary(input, bytes)
}

/** Reads the same with the library for pictures, which takes long to load. The file is not empty. */
export async function readFactsWithLibrary(input: string | Buffer, bytes: number): Promise<PictureFacts> {
  const { default: sharp } = await import('sharp')
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

const FORMATS = ['svg', 'jpeg', 'png', 'webp', 'gif'] as const

function toFormat({ format, compression }: Metadata): (typeof FORMATS)[number] | 'avif' | null {
  if (format === 'heif') return compression === 'av1' ? 'avif' : null
  return FORMATS.find((name) => name === format) ?? null
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** A file of the HEIF family states its brand in the first box (`ftyp`, ISO/IEC 14496-12). AVIF belongs to the same family. */
function hasHeicBrand(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return HEIC_BRANDS.includes(brands.slice(0, 4)) && !brands.includes('avif')
}

async function isWhole(format: string, bytes: Buffer, image: Sharp): Promise<boolean> {
  try {
    if (format === 'svg') (await import('./clean-drawing.ts')).cleanDrawing(bytes.toString('utf8'))
    else await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** An animated PNG has an `acTL` chunk before its first image data (PNG, third edition). */
const isAnimatedPng = (bytes: Buffer): boolean => bytes.subarray(0, Math.max(bytes.indexOf('IDAT'), 0)).includes('acTL')

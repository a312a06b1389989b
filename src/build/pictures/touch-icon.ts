import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Palette } from '../../manifest/manifest.gen.ts'
import { cached } from '../cache/cached.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { type OutputFile, toHash, toHashedAsset } from '../output/output-files.ts'
import { toLightDrawing } from './index.ts'

/** Pixels of the square icon, which systems round off, and of the mark in the middle. */
const SIZE = 180
const MARK = 132
/** Dots per inch at which a drawing has the size that it states. */
const STATED = 72

/**
 * The icon of home screens: the mark in its light colours, in the middle of a square of paper. What was drawn once is kept in
 * `cache` by the content of the mark.
 */
export async function readTouchIcon(file: string, palette: Palette, cache: string): Promise<OutputFile> {
  const mark = readFileSync(file)
  const way = [JSON.stringify(palette), SIZE, MARK, readPackageVersion('sharp')].join(' ')
  const key = toHash(Buffer.concat([mark, Buffer.from(way)]))
  return toHashedAsset('touch-icon.png', await cached(path.join(cache, 'touch-icons', `${key}.png`), () => draw(mark, palette)))
}

async function draw(source: Buffer, palette: Palette): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height, format } = await sharp(source).metadata()
  const mark = format === 'svg' ? Buffer.from(toLightDrawing(source.toString('utf8'), palette)) : source
  const background = palette.paper
  // A drawing is read at the size at which it is shown: made larger afterwards it would blur.
  const density = Math.min(Math.max((STATED * MARK) / Math.max(width, height, 1), 1), 2400)
  const inner = await sharp(mark, { density }).resize(MARK, MARK, { fit: 'contain', background: 'transparent' }).png().toBuffer()
  const margin = (SIZE - MARK) / 2
  return sharp(inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

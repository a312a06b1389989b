import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Palette } from '../../manifest/manifest.gen.ts'
import { readCachedFile } from '../cache/file-cache.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { type OutputFile, toHashedAsset } from '../output/output-files.ts'
import { toLightDrawing } from './index.ts'

/** Width and height of the icon, in pixels. Operating systems round its corners. */
const ICON_SIZE = 180
/** Largest width and height of the logo on the icon, in pixels. */
const LOGO_SIZE = 132
/** Dots per inch at which a drawing is rendered in its own size. */
const BASE_DENSITY = 72

/** Draws the icon for home screens: the logo in light colors, centered on the paper color. The icon is cached by the content of the logo. */
export async function readTouchIcon(file: string, palette: Palette, cache: string): Promise<OutputFile> {
  const logo = readFileSync(file)
  const settings = [JSON.stringify(palette), ICON_SIZE, LOGO_SIZE, readPackageVersion('sharp')].join(' ')
  const key = toHash(Buffer.concat([logo, Buffer.from(settings)]))
  const bytes = await readCachedFile(path.join(cache, 'touch-icons', `${key}.png`), () => drawIcon(logo, palette))
  return toHashedAsset('touch-icon.png', bytes)
}

async function drawIcon(source: Buffer, palette: Palette): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height, format } = await sharp(source).metadata()
  const logo = format === 'svg' ? Buffer.from(toLightDrawing(source.toString('utf8'), palette)) : source
  const background = palette.paper
  // A drawing must be rasterized at its final size: enlarging it afterwards would blur it.
  const density = Math.min(Math.max((BASE_DENSITY * LOGO_SIZE) / Math.max(width, height, 1), 1), 2400)
  const inner = await sharp(logo, { density })
    .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  const margin = (ICON_SIZE - LOGO_SIZE) / 2
  return sharp(inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

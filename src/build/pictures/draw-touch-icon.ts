import sharp from 'sharp'
import type { Palette } from '../../theme/palette/palette.ts'
import { toLightDrawing } from './drawing-colors.ts'

export interface TouchIconTask {
  /** The content of the file of the logo. */
  logo: Uint8Array
  palette: Palette
  /** Width and height of the icon, in pixels. */
  iconSize: number
  /** Largest width and height of the logo on the icon, in pixels. */
  logoSize: number
}

/** Dots per inch at which a drawing is rendered in its own size. */
const BASE_DENSITY = 72

/** Draws the logo in light colors, centered on the paper color. The result is a PNG file. */
export async function drawTouchIcon({ logo: source, palette, iconSize, logoSize }: TouchIconTask): Promise<Buffer> {
  const { width, height, format } = await sharp(source).metadata()
  const logo = format === 'svg' ? Buffer.from(toLightDrawing(Buffer.from(source).toString('utf8'), palette)) : source
  const background = palette.paper
  // A drawing must be rasterized at its final size: enlarging it afterwards would blur it.
  const density = Math.min(Math.max((BASE_DENSITY * logoSize) / Math.max(width, height, 1), 1), 2400)
  const inner = await sharp(logo, { density })
    .resize(logoSize, logoSize, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  const margin = (iconSize - logoSize) / 2
  return sharp(inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

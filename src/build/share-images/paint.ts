import sharp, { type OverlayOptions } from 'sharp'
import type { ImageBox } from './drawing.ts'

/** Dots per inch at which a drawing is rendered in its own size. */
const BASE_DENSITY = 72

/** A picture, and the box to paint it into. */
export interface ImageLayer {
  bytes: Buffer
  box: ImageBox
}

/** Without dithering, images are smaller and made in less time. With less effort, the colors of large areas would not be exact. */
const PNG = { palette: true, quality: 90, effort: 5, dither: 0, compressionLevel: 9 }

/** Renders a drawing with pictures on top as PNG. */
export async function paint(svg: string, layers: ImageLayer[]): Promise<Buffer> {
  const overlays = await Promise.all(layers.map(toOverlay))
  return sharp(Buffer.from(svg), { density: BASE_DENSITY }).composite(overlays).flatten().png(PNG).toBuffer()
}

async function toOverlay({ bytes, box }: ImageLayer): Promise<OverlayOptions> {
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.min(box.width / Math.max(width, 1), box.height / Math.max(height, 1))
  // A drawing must be rasterized at its final size: enlarging it afterwards would blur it.
  const density = Math.min(Math.max(BASE_DENSITY * scale, BASE_DENSITY), 2400)
  const input = await sharp(bytes, { density })
    .resize(box.width, box.height, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  return { input, left: box.left, top: box.top }
}

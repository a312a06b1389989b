import sharp, { type OverlayOptions } from 'sharp'
import type { Box } from './drawing.ts'

/** Dots per inch at which a drawing has the size that it states. */
const STATED = 72

/** A picture that is painted into a box. */
export interface Layer {
  bytes: Buffer
  box: Box
}

/** The PNG of a drawing with pictures over it. */
export async function paint(svg: string, layers: Layer[]): Promise<Buffer> {
  const overlays = await Promise.all(layers.map(toOverlay))
  return sharp(Buffer.from(svg), { density: STATED })
    .composite(overlays)
    .flatten()
    .png({ palette: true, quality: 90, effort: 7, compressionLevel: 9 })
    .toBuffer()
}

async function toOverlay({ bytes, box }: Layer): Promise<OverlayOptions> {
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.min(box.width / Math.max(width, 1), box.height / Math.max(height, 1))
  // A drawing is read at the size at which it is shown: made larger afterwards it would blur.
  const density = Math.min(Math.max(STATED * scale, STATED), 2400)
  const input = await sharp(bytes, { density })
    .resize(box.width, box.height, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  return { input, left: box.left, top: box.top }
}

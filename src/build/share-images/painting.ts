import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { toColors } from '../../manifest/colors.ts'
import type { Manifest, Palette } from '../../manifest/manifest.gen.ts'
import type { ShareImage, SiteModel } from '../../manifest/page-model.ts'
import { cached } from '../cached.ts'
import { type OutputFile, toHash, toHashedAsset } from '../output-files.ts'
import { toLightDrawing } from '../pictures/index.ts'
import { type Box, drawShareImage, SHARE_HEIGHT, SHARE_WIDTH, type ShareTexts } from './drawing.ts'
import { readFaces } from './faces.ts'

/** Dots per inch at which a drawing has the size that it states. */
const STATED = 72

export interface PaintOptions {
  /** Root of the checkout, which holds the fonts. */
  root: string
  publicFolder: string
  cache: string
}

/** The words of one share image, and the picture in `public/` that stands beside them. */
export interface Share {
  texts: ShareTexts
  picture: string | null
}

/** Draws share images in the looks of a site, each once, and puts their files into `files`. */
export async function createPainter(
  manifest: Manifest,
  site: SiteModel,
  { root, publicFolder, cache }: PaintOptions,
  files: Map<string, OutputFile>,
): Promise<(share: Share) => Promise<ShareImage>> {
  const palette = manifest.theme.colors.light
  const source = { publicFolder, palette }
  const colors = toColors(palette)
  const faces = await readFaces(manifest.theme, { root, publicFolder, cache })
  const { logo } = manifest.site
  const draw = async ({ texts, picture }: Share): Promise<ShareImage> => {
    const has = { logo: logo !== undefined, picture: picture !== null }
    const { svg, ...boxes } = drawShareImage({ texts, faces, colors, has })
    const layers = await Promise.all([readLayer(logo, boxes.logo, source), readLayer(picture, boxes.picture, source)])
    const bytes = await readPainted(
      svg,
      layers.filter((layer) => layer !== null),
      cache,
    )
    const file = toHashedAsset('share.png', bytes)
    files.set(file.file, file)
    return { url: `${site.url}/${file.file}`, width: SHARE_WIDTH, height: SHARE_HEIGHT, alt: texts.title }
  }
  const drawn = new Map<string, Promise<ShareImage>>()
  return (share) => {
    const key = JSON.stringify(share)
    const image = drawn.get(key) ?? draw(share)
    drawn.set(key, image)
    return image
  }
}

interface Layer {
  bytes: Buffer
  box: Box
}

/** A picture of the public folder that is to be painted into a box; drawings in the light colours of the theme. */
async function readLayer(
  name: string | null | undefined,
  box: Box | null,
  { publicFolder, palette }: { publicFolder: string; palette: Palette },
): Promise<Layer | null> {
  if (!name || !box) return null
  const bytes = await readFile(path.join(publicFolder, name))
  return { bytes: name.endsWith('.svg') ? Buffer.from(toLightDrawing(bytes.toString(), palette)) : bytes, box }
}

/** The painted image; what was painted once is kept in `cache` by its content. */
async function readPainted(svg: string, layers: Layer[], cache: string): Promise<Buffer> {
  const key = toHash(JSON.stringify([svg, layers.map(({ bytes, box }) => [toHash(bytes), box]), sharp.versions.vips]))
  return cached(path.join(cache, 'share-images', `${key}.png`), () => paint(svg, layers))
}

async function paint(svg: string, layers: Layer[]): Promise<Buffer> {
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

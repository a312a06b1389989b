import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { toColors } from '../../manifest/colors.ts'
import type { Manifest, Palette } from '../../manifest/manifest.gen.ts'
import type { BlockModel, PageModel, ShareImage } from '../../manifest/page-model.ts'
import { cached } from '../cached.ts'
import { type OutputFile, toHash, toHashedAsset } from '../output-files.ts'
import type { Models } from '../page-models.ts'
import { toLightDrawing } from '../pictures/index.ts'
import { type Box, drawShareImage, SHARE_HEIGHT, SHARE_WIDTH, type ShareFaces, type ShareTexts } from './drawing.ts'
import { readTypeface } from './typeface.ts'

/** Dots per inch at which a drawing has the size that it states. */
const STATED = 72

export interface ShareFonts {
  /** The bytes of WOFF2 files. */
  display: Buffer
  text: Buffer
}

interface Options {
  fonts: ShareFonts
  publicFolder: string
  cache: string
}

/** The words of one share image, and the picture in `public/` that stands beside them. */
interface Share {
  texts: ShareTexts
  picture: string | null
}

/**
 * Draws the share images that the manifest asks for: one for the site, or one for each page. Gives back the pages, each of which
 * now names a share image, and the files. A page that has a picture of its own keeps it.
 */
export async function toShareImages(
  manifest: Manifest,
  { site, pages }: Models,
  { fonts, publicFolder, cache }: Options,
): Promise<{ pages: PageModel[]; files: OutputFile[] }> {
  const palette = manifest.theme.colors.light
  const colors = toColors(palette)
  const faces = await readFaces(fonts)
  const files = new Map<string, OutputFile>()
  const address = site.url.replace(/^https?:\/\/(www\.)?/, '')
  const home = pages.find((page) => page.path === '/')
  const toShare = (page: PageModel): Share => {
    if (manifest.site.shareImages === 'page')
      return { texts: { name: site.name, title: page.title, text: page.description, address }, picture: findDrawing(page) }
    return {
      texts: { name: '', title: site.name, text: home?.description ?? '', address },
      picture: home ? findDrawing(home) : null,
    }
  }
  const draw = async ({ texts, picture }: Share): Promise<ShareImage> => {
    const has = { logo: manifest.site.logo !== undefined, picture: picture !== null }
    const { svg, ...boxes } = drawShareImage({ texts, faces, colors, has })
    const layers = await Promise.all([
      readLayer(manifest.site.logo, boxes.logo, { publicFolder, palette }),
      readLayer(picture, boxes.picture, { publicFolder, palette }),
    ])
    const file = toHashedAsset(
      'share.png',
      await readPainted(
        svg,
        layers.flatMap((layer) => layer ?? []),
        cache,
      ),
    )
    files.set(file.file, file)
    return { url: `${site.url}/${file.file}`, width: SHARE_WIDTH, height: SHARE_HEIGHT, alt: texts.title }
  }
  const drawn = new Map<string, Promise<ShareImage>>()
  const toImage = (page: PageModel): Promise<ShareImage> => {
    const share = toShare(page)
    const key = JSON.stringify(share)
    const known = drawn.get(key) ?? draw(share)
    drawn.set(key, known)
    return known
  }
  const withImages = await Promise.all(pages.map(async (page) => ({ ...page, image: page.image ?? (await toImage(page)) })))
  return { pages: withImages, files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

async function readFaces({ display, text }: ShareFonts): Promise<ShareFaces> {
  const [title, name, running] = await Promise.all([
    readTypeface(display, 700, -0.022),
    readTypeface(display, 600, -0.01),
    readTypeface(text, 400),
  ])
  return { title, name, text: running }
}

/** The drawing at the top of a page: the only picture of its first block, or of the first block in that. */
function findDrawing({ blocks }: PageModel): string | null {
  const find = (block: BlockModel | undefined): string | null => {
    if (!block) return null
    const [picture, ...others] = Object.keys(block.place.pictures)
    if (picture?.endsWith('.svg') && others.length === 0) return picture
    return find(block.slots.flat()[0])
  }
  return find(blocks[0])
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

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShareImage } from '../../contracts/page-model.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { toColors } from '../../theme/colors.ts'
import { readCachedFile } from '../cache/file-cache.ts'
import { toHash } from '../cache/hash.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { readCode } from '../engine.ts'
import { readFontBytes } from '../fonts/fonts.ts'
import { type PlannedFile, toHashedName } from '../output/output-files.ts'
import { toLightDrawing } from '../pictures/drawing-colors.ts'
import { drawShareImage, type ImageBox, SHARE_HEIGHT, SHARE_WIDTH, type ShareTexts } from './drawing.ts'
import type { ImageLayer } from './paint.ts'

export interface ShareImageFolders {
  /** Root of the checkout, which contains the fonts. */
  root: string
  publicFolder: string
  cache: string
}

/** What a share image shows: texts, and a picture in the public folder. */
export interface ShareContent {
  texts: ShareTexts
  picture: string | null
}

/** What all share images of a site have in common. */
interface SiteLook {
  theme: Theme
  /** A picture in the public folder. */
  logo: string | undefined
}

interface SharedSite extends SiteLook {
  url: string
}

interface PaintedImage {
  image: ShareImage
  file: PlannedFile
}

interface Painter {
  /** Paints an image, or finds it in the cache. */
  paint(content: ShareContent): Promise<PaintedImage>
  /** The files of all painted images, sorted. Call it once, at the end. */
  finish(): PlannedFile[]
}

/** The code that paints. As part of the cache key, it makes entries of other versions miss. */
const PAINTING_CODE = [
  readCode([
    'src/build/share-images/drawing.ts',
    'src/build/share-images/text-fit.ts',
    'src/build/share-images/faces.ts',
    'src/build/share-images/typeface.ts',
    'src/build/share-images/paint.ts',
    'src/build/pictures/drawing-colors.ts',
  ]),
  ...['fontkit', 'woff2-encoder', 'sharp'].map(readPackageVersion),
]

/** Paints share images in the theme of a site. Images are cached by everything that they show. Fonts are opened only on a cache miss. */
export function openPainter({ url: siteUrl, ...look }: SharedSite, options: ShareImageFolders): Painter {
  const folder = path.join(options.cache, 'share-images')
  const hashesFile = path.join(folder, 'hashes.json')
  // Cache key -> hash of the image. With a known hash, the image is not read before it is written to the output.
  const hashes = new Map(readCachedJson<[string, string][]>(hashesFile))
  const toKey = createKeys(look, options)
  const render = createRenderer(look, options)
  const files = new Map<string, PlannedFile>()
  const images = new Map<string, Promise<PaintedImage>>()

  const paint = async (content: ShareContent): Promise<PaintedImage> => {
    const key = toKey(content)
    const read = () => readCachedFile(path.join(folder, `${key}.png`), () => render(content))
    const hash = hashes.get(key) ?? toHash(await read())
    hashes.set(key, hash)
    const file = { file: toHashedName('share.png', hash), key: hash, read }
    files.set(file.file, file)
    const image = { url: `${siteUrl}/${file.file}`, width: SHARE_WIDTH, height: SHARE_HEIGHT, alt: content.texts.title }
    return { image, file }
  }
  return {
    paint(content) {
      const text = JSON.stringify(content)
      const image = images.get(text) ?? paint(content)
      images.set(text, image)
      return image
    },
    finish() {
      if (files.size > 0) writeCachedJson(hashesFile, [...hashes])
      return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
    },
  }
}

/** Creates the function that hashes everything a share image shows. */
function createKeys({ theme, logo }: SiteLook, options: ShareImageFolders): (content: ShareContent) => string {
  const fonts = Object.values(readFontBytes(theme, options)).map(toHash)
  const pictures = new Map<string, string>()
  const hashOf = (name: string) => {
    const hash = pictures.get(name) ?? toHash(readFileSync(path.join(options.publicFolder, name)))
    pictures.set(name, hash)
    return hash
  }
  const shared = [toHash(PAINTING_CODE.join()), theme, fonts, logo && hashOf(logo)]
  return ({ texts, picture }) => toHash(JSON.stringify([shared, texts, picture && hashOf(picture)]))
}

function createRenderer({ theme, logo }: SiteLook, options: ShareImageFolders): (content: ShareContent) => Promise<Buffer> {
  const palette = theme.colors.light
  const colors = toColors(palette)
  // Opened for the first image and shared by all.
  let opened: ReturnType<typeof openTools> | undefined
  const openTools = async () => {
    const [{ paint }, { readFaces }] = await Promise.all([import('./paint.ts'), import('./faces.ts')])
    return { paint, faces: await readFaces(theme, options) }
  }
  const readLayer = (name: string | null | undefined, box: ImageBox | null): ImageLayer[] => {
    if (!name || !box) return []
    const bytes = readFileSync(path.join(options.publicFolder, name))
    return [{ bytes: name.endsWith('.svg') ? Buffer.from(toLightDrawing(bytes.toString(), palette)) : bytes, box }]
  }
  return async ({ texts, picture }) => {
    opened ??= openTools()
    const { paint, faces } = await opened
    const has = { logo: logo !== undefined, picture: picture !== null }
    const { svg, ...boxes } = drawShareImage({ texts, faces, colors, has })
    return paint(svg, [...readLayer(logo, boxes.logo), ...readLayer(picture, boxes.picture)])
  }
}

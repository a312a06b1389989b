import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShareImage, SiteModel } from '../../contracts/page-model.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { toColors } from '../../theme/colors.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { readFontBytes } from '../fonts/fonts.ts'
import { type PlannedFile, toHash, toHashedName } from '../output/output-files.ts'
import { writeFileAtomic } from '../output/write-file.ts'
import { toLightDrawing } from '../pictures/drawing-colors.ts'
import { type Box, drawShareImage, SHARE_HEIGHT, SHARE_WIDTH, type ShareTexts } from './drawing.ts'
import type { Layer } from './paint.ts'

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

type Draw = (share: Share) => Promise<ShareImage>

/** The code that draws, so that what another version of it painted is not taken from the cache. */
const CODE = ['drawing.ts', 'text-fit.ts', 'faces.ts', 'typeface.ts', 'paint.ts', '../pictures/drawing-colors.ts']
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .concat(['fontkit', 'woff2-encoder', 'sharp'].map(readPackageVersion))

/**
 * Draws share images in the looks of a site, each once, and puts their files into `files`. What was painted once is kept in `cache`
 * by everything that went in; fonts are opened when something has to be painted.
 */
export function createPainter(manifest: Manifest, site: SiteModel, options: PaintOptions, files: Map<string, PlannedFile>): Draw {
  const folder = path.join(options.cache, 'share-images')
  const hashes = readHashes(folder)
  const toKey = createKeys(manifest, options)
  const paint = createPaint(manifest, options)
  const draw: Draw = async (share) => {
    const key = toKey(share)
    const hash = hashes.get(key) ?? (await keep(folder, key, await paint(share)))
    const file = toHashedName('share.png', hash)
    files.set(file, { file, key: hash, read: () => readFileSync(path.join(folder, `${key}-${hash}.png`)) })
    return { url: `${site.url}/${file}`, width: SHARE_WIDTH, height: SHARE_HEIGHT, alt: share.texts.title }
  }
  const drawn = new Map<string, Promise<ShareImage>>()
  return (share) => {
    const text = JSON.stringify(share)
    const image = drawn.get(text) ?? draw(share)
    drawn.set(text, image)
    return image
  }
}

/** What was painted before: hash of what went in -> hash of the image. Both stand in the names of the files. */
function readHashes(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const found = names.map((name) => /^([0-9a-f]{16})-([0-9a-f]{16})\.png$/.exec(name))
  return new Map(found.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])))
}

async function keep(folder: string, key: string, bytes: Buffer): Promise<string> {
  const hash = toHash(bytes)
  await writeFileAtomic(path.join(folder, `${key}-${hash}.png`), bytes)
  return hash
}

/** The hash of everything that shows in a share image. */
function createKeys({ theme, site: { logo } }: Manifest, options: PaintOptions): (share: Share) => string {
  const fonts = Object.values(readFontBytes(theme, options)).map(toHash)
  const pictures = new Map<string, string>()
  const hashOf = (name: string) => {
    const hash = pictures.get(name) ?? toHash(readFileSync(path.join(options.publicFolder, name)))
    pictures.set(name, hash)
    return hash
  }
  const surroundings = [toHash(CODE.join()), theme, fonts, logo && hashOf(logo)]
  return ({ texts, picture }) => toHash(JSON.stringify([surroundings, texts, picture && hashOf(picture)]))
}

function createPaint({ theme, site: { logo } }: Manifest, options: PaintOptions): (share: Share) => Promise<Buffer> {
  const palette = theme.colors.light
  const colors = toColors(palette)
  // Opened when the first image is painted, and then shared by all.
  let opened: ReturnType<typeof openTools> | undefined
  const openTools = async () => {
    const [{ paint }, { readFaces }] = await Promise.all([import('./paint.ts'), import('./faces.ts')])
    return { paint, faces: await readFaces(theme, options) }
  }
  const readLayer = (name: string | null | undefined, box: Box | null): Layer[] => {
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

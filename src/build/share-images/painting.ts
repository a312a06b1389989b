import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShareImage } from '../../contracts/page-model.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { readCode } from '../engine.ts'
import { readFontBytes, toDrawnFonts } from '../fonts/fonts.ts'
import { type PlannedFile, toHashedName } from '../output/output-files.ts'
import { paintAhead } from '../paint-thread/paint-ahead.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './drawing.ts'
import type { ShareContent, ShareImageFolders, SiteLook } from './share-content.ts'

interface SharedSite extends SiteLook {
  url: string
}

interface PlannedImage {
  image: ShareImage
  file: PlannedFile
}

interface Painter {
  /** Plans an image. It is painted in a thread, or found in the cache, when its file is read. */
  plan(content: ShareContent): PlannedImage
  /** The files of all planned images, sorted. */
  listFiles(): PlannedFile[]
}

/**
 * Increase it when images are painted in another way, or their colors are derived in another way. The name of an image contains a hash of this version and of what the image shows, so
 * that pages can refer to the image before it is painted, and programs that have cached another image load the new one.
 */
const VERSION = 2

/** The code that paints. As part of the cache key, it makes entries of other versions miss. */
const PAINTING_CODE = [
  readCode([
    'src/build/share-images/drawing.ts',
    'src/build/share-images/text-fit.ts',
    'src/build/share-images/faces.ts',
    'src/build/typefaces/font-instance.ts',
    'src/build/typefaces/typeface.ts',
    'src/build/typefaces/variable-font.ts',
    'src/build/share-images/paint.ts',
    'src/build/share-images/render-share-image.ts',
    'src/build/pictures/drawing-colors.ts',
    'src/theme/palette/complete-palette.ts',
    'src/theme/palette/legible-shades.ts',
  ]),
  ...['fontkit', 'woff2-encoder', 'sharp'].map(readPackageVersion),
].join()

/** Plans share images in the theme of a site. Images are cached by everything that they show. */
export function openPainter(site: SharedSite, { root, publicFolder, cache }: ShareImageFolders): Painter {
  // Only this is sent to the thread, whatever else the arguments contain.
  const [look, folders] = [
    { theme: site.theme, logo: site.logo },
    { root, publicFolder, cache },
  ]
  const { facesKey, toKey } = createKeys(look, folders)
  const images = new Map<string, PlannedImage>()

  const plan = (content: ShareContent, hash: string): PlannedImage => {
    const key = toHash(PAINTING_CODE + hash)
    const file = toHashedName('share.png', hash)
    const read = paintAhead(path.join(cache, 'share-images', `${key}.png`), {
      ...{ kind: 'share-image', content, folders, facesKey },
      ...look,
    })
    const image = { url: `${site.url}/${file}`, width: SHARE_WIDTH, height: SHARE_HEIGHT, alt: content.texts.title }
    return { image, file: { file, key, read } }
  }
  return {
    plan(content) {
      const hash = toKey(content)
      const image = images.get(hash) ?? plan(content, hash)
      images.set(hash, image)
      return image
    },
    listFiles: () => [...images.values()].map(({ file }) => file).sort((a, b) => (a.file < b.file ? -1 : 1)),
  }
}

/** Creates the function that hashes everything a share image shows. */
function createKeys(
  { theme, logo }: SiteLook,
  folders: ShareImageFolders,
): { facesKey: string; toKey: (content: ShareContent) => string } {
  const fonts = Object.values(toDrawnFonts(theme)).map((name) => toHash(readFontBytes(name, folders)))
  const pictures = new Map<string, string>()
  const hashOf = (name: string) => {
    const hash = pictures.get(name) ?? toHash(readFileSync(path.join(folders.publicFolder, name)))
    pictures.set(name, hash)
    return hash
  }
  const shared = [VERSION, theme, fonts, logo && hashOf(logo)]
  return {
    facesKey: toHash(JSON.stringify([theme, fonts])),
    toKey: ({ texts, picture }) => toHash(JSON.stringify([shared, texts, picture && hashOf(picture)])),
  }
}

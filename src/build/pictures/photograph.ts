import path from 'node:path'
import type { Sharp } from 'sharp'
import type { PictureFile } from '../../contracts/place.ts'
import { readCachedFile } from '../cache/file-cache.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { toHashedName } from '../output/output-files.ts'

type Encode = (image: Sharp) => Sharp
type Source = PictureFile['sources'][number]

/** The formats in which a photograph is published, the preferred one first. */
const FORMATS: { extension: string; type: Source['type']; encode: Encode }[] = [
  { extension: 'avif', type: 'image/avif', encode: (image) => image.avif({ quality: 50, effort: 2 }) },
  { extension: 'webp', type: 'image/webp', encode: (image) => image.webp({ quality: 76 }) },
]
/** The fallbacks for browsers that support neither: with transparency, and without. */
const PNG: Encode = (image) => image.png({ palette: true, quality: 85 })
const JPEG: Encode = (image) => image.jpeg({ quality: 78, mozjpeg: true })

/** Identifies the encoders and their settings. As part of the cache key, it makes entries of other versions miss. */
export const ENCODERS = toHash(
  [...FORMATS.map(({ encode }) => encode), PNG, JPEG].map(String).concat(readPackageVersion('sharp')).join(),
)

export interface PhotographRequest {
  /** The beginning of the names of the published files. */
  name: string
  /** Width of the upright photograph, in pixels. */
  width: number
  /** The widths of the published files in pixels, ascending. The photograph's own width replaces larger ones. */
  widths: readonly number[]
}

/** The published files of a photograph. Plain JSON. */
export interface PreparedPhotograph {
  picture: Pick<PictureFile, 'url' | 'shade' | 'sources'>
  /** `entry` is the path of the cached file, below the cache folder for photographs. */
  files: { file: string; hash: string; entry: string }[]
}

/**
 * Prepares the files of a photograph in all formats and widths, upright and without the metadata of the camera. They are cached in
 * `folder` by content and encoder. Throws when the photograph cannot be decoded.
 */
export async function preparePhotograph(
  bytes: Buffer,
  { name, width, widths }: PhotographRequest,
  folder: string,
): Promise<PreparedPhotograph> {
  const sizes = withoutLarger(widths, width)
  const key = toHash(Buffer.concat([bytes, Buffer.from(ENCODERS + sizes)]))
  let decoded: Promise<Sharp> | undefined
  // Decoding is slow. It happens once for all files, and not at all when every file is in the cache.
  const decode = () => (decoded ??= decodeUpright(bytes, sizes.at(-1) ?? width))
  const render = async (size: number, extension: string, encode: Encode) => {
    const make = async () => encode((await decode()).clone().resize(size)).toBuffer()
    const entry = path.join(key, `${size}.${extension}`)
    const hash = toHash(await readCachedFile(path.join(folder, entry), make))
    return { file: toHashedName(`${name}.${extension}`, hash), hash, entry }
  }
  const shadeFile = path.join(folder, key, 'shade')
  const shade = String(await readCachedFile(shadeFile, async () => Buffer.from(await readShade(await decode()))))
  const middle = sizes[Math.floor((sizes.length - 1) / 2)] ?? width
  const fallback = shade === '' ? await render(middle, 'png', PNG) : await render(middle, 'jpg', JPEG)
  const files = [fallback]
  const sources: Source[] = []
  for (const { extension, type, encode } of FORMATS) {
    const source: Source = { type, sizes: '', files: [] }
    for (const size of sizes) {
      const file = await render(size, extension, encode)
      files.push(file)
      source.files.push({ url: `/${file.file}`, width: size })
    }
    sources.push(source)
  }
  return { picture: { url: `/${fallback.file}`, shade: shade || null, sources }, files }
}

function withoutLarger(widths: readonly number[], width: number): number[] {
  const smaller = widths.filter((wanted) => wanted < width)
  return smaller.length < widths.length ? [...smaller, width] : smaller
}

/** Decodes a photograph, scaled down to `width` if it is wider. */
async function decodeUpright(bytes: Buffer, width: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes, { failOn: 'truncated' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The mean color as three hex digits. Empty for a picture with transparency. */
async function readShade(image: Sharp): Promise<string> {
  if (!(await image.clone().stats()).isOpaque) return ''
  const [red = 0, green = 0, blue = 0] = await image.clone().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return [red, green, blue].map((part) => Math.round(part / 17).toString(16)).join('')
}

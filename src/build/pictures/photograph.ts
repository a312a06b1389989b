import path from 'node:path'
import type { Sharp } from 'sharp'
import type { PictureFile } from '../../contracts/place.ts'
import { cached } from '../cache/cached.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { toHash, toHashedName } from '../output/output-files.ts'

type Encode = (image: Sharp) => Sharp
type Source = PictureFile['sources'][number]

/** The formats in which a photograph is published, best first. */
const FORMATS: { ending: string; type: Source['type']; encode: Encode }[] = [
  { ending: 'avif', type: 'image/avif', encode: (image) => image.avif({ quality: 50, effort: 2 }) },
  { ending: 'webp', type: 'image/webp', encode: (image) => image.webp({ quality: 76 }) },
]
/** For browsers that know none of them: with transparency, and without. */
const PNG: Encode = (image) => image.png({ palette: true, quality: 85 })
const JPEG: Encode = (image) => image.jpeg({ quality: 78, mozjpeg: true })

/** How files are made: what another encoder made is not taken from the cache. */
export const ENCODERS = toHash(
  [...FORMATS.map(({ encode }) => encode), PNG, JPEG].map(String).concat(readPackageVersion('sharp')).join(),
)

export interface Wanted {
  /** What the names of the published files begin with. */
  name: string
  /** Width of the photograph in pixels, turned upright. */
  width: number
  /** Widths in pixels, ascending. One that is larger than the photograph gives way to the photograph's own: nothing is enlarged. */
  widths: readonly number[]
}

/** What is published of a photograph. Plain JSON. */
export interface PreparedPhotograph {
  picture: Pick<PictureFile, 'url' | 'shade' | 'sources'>
  /** Where each file lies in the cache, below its folder for photographs. */
  files: { file: string; hash: string; source: string }[]
}

/**
 * The files of a photograph in all formats and widths, upright and without what the camera wrote into them. They are kept in
 * `folder` by content and by the way they are made. Throws when the photograph cannot be decoded.
 */
export async function readPhotograph(
  bytes: Buffer,
  { name, width, widths }: Wanted,
  folder: string,
): Promise<PreparedPhotograph> {
  const sizes = withoutLarger(widths, width)
  const own = toHash(Buffer.concat([bytes, Buffer.from(ENCODERS + sizes)]))
  let decoded: Promise<Sharp> | undefined
  // Decoding takes long: it happens once for all files, and not at all when the cache has them.
  const decode = () => (decoded ??= decodeUpright(bytes, sizes.at(-1) ?? width))
  const render = async (size: number, ending: string, encode: Encode) => {
    const make = async () => encode((await decode()).clone().resize(size)).toBuffer()
    const source = path.join(own, `${size}.${ending}`)
    const hash = toHash(await cached(path.join(folder, source), make))
    return { file: toHashedName(`${name}.${ending}`, hash), hash, source }
  }
  const shade = String(await cached(path.join(folder, own, 'shade'), async () => Buffer.from(await readShade(await decode()))))
  const middle = sizes[Math.floor((sizes.length - 1) / 2)] ?? width
  const old = shade === '' ? await render(middle, 'png', PNG) : await render(middle, 'jpg', JPEG)
  const files = [old]
  const sources: Source[] = []
  for (const { ending, type, encode } of FORMATS) {
    const source: Source = { type, sizes: '', files: [] }
    for (const size of sizes) {
      const file = await render(size, ending, encode)
      files.push(file)
      source.files.push({ url: `/${file.file}`, width: size })
    }
    sources.push(source)
  }
  return { picture: { url: `/${old.file}`, shade: shade || null, sources }, files }
}

function withoutLarger(widths: readonly number[], width: number): number[] {
  const smaller = widths.filter((wanted) => wanted < width)
  return smaller.length < widths.length ? [...smaller, width] : smaller
}

/** The pixels of a photograph, no wider than is needed. */
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

/** The mean colour as three hex digits; empty when something shows through the picture. */
async function readShade(image: Sharp): Promise<string> {
  if (!(await image.clone().stats()).isOpaque) return ''
  const [red = 0, green = 0, blue = 0] = await image.clone().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return [red, green, blue].map((part) => Math.round(part / 17).toString(16)).join('')
}

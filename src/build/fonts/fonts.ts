import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FontFacts } from '../../checks/host.ts'
import type { Font, Theme } from '../../manifest/manifest.gen.ts'
import { builtInFonts, type ThemeFont, type ThemeFonts } from '../../theme/fonts.ts'
import { type OutputFile, resolveInside, toHash, toHashedAsset } from '../output/output-files.ts'
import { measureFont } from './measure-font.ts'

interface Folders {
  root: string
  publicFolder: string
  cache: string
}

/** The fonts of a theme and the files to publish for them. Throws for a file that is no font, naming it: the checks say it first. */
export function readFonts({ fonts }: Theme, folders: Folders): { fonts: ThemeFonts; files: OutputFile[] } {
  const read = [fonts.text, fonts.display].map((font) => readFont(font, folders))
  const [text = null, display = null] = read.map((font) => font && withUrl(font, path.posix.basename(font.file.file)))
  const files = new Map(read.flatMap((font) => (font ? [[font.file.file, font.file]] : [])))
  return { fonts: { text, display }, files: [...files.values()] }
}

/** The same for the preview, which serves packages and the public folder as they are. */
export function readPreviewFonts({ fonts }: Theme, folders: Folders): ThemeFonts {
  const [text = null, display = null] = [fonts.text, fonts.display].map((font) => {
    const read = readFont(font, folders)
    return read && withUrl(read, read.address)
  })
  return { text, display }
}

/**
 * The bytes of the fonts of a theme, to draw with: where it leaves one to the visitor's device, the other takes its place,
 * or else one that comes with the builder.
 */
export function readFontBytes({ fonts }: Theme, folders: Folders): Record<'text' | 'display', Buffer> {
  const [text, display] = [fonts.text, fonts.display].map((font) => readFont(font, folders)?.file.bytes)
  const other = text ?? display ?? readFileSync(locate('figtree', folders).file)
  return { text: text ?? other, display: display ?? other }
}

/** What the checks may know of a font: a name of the list, or a path below the public folder. Null when it cannot be read as one. */
export function readFontFacts(name: string, folders: Folders): FontFacts | null {
  try {
    const bytes = readFileSync(locate(name, folders).file)
    return measureFont(bytes, folders.cache) && { bytes: bytes.length }
  } catch {
    return null
  }
}

interface ReadFont extends Omit<ThemeFont, 'url'> {
  file: OutputFile
  /** Where the preview finds it. */
  address: string
}

const withUrl = ({ family, kind, metrics }: ReadFont, url: string): ThemeFont => ({ family, kind, metrics, url })

function readFont(font: Font, folders: Folders): ReadFont | null {
  if (font === 'system') return null
  const name = typeof font === 'string' ? font : font.file
  const { file, address } = locate(name, folders)
  const bytes = readFileSync(file)
  const metrics = measureFont(bytes, folders.cache)
  if (!metrics) throw new Error(`${name} cannot be read as a woff2 font.`)
  const known = builtInFonts.get(name)
  // A family named by its content cannot end the rule that names it, and two files never share one.
  const family = known?.family ?? `Own ${toHash(bytes).slice(0, 8)}`
  const kind = typeof font === 'string' ? (known?.kind ?? 'sans') : font.kind
  return { family, kind, metrics, address, file: toHashedAsset(`${known ? name : 'font'}.woff2`, bytes) }
}

function locate(name: string, { root, publicFolder }: Folders): { file: string; address: string } {
  const known = builtInFonts.get(name)
  if (known) return { file: path.join(root, 'node_modules', known.file), address: `/node_modules/${known.file}` }
  return {
    file: resolveInside(path.resolve(publicFolder), name.replace(/^\/+/, '')),
    address: encodeURI(name).replaceAll("'", '%27'),
  }
}

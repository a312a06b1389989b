import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FontFacts } from '../../checks/host.ts'
import type { Font, Theme } from '../../manifest/manifest.gen.ts'
import { builtInFonts, type ThemeFont, type ThemeFonts } from '../../theme/fonts.ts'
import { toHash } from '../cache/hash.ts'
import { release, shippedFolder } from '../engine.ts'
import { type OutputFile, resolveInside, toHashedAsset } from '../output/output-files.ts'
import { measureFont } from './measure-font.ts'

interface Folders {
  root: string
  publicFolder: string
  cache: string
}

/** The fonts of a theme, and the files to publish for them. */
interface PublishedFonts {
  fonts: ThemeFonts
  /** The files that every page needs at once. */
  files: OutputFile[]
  /** The file of the font of code, which only pages with code load. Null without one, and if it is one of the others. */
  monoFile: OutputFile | null
}

/** Throws for a file that is not a font, which the checks have excluded. */
export function readFonts({ fonts }: Theme, folders: Folders): PublishedFonts {
  const read = [fonts.text, fonts.display].map((font) => readFont(font, folders))
  const [text = null, display = null] = read.map((font) => font && withUrl(font, path.posix.basename(font.file.file)))
  const files = new Map(read.flatMap((font) => (font ? [[font.file.file, font.file]] : [])))
  const mono = readMonoFont(fonts.mono, folders)
  return {
    fonts: { text, display, mono: mono && withUrl(mono, path.posix.basename(mono.file.file)) },
    files: [...files.values()],
    monoFile: mono && !files.has(mono.file.file) ? mono.file : null,
  }
}

/** The fonts of a theme for the preview, which serves them from the packages and the public folder. */
export function readPreviewFonts({ fonts }: Theme, folders: Folders): ThemeFonts {
  const [text = null, display = null] = [fonts.text, fonts.display].map((font) => {
    const read = readFont(font, folders)
    return read && withUrl(read, read.previewUrl)
  })
  const mono = readMonoFont(fonts.mono, folders)
  return { text, display, mono: mono && withUrl(mono, mono.previewUrl) }
}

const readMonoFont = (file: string | undefined, folders: Folders): ReadFont | undefined =>
  file === undefined ? undefined : (readFont({ file, kind: 'mono' }, folders) ?? undefined)

/**
 * The names of the two fonts of a theme, for drawing: built-in fonts, and paths below the public folder. A system font cannot be drawn: the
 * other font of the theme replaces it, or a built-in one.
 */
export function toDrawnFonts({ fonts }: Theme): Record<'text' | 'display', string> {
  const [text, display] = [fonts.text, fonts.display].map((font) => {
    if (typeof font === 'object') return font.file
    return font === 'system' ? undefined : font
  })
  const other = text ?? display ?? 'figtree'
  return { text: text ?? other, display: display ?? other }
}

/** The WOFF2 file of a font with a name of `toDrawnFonts`. */
export const readFontBytes = (name: string, folders: Folders): Buffer => readFileSync(locate(name, folders).file)

/** Facts about a font for the checks. `name` is a built-in font or a path below the public folder. Null when it is not a font. */
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
  previewUrl: string
}

const withUrl = ({ family, kind, metrics }: ReadFont, url: string): ThemeFont => ({ family, kind, metrics, url })

function readFont(font: Font, folders: Folders): ReadFont | null {
  if (font === 'system') return null
  const name = typeof font === 'string' ? font : font.file
  const { file, previewUrl } = locate(name, folders)
  const bytes = readFileSync(file)
  const metrics = measureFont(bytes, folders.cache)
  if (!metrics) throw new Error(`The file "${name}" cannot be read as a WOFF2 font.`)
  const builtIn = builtInFonts.get(name)
  // A name made from a hash cannot break out of the CSS rule, and two different files never share it.
  const family = builtIn?.family ?? `Own ${toHash(bytes).slice(0, 8)}`
  const kind = typeof font === 'string' ? (builtIn?.kind ?? 'sans') : font.kind
  return { family, kind, metrics, previewUrl, file: toHashedAsset(`${builtIn ? name : 'font'}.woff2`, bytes) }
}

/** The file of a built-in font: a package in a checkout, shipped with a release. */
export const toBuiltInFontFile = ({ file }: { file: string }, root: string): string =>
  release ? path.join(shippedFolder, 'fonts', path.basename(file)) : path.join(root, 'node_modules', file)

function locate(name: string, { root, publicFolder }: Folders): { file: string; previewUrl: string } {
  const builtIn = builtInFonts.get(name)
  if (builtIn) return { file: toBuiltInFontFile(builtIn, root), previewUrl: `/node_modules/${builtIn.file}` }
  return {
    file: resolveInside(path.resolve(publicFolder), name.replace(/^\/+/, '')),
    previewUrl: encodeURI(name).replaceAll("'", '%27'),
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Palettes } from '../../theme/palette/to-palette.ts'
import { readCachedFile } from '../cache/file-cache.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { openStampCache } from '../cache/stamp-cache.ts'
import { readCode } from '../engine.ts'
import { cleanPlainDrawing } from './clean-plain-drawing.ts'
import { withThemeColors } from './drawing-colors.ts'

/** The code that cleans drawings. As part of the cache key, it makes entries of other versions miss. */
const CLEANING_CODE =
  readCode(
    ['clean-drawing', 'clean-elements', 'clean-css', 'clean-plain-drawing', 'plain-drawing', 'drawing'].map(
      (name) => `src/build/pictures/${name}.ts`,
    ),
  ) + readPackageVersion('svgo')

const COLORING_CODE = readCode(['src/build/pictures/drawing-colors.ts'])

/** Reads a drawing as it is published: cleaned, and in the colors of the theme. Throws when the file is not an SVG document. */
export async function readDrawing(
  file: string,
  { palettes, cache }: { palettes: Palettes; cache: string },
): Promise<{ bytes: Buffer; adapts: boolean; moves: boolean }> {
  const source = readFileSync(file, 'utf8')
  const { text, adapts } = withThemeColors(await readClean(source, cache), palettes)
  return { bytes: Buffer.from(text), adapts, moves: text.includes('#motion:target') }
}

/** Clean drawings by their source: a build reads a drawing for its name and for each of its files. */
const cleaned = new Map<string, string>()
/** How much of them is kept, in characters. */
const MAX_KEPT_LENGTH = 4_000_000
let keptLength = 0

async function readClean(source: string, cache: string): Promise<string> {
  const clean = cleaned.get(source) ?? cleanPlainDrawing(source) ?? (await readCachedClean(source, cache))
  if (!cleaned.has(source) && keptLength < MAX_KEPT_LENGTH) {
    cleaned.set(source, clean)
    keptLength += source.length + clean.length
  }
  return clean
}

/** Loading the library and cleaning takes longer than reading from the cache. */
async function readCachedClean(source: string, cache: string): Promise<string> {
  const clean = await readCachedFile(path.join(cache, 'drawings', `${toHash(CLEANING_CODE + source)}.svg`), async () => {
    const { cleanDrawing } = await import('./clean-drawing.ts')
    return Buffer.from(cleanDrawing(source))
  })
  return clean.toString('utf8')
}

/** A drawing as it is published. */
interface PublicDrawing {
  /** The hash of the published bytes. */
  hash: string
  /** Whether the drawing follows light and dark mode by itself. */
  adapts: boolean
  /** Whether the drawing moves where its URL ends with `#motion`. */
  moves: boolean
  read(): Promise<Buffer>
}

export interface Drawings {
  /** The drawing with a name (`/pictures/a.svg`). An unchanged file is not read. Throws when the file is not an SVG document. */
  get(name: string): Promise<PublicDrawing>
  /** Writes what is known about the drawings to the cache. */
  save(): void
}

/** Opens the drawings of a public folder in the colors of a theme. */
export function openDrawings({
  publicFolder,
  palettes,
  cache,
}: {
  publicFolder: string
  palettes: Palettes
  cache: string
}): Drawings {
  const facts = openStampCache<Omit<PublicDrawing, 'read'>>(path.join(cache, 'drawings'), publicFolder)
  const variant = toHash(CLEANING_CODE + COLORING_CODE + JSON.stringify(palettes))
  const read = (name: string) => readDrawing(path.join(publicFolder, name), { palettes, cache })
  return {
    async get(name) {
      const known = await facts.get(name, variant, async () => {
        const { bytes, ...known } = await read(name)
        return { hash: toHash(bytes), ...known }
      })
      return { ...known, read: async () => (await read(name)).bytes }
    },
    save: facts.save,
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { cached } from '../cache/cached.ts'
import { openKeptResults } from '../cache/kept-results.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { toHash } from '../output/output-files.ts'
import { withThemeColors } from './drawing-colors.ts'

/** The code that cleans, so that what it left behind in the cache is not taken for the work of another version. */
const CLEANER = ['clean-drawing.ts', 'clean-css.ts']
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .concat(readPackageVersion('svgo'))
  .join('')

const COLORING = readFileSync(path.join(import.meta.dirname, 'drawing-colors.ts'), 'utf8')

/** A drawing as it is published: cleaned, kept in `cache` by its content, and in the colours of the theme. Throws when it is none. */
export async function readDrawing(
  file: string,
  { colors, cache }: { colors: Theme['colors']; cache: string },
): Promise<{ bytes: Buffer; adapts: boolean }> {
  const source = readFileSync(file, 'utf8')
  const clean = await cached(path.join(cache, 'drawings', `${toHash(CLEANER + source)}.svg`), async () => {
    // The parser takes longer to load than all drawings to be read from the cache.
    const { cleanDrawing } = await import('./clean-drawing.ts')
    return Buffer.from(cleanDrawing(source))
  })
  const { text, adapts } = withThemeColors(clean.toString('utf8'), colors)
  return { bytes: Buffer.from(text), adapts }
}

/** A drawing that is read when it is needed; of one that is known already only the stamp is looked at. */
interface Drawing {
  /** Hash of the bytes that are published. */
  hash: string
  /** Whether it follows light and dark mode by itself. */
  adapts: boolean
  read(): Promise<Buffer>
}

export interface Drawings {
  /** The drawing of a name (`/pictures/a.svg`). Throws when it is none. */
  get(name: string): Promise<Drawing>
  /** Keeps what is known of those that were asked for. */
  save(): void
}

/** The drawings of a public folder in the colours of a theme. */
export function openDrawings({
  publicFolder,
  colors,
  cache,
}: {
  publicFolder: string
  colors: Theme['colors']
  cache: string
}): Drawings {
  const name = `known-${toHash(path.resolve(publicFolder))}.json`
  const kept = openKeptResults<Pick<Drawing, 'hash' | 'adapts'>>(path.join(cache, 'drawings', name), publicFolder)
  const way = toHash(CLEANER + COLORING + JSON.stringify(colors))
  const read = (drawing: string) => readDrawing(path.join(publicFolder, drawing), { colors, cache })
  return {
    async get(drawing) {
      const facts = await kept.get(drawing, way, async () => {
        const { bytes, adapts } = await read(drawing)
        return { hash: toHash(bytes), adapts }
      })
      return { ...facts, read: async () => (await read(drawing)).bytes }
    },
    save: kept.save,
  }
}

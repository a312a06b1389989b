import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { cached } from '../cached.ts'
import { toHash } from '../output-files.ts'
import { withThemeColors } from './drawing-colors.ts'

/** The code that cleans, so that what it left behind in the cache is not taken for the work of another version. */
const CLEANER = ['clean-drawing.ts', 'clean-css.ts', '../../../node_modules/svgo/package.json']
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('')

/** A drawing as it is published: cleaned, kept in `cache` by its content, and in the colours of the theme. Throws when it is none. */
export async function readDrawing(
  file: string,
  { colors, cache }: { colors: Theme['colors']; cache: string },
): Promise<{ bytes: Buffer; adapts: boolean }> {
  const source = await readFile(file, 'utf8')
  const clean = await cached(path.join(cache, 'drawings', `${toHash(CLEANER + source)}.svg`), async () => {
    // The parser takes longer to load than all drawings to be read from the cache.
    const { cleanDrawing } = await import('./clean-drawing.ts')
    return Buffer.from(cleanDrawing(source))
  })
  const { text, adapts } = withThemeColors(clean.toString('utf8'), colors)
  return { bytes: Buffer.from(text), adapts }
}

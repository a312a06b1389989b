import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Theme } from '../manifest/manifest.gen.ts'
import { listPublicFiles } from './list-public-files.ts'
import { mapBounded } from './map-bounded.ts'
import type { OutputFile } from './output-files.ts'
import { readDrawing, toPictureError } from './pictures/index.ts'

/** How many files are read at a time. */
const AT_ONCE = 16

/**
 * The published files with their content, but for those `withheld` (`/team.jpg`). Drawings are cleaned and in the colours of the
 * theme, since anybody can open them by their names. Throws a `PictureError` for a drawing that cannot be read: what it does in a browser would not be known.
 */
export async function readPublicFiles(
  publicFolder: string,
  { withheld, ...options }: { colors: Theme['colors']; cache: string; withheld: ReadonlySet<string> },
): Promise<OutputFile[]> {
  const published = (await listPublicFiles(publicFolder)).filter((file) => !withheld.has(`/${file}`))
  return mapBounded(published, AT_ONCE, async (file) => {
    const source = path.join(publicFolder, file)
    if (!file.toLowerCase().endsWith('.svg')) return { file, bytes: await readFile(source) }
    const drawing = await readDrawing(source, options).catch((error: unknown) => {
      throw toPictureError(`/${file}`, error)
    })
    return { file, bytes: drawing.bytes }
  })
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { readStamp } from '../cache/stamp.ts'
import { listPublicFiles } from '../list-public-files.ts'
import { mapBounded } from '../map-bounded.ts'
import { type Drawings, openDrawings, toPictureError } from '../pictures/index.ts'
import type { PlannedFile } from './output-files.ts'

/** How many files are looked at together. */
const AT_ONCE = 16

interface Options {
  colors: Theme['colors']
  cache: string
  /** Names of files that stay behind (`/team.jpg`). */
  withheld: ReadonlySet<string>
}

/**
 * The published files, but for those `withheld`. Drawings are cleaned and in the colours of the theme, since anybody can open them by
 * their names. Throws a `PictureError` for a drawing that cannot be read: what it does in a browser would not be known.
 */
export async function planPublicFiles(publicFolder: string, { withheld, ...options }: Options): Promise<PlannedFile[]> {
  const published = (await listPublicFiles(publicFolder)).filter((file) => !withheld.has(`/${file}`))
  const drawings = openDrawings({ publicFolder, ...options })
  const files = await mapBounded(published, AT_ONCE, (file) =>
    file.toLowerCase().endsWith('.svg') ? planDrawing(file, drawings) : planFile(file, publicFolder),
  )
  drawings.save()
  return files
}

async function planDrawing(file: string, drawings: Drawings): Promise<PlannedFile> {
  const { hash, read } = await drawings.get(`/${file}`).catch((error: unknown) => {
    throw toPictureError(`/${file}`, error)
  })
  return { file, key: hash, read }
}

/** A file as it lies there is known by its stamp: some are films. */
async function planFile(file: string, publicFolder: string): Promise<PlannedFile> {
  const source = path.join(publicFolder, file)
  return { file, key: String(readStamp(source)), read: () => readFileSync(source) }
}

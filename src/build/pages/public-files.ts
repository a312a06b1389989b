import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Palettes } from '../../theme/palette/to-palette.ts'
import { readStamp } from '../cache/stamp.ts'
import { listPublicFiles } from '../files/list-public-files.ts'
import { mapBounded } from '../files/map-bounded.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { type Drawings, openDrawings, toPictureError } from '../pictures/index.ts'

const MAX_PARALLEL_FILES = 16

interface Options {
  palettes: Palettes
  cache: string
  /** Names of files that are not published (`/team.jpg`). */
  withheld: ReadonlySet<string>
}

/**
 * The files of the public folder, without those in `withheld`. Drawings are cleaned and get the colors of the theme, because anyone can
 * open them by their URL. Throws an `ExpectedError` for a drawing that cannot be read: it could contain a script.
 */
export async function planPublicFiles(publicFolder: string, { withheld, ...options }: Options): Promise<PlannedFile[]> {
  const published = (await listPublicFiles(publicFolder)).filter((file) => !withheld.has(`/${file}`))
  const drawings = openDrawings({ publicFolder, ...options })
  const files = await mapBounded(published, MAX_PARALLEL_FILES, (file) =>
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

/** A copied file is identified by its stamp: some files, such as films, are too large to be hashed at every build. */
async function planFile(file: string, publicFolder: string): Promise<PlannedFile> {
  const source = path.join(publicFolder, file)
  return { file, key: String(readStamp(source)), read: () => readFileSync(source) }
}

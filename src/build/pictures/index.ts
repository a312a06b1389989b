import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PictureFacts } from '../../checks/index.ts'
import { describePictureProblem, isHuge } from '../../checks/picture-limits.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { listWidths, type PictureSlot } from '../../contracts/picture-slots.ts'
import type { PictureFile } from '../../contracts/place.ts'
import type { Palettes } from '../../theme/palette/to-palette.ts'
import { toHash } from '../cache/hash.ts'
import { mapBounded } from '../files/map-bounded.ts'
import { type PlannedFile, toHashedName } from '../output/output-files.ts'
import { type Drawings, openDrawings } from './drawing.ts'
import { openPhotographs, type Photographs } from './photographs.ts'
import { readPictureFacts } from './picture-facts.ts'

export { type Drawings, openDrawings, readDrawing } from './drawing.ts'

const MAX_PARALLEL_PICTURES = 4

interface PictureSource {
  publicFolder: string
  palettes: Palettes
  cache: string
}

export interface PreparedPictures {
  /** Name in the manifest -> picture. `sizes`, the width on the page, is empty: it depends on the block. */
  pictures: Record<string, PictureFile>
  /** The files of all pictures, each once. */
  files: PlannedFile[]
}

/**
 * Prepares the pictures that have a slot: drawings are cleaned and get the colors of the theme, photographs get files in all widths and
 * formats. Prepared pictures are cached. Throws an `ExpectedError` for a picture that cannot be shown.
 */
export async function readPictures(
  wanted: ReadonlyMap<string, ReadonlySet<PictureSlot>>,
  source: PictureSource,
): Promise<PreparedPictures> {
  const shown = [...wanted].filter(([, slots]) => slots.size > 0).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = shown.map(([name]) => name)
  const facts = await readPictureFacts(names, source)
  const [drawings, photographs] = [openDrawings(source), openPhotographs(source)]
  const prepared = await mapBounded(shown, MAX_PARALLEL_PICTURES, async ([name, slots]) => {
    const made = await preparePicture(name, facts.get(name), slots, { ...source, drawings, photographs }).catch(
      (error: unknown) => {
        throw toPictureError(name, error)
      },
    )
    return { name, ...made }
  })
  drawings.save()
  photographs.save()
  const files = new Map(prepared.flatMap((made) => made.files).map((file) => [file.file, file]))
  return { pictures: Object.fromEntries(prepared.map(({ name, picture }) => [name, picture])), files: [...files.values()] }
}

async function preparePicture(
  name: string,
  facts: PictureFacts | undefined,
  slots: ReadonlySet<PictureSlot>,
  { publicFolder, drawings, photographs }: PictureSource & { drawings: Drawings; photographs: Photographs },
): Promise<{ picture: PictureFile; files: PlannedFile[] }> {
  if (facts === undefined) throw new Error(`The file "${name}" does not exist in the public folder.`)
  if ('problem' in facts) throw new Error(describePictureProblem(name, facts.problem))
  if (isHuge(facts)) throw new Error(`The picture "${name}" is too large to be prepared.`)
  const { format, width, height, moves } = facts
  const plain = { width, height, adapts: false, sources: [], shade: null }
  if (format === 'svg') {
    const { hash, adapts, moves: isMoving, read } = await drawings.get(name)
    const file = toHashedName(`${toStem(name)}.svg`, hash)
    const picture = { ...plain, url: `/${file}`, adapts, ...(isMoving && { moves: true as const }) }
    return { picture, files: [{ file, key: hash, read }] }
  }
  if (moves) {
    const bytes = readFileSync(path.join(publicFolder, name))
    const hash = toHash(bytes)
    const file = toHashedName(`${toStem(name)}.${format}`, hash)
    return { picture: { ...plain, url: `/${file}` }, files: [{ file, key: hash, read: () => bytes }] }
  }
  const { picture, files } = await photographs.get(name, { name: toStem(name), width, widths: listWidths(slots) })
  return { picture: { ...plain, ...picture }, files }
}

/** A picture that cannot be prepared, as an error with a sentence that names the file. */
export function toPictureError(name: string, error: unknown): ExpectedError {
  const reason = error instanceof Error ? error.message : String(error)
  const message = reason.includes(name) ? reason : `The picture "${name}" cannot be prepared: ${reason}`
  return new ExpectedError('PICTURE_UNUSABLE', message, { cause: error })
}

/** The CSS rules that show the mean color of a picture until it has loaded. Each color has one rule. */
export function toShadeCss(pictures: Readonly<Record<string, PictureFile>>): string {
  const shades = new Set(Object.values(pictures).flatMap(({ shade }) => (shade === null ? [] : [shade])))
  return [...shades]
    .sort()
    .map((shade) => `[data-shade='${shade}']{background:#${shade}}`)
    .join('')
}

/** A file name without folder and extension, and without characters that would have to be escaped in `srcset`. */
const toStem = (name: string): string => path.posix.parse(name).name.replace(/[^\w.-]+/g, '-')

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PictureFacts } from '../../checks/index.ts'
import { describeProblem, isHuge } from '../../checks/picture-limits.ts'
import { type PictureSlot, toWidths } from '../../contracts/picture-slots.ts'
import type { PictureFile } from '../../contracts/place.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { mapBounded } from '../map-bounded.ts'
import { type PlannedFile, toHash, toHashedName } from '../output/output-files.ts'
import { type Drawings, openDrawings } from './drawing.ts'
import { createKnownFacts } from './known-facts.ts'
import { openPhotographs, type Photographs } from './photographs.ts'
import { toPictureError } from './picture-error.ts'

export { type Drawings, openDrawings, readDrawing } from './drawing.ts'
export { toLightDrawing } from './drawing-colors.ts'
export { toPictureError } from './picture-error.ts'

/** How many pictures are prepared at a time. */
const AT_ONCE = 4

interface Source {
  publicFolder: string
  colors: Theme['colors']
  cache: string
}

export interface PreparedPictures {
  /** The pictures by the name that the manifest gives them; how wide they are shown (`sizes`) each block says for itself. */
  pictures: Record<string, PictureFile>
  /** Their files, each once. */
  files: PlannedFile[]
}

/**
 * Prepares the pictures that stand in some slot: drawings cleaned and in the colours of the theme, photographs in the widths and
 * formats that browsers choose from. What was made once is kept in `cache`. Throws a `PictureError`, which names the file, for one
 * that cannot be shown.
 */
export async function readPictures(
  wanted: ReadonlyMap<string, ReadonlySet<PictureSlot>>,
  source: Source,
): Promise<PreparedPictures> {
  const shown = [...wanted].filter(([, slots]) => slots.size > 0).sort(([a], [b]) => (a < b ? -1 : 1))
  const known = createKnownFacts(source.publicFolder, source.cache)
  for (const [name] of shown) known.get(name)
  await known.readMissing()
  const [drawings, photographs] = [openDrawings(source), openPhotographs(source)]
  const prepared = await mapBounded(shown, AT_ONCE, async ([name, slots]) => {
    const made = await preparePicture(name, known.get(name), slots, { ...source, drawings, photographs }).catch(
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
  facts: PictureFacts | null,
  slots: ReadonlySet<PictureSlot>,
  { publicFolder, drawings, photographs }: Source & { drawings: Drawings; photographs: Photographs },
): Promise<{ picture: PictureFile; files: PlannedFile[] }> {
  if (facts === null) throw new Error(`There is no file ${name} in the folder public.`)
  if ('problem' in facts) throw new Error(describeProblem(name, facts.problem))
  if (isHuge(facts)) throw new Error(`${name} is too large to be prepared.`)
  const { format, width, height, moves } = facts
  const plain = { width, height, adapts: false, sources: [], shade: null }
  if (format === 'svg') {
    const { hash, adapts, read } = await drawings.get(name)
    const file = toHashedName(`${toStem(name)}.svg`, hash)
    return { picture: { ...plain, url: `/${file}`, adapts }, files: [{ file, key: hash, read }] }
  }
  if (moves) {
    const bytes = readFileSync(path.join(publicFolder, name))
    const hash = toHash(bytes)
    const file = toHashedName(`${toStem(name)}.${format}`, hash)
    return { picture: { ...plain, url: `/${file}` }, files: [{ file, key: hash, read: () => bytes }] }
  }
  const { picture, files } = await photographs.get(name, { name: toStem(name), width, widths: toWidths(slots) })
  return { picture: { ...plain, ...picture }, files }
}

/** The rules by which the shades of some pictures hold their places, each shade once. */
export function toShadeCss(pictures: Readonly<Record<string, PictureFile>>): string {
  const shades = new Set(Object.values(pictures).flatMap(({ shade }) => (shade === null ? [] : [shade])))
  return [...shades]
    .sort()
    .map((shade) => `[data-shade='${shade}']{background:#${shade}}`)
    .join('')
}

/** A file name without folder and ending, and without letters that would have to be escaped in `srcset`. */
const toStem = (name: string): string => path.posix.parse(name).name.replace(/[^\w.-]+/g, '-')

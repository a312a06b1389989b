import type { PictureSlot } from '../../contracts/picture-slots.ts'
import type { IconDrawing, PictureFile } from '../../contracts/place.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { Resources } from '../pages/page-models.ts'
import { findNames } from '../pages/schema-marks.ts'
import { readIcons } from '../pictures/icons.ts'
import { type PreparedPictures, readPictures } from '../pictures/index.ts'

export interface KeptResources {
  /** The pictures and icons of some of the pages of `manifest`. */
  of(manifest: Manifest): Resources
  /** A file of a picture, by its name (`assets/team-1a2b3c4d.avif`). */
  findFile(name: string): PlannedFile | undefined
  /** To be called when a file of the public folder has changed. */
  forgetPictures(): void
}

/** Reads each picture and each icon once, when a page first shows it, and keeps it in memory. */
export function createResources(options: { publicFolder: string; cache: string }): KeptResources {
  const readKeptIcons = createIcons(options)
  const { readKeptPictures, findFile, forgetPictures } = createPictures(options)
  return {
    of: (manifest) => ({ readPictures: (wanted) => readKeptPictures(wanted, manifest), readIcons: readKeptIcons }),
    findFile,
    forgetPictures,
  }
}

function createIcons({ cache }: { cache: string }): Resources['readIcons'] {
  const known = new Map<string, IconDrawing>()
  return async (names) => {
    const wanted = [...names]
    const missing = wanted.filter((name) => !known.has(name))
    for (const [name, icon] of Object.entries(await readIcons(missing, cache))) known.set(name, icon)
    return toFound(wanted, (name) => known.get(name))
  }
}

type Wanted = Parameters<Resources['readPictures']>[0]

function createPictures({ publicFolder, cache }: { publicFolder: string; cache: string }) {
  const known = new Map<string, { picture: PictureFile; slots: ReadonlySet<PictureSlot>; drawnIn: string }>()
  const files = new Map<string, PlannedFile>()

  async function readMissing(missing: Wanted, manifest: Manifest): Promise<void> {
    const { colors } = manifest.theme
    // A photograph gets the widths of all places where the site shows it, as in the build, and shares the cache with it.
    const everywhere = findNames(manifest).pictures
    const wanted = new Map([...missing].map(([name, slots]) => [name, slots.union(everywhere.get(name) ?? slots)]))
    const read = await readPictures(wanted, { publicFolder, colors, cache })
    for (const [name, picture] of Object.entries(read.pictures))
      known.set(name, { picture, slots: wanted.get(name) ?? new Set(), drawnIn: JSON.stringify(colors) })
    for (const file of read.files) files.set(file.file, file)
  }

  return {
    async readKeptPictures(wanted: Wanted, manifest: Manifest): Promise<PreparedPictures> {
      const colors = JSON.stringify(manifest.theme.colors)
      const isKnown = (name: string, slots: ReadonlySet<PictureSlot>) => {
        const kept = known.get(name)
        return kept?.drawnIn === colors && slots.isSubsetOf(kept.slots)
      }
      const missing = new Map([...wanted].filter(([name, slots]) => slots.size > 0 && !isKnown(name, slots)))
      if (missing.size > 0) await readMissing(missing, manifest)
      return { pictures: toFound([...wanted.keys()], (name) => known.get(name)?.picture), files: [] }
    },
    findFile: (name: string) => files.get(name),
    forgetPictures() {
      known.clear()
      files.clear()
    },
  }
}

function toFound<T>(names: readonly string[], find: (name: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = find(name)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

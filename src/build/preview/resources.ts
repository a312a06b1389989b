import type { PictureSlot } from '../../contracts/picture-slots.ts'
import type { IconDrawing, PictureFile } from '../../contracts/place.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { findResources } from '../../models/schema-marks.ts'
import { toPalettes } from '../../theme/palette/to-palette.ts'
import { readCode } from '../code/highlighted-code.ts'
import { readFileSizes } from '../files/read-file-sizes.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { ResourceReaders } from '../pages/resolve-site.ts'
import { readIcons } from '../pictures/icons.ts'
import { type PreparedPictures, readPictures } from '../pictures/index.ts'

export interface PreviewResources {
  /** Reads the pictures and icons of some pages of `manifest`, of which only the theme has to be valid. */
  of(manifest: ThemedManifest): ResourceReaders
  /** A file of a picture, by its name (`assets/team-1a2b3c4d.avif`). */
  findFile(name: string): PlannedFile | undefined
  /** Call it when a file of the public folder has changed. */
  forgetPictures(): void
}

/** Reads each picture and each icon when a page first shows it, and caches it in memory. */
export function createResources(options: { publicFolder: string; cache: string }): PreviewResources {
  const readCachedIcons = createIcons(options)
  const { readCachedPictures, findFile, forgetPictures } = createPictures(options)
  return {
    of: (manifest) => ({
      readPictures: (wanted) => readCachedPictures(wanted, manifest),
      readIcons: readCachedIcons,
      readCode: (code) => readCode(code, options.cache),
      readFileSizes: (files) => readFileSizes(files, options.publicFolder),
    }),
    findFile,
    forgetPictures,
  }
}

function createIcons(folders: { publicFolder: string; cache: string }): ResourceReaders['readIcons'] {
  const known = new Map<string, IconDrawing>()
  return async (names) => {
    const wanted = [...names]
    const missing = wanted.filter((name) => !known.has(name))
    for (const [name, icon] of Object.entries(await readIcons(missing, folders))) known.set(name, icon)
    return pickKnown(wanted, (name) => known.get(name))
  }
}

interface ThemedManifest {
  theme: Theme
}

type Wanted = Parameters<ResourceReaders['readPictures']>[0]

function createPictures({ publicFolder, cache }: { publicFolder: string; cache: string }) {
  const known = new Map<string, { picture: PictureFile; slots: ReadonlySet<PictureSlot>; drawnIn: string }>()
  const files = new Map<string, PlannedFile>()

  async function readMissing(missing: Wanted, manifest: ThemedManifest): Promise<void> {
    const { colors } = manifest.theme
    const palettes = toPalettes(colors)
    // As in the build, a photograph gets the widths of all its slots, so that both use the same cache entries.
    const everywhere = findResources(manifest).pictures
    const wanted = new Map([...missing].map(([name, slots]) => [name, slots.union(everywhere.get(name) ?? slots)]))
    const read = await readPictures(wanted, { publicFolder, palettes, cache })
    for (const [name, picture] of Object.entries(read.pictures))
      known.set(name, { picture, slots: wanted.get(name) ?? new Set(), drawnIn: JSON.stringify(colors) })
    for (const file of read.files) files.set(file.file, file)
  }

  return {
    async readCachedPictures(wanted: Wanted, manifest: ThemedManifest): Promise<PreparedPictures> {
      const colors = JSON.stringify(manifest.theme.colors)
      const isKnown = (name: string, slots: ReadonlySet<PictureSlot>) => {
        const cached = known.get(name)
        return cached?.drawnIn === colors && slots.isSubsetOf(cached.slots)
      }
      const missing = new Map([...wanted].filter(([name, slots]) => slots.size > 0 && !isKnown(name, slots)))
      if (missing.size > 0) await readMissing(missing, manifest)
      return { pictures: pickKnown([...wanted.keys()], (name) => known.get(name)?.picture), files: [] }
    },
    findFile: (name: string) => files.get(name),
    forgetPictures() {
      known.clear()
      files.clear()
    },
  }
}

/** Name -> value, without the names that have no value. */
function pickKnown<T>(names: readonly string[], find: (name: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = find(name)
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

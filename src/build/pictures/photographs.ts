import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findCachedFile } from '../cache/file-cache.ts'
import { openStampCache } from '../cache/stamp-cache.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { ENCODERS, type PhotographRequest, type PreparedPhotograph, preparePhotograph } from './photograph.ts'

export interface Photographs {
  /** The published files of a photograph (`/team.jpg`). An unchanged file is not read. Throws when it cannot be decoded. */
  get(name: string, request: PhotographRequest): Promise<{ picture: PreparedPhotograph['picture']; files: PlannedFile[] }>
  /** Writes what is known about the photographs to the cache. */
  save(): void
}

/** Opens the photographs of a public folder. */
export function openPhotographs({ publicFolder, cache }: { publicFolder: string; cache: string }): Photographs {
  const folder = path.join(cache, 'pictures')
  const prepared = openStampCache<PreparedPhotograph>(folder, publicFolder)
  return {
    async get(name, request) {
      const prepare = () => preparePhotograph(readFileSync(path.join(publicFolder, name)), request, folder)
      const { picture, files } = await prepared.get(name, JSON.stringify([ENCODERS, request]), prepare)
      const read = async (entry: string): Promise<Buffer> => {
        const cached = findCachedFile(path.join(folder, entry))
        if (cached) return cached
        // A part of the cache was deleted.
        const made = (await prepare()).files.find((file) => file.entry === entry)
        return (made && findCachedFile(path.join(folder, made.entry))) ?? fail(name)
      }
      return { picture, files: files.map(({ file, hash, entry }) => ({ file, key: hash, read: () => read(entry) })) }
    },
    save: prepared.save,
  }
}

function fail(name: string): never {
  throw new Error(`The cache lost a file of the photograph "${name}" while it was written.`)
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openKeptResults } from '../cache/kept-results.ts'
import { type PlannedFile, toHash } from '../output/output-files.ts'
import { ENCODERS, type PreparedPhotograph, readPhotograph, type Wanted } from './photograph.ts'

export interface Photographs {
  /** What is published of a photograph (`/team.jpg`). Throws when it cannot be decoded. */
  get(name: string, wanted: Wanted): Promise<{ picture: PreparedPhotograph['picture']; files: PlannedFile[] }>
  /** Keeps what is known of those that were asked for. */
  save(): void
}

/** The photographs of a public folder. Of one that is known already only the stamp is looked at, and its files are not read. */
export function openPhotographs({ publicFolder, cache }: { publicFolder: string; cache: string }): Photographs {
  const folder = path.join(cache, 'pictures')
  const name = `known-${toHash(path.resolve(publicFolder))}.json`
  const kept = openKeptResults<PreparedPhotograph>(path.join(folder, name), publicFolder)
  return {
    async get(photograph, wanted) {
      const make = () => readPhotograph(readFileSync(path.join(publicFolder, photograph)), wanted, folder)
      const known = await kept.get(photograph, JSON.stringify([ENCODERS, wanted]), make)
      // Somebody may have deleted a part of the cache.
      const isWhole = known.files.every(({ source }) => existsSync(path.join(folder, source)))
      const { picture, files } = isWhole ? known : await make()
      return {
        picture,
        files: files.map(({ file, hash, source }) => ({ file, key: hash, read: () => readFileSync(path.join(folder, source)) })),
      }
    },
    save: kept.save,
  }
}

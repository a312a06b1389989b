import path from 'node:path'
import { toHash } from './hash.ts'
import { readCachedJson, writeCachedJson } from './json-cache.ts'
import { type FileStamp, isSameStamp, readStamp } from './stamp.ts'

/** Values computed from the files of a folder. A file that still has its stamp is not read again. */
interface StampCache<T> {
  /**
   * The value of a file. It is computed by `make` from the stamp of the file when that has changed, or when `variant` differs: `variant`
   * describes everything else that the value depends on.
   */
  get(name: string, variant: string, make: (stamp: FileStamp | null) => Promise<T>): Promise<T>
  /** Writes new values to the cache. */
  save(): void
}

interface Entry<T> {
  stamp: FileStamp
  variant: string
  value: T
}

/** Opens the values of one kind for the files of a folder. `cacheFolder` is the folder of that kind. */
export function openStampCache<T>(cacheFolder: string, folder: string): StampCache<T> {
  const file = path.join(cacheFolder, `stamped-${toHash(path.resolve(folder))}.json`)
  const entries = new Map(readCachedJson<[string, Entry<T>][]>(file))
  let hasChanged = false
  return {
    async get(name, variant, make) {
      const stamp = readStamp(path.join(folder, name))
      const entry = entries.get(name)
      if (entry?.variant === variant && isSameStamp(entry.stamp, stamp)) return entry.value
      const value = await make(stamp)
      if (!stamp) return value
      entries.set(name, { stamp, variant, value })
      hasChanged = true
      return value
    },
    save() {
      if (hasChanged) writeCachedJson(file, [...entries])
      hasChanged = false
    },
  }
}

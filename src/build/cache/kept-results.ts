import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isSameStamp, readStamp, type Stamp } from './stamp.ts'

/** What was made of files of a folder, kept while the files stay as they are. */
export interface KeptResults<T> {
  /** What was made of a file in some way; made now if the file was changed since, or if it was made in another way. */
  get(name: string, way: string, make: () => Promise<T>): Promise<T>
  /** Writes what is new. A cache that cannot be written costs time, nothing else. */
  save(): void
}

interface Entry<T> {
  stamp: Stamp
  way: string
  result: T
}

/** Opens what `file` keeps of the files in `folder`. It is our own: when half of it is missing, everything is made anew. */
export function openKeptResults<T>(file: string, folder: string): KeptResults<T> {
  const entries = readEntries<T>(file)
  let isChanged = false
  return {
    async get(name, way, make) {
      const stamp = readStamp(path.join(folder, name))
      const entry = entries.get(name)
      if (entry?.way === way && isSameStamp(stamp, entry.stamp)) return entry.result
      const result = await make()
      if (stamp) entries.set(name, { stamp, way, result })
      isChanged = true
      return result
    },
    save() {
      if (!isChanged) return
      try {
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, JSON.stringify([...entries]))
      } catch {}
    },
  }
}

function readEntries<T>(file: string): Map<string, Entry<T>> {
  try {
    const entries: [string, Entry<T>][] = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(entries)
  } catch {
    return new Map()
  }
}

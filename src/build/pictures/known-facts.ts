import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PictureFacts } from '../../checks/index.ts'
import { mapBounded } from '../map-bounded.ts'
import { toHash } from '../output/output-files.ts'

/** How many pictures are looked at together. */
const AT_ONCE = 4

/** What a cache knows of a file: its facts, and a stamp that changes with the file. */
type Entries = Record<string, { stamp: string; facts: PictureFacts }>

export interface KnownFacts {
  /** The facts of a file below the public folder (`/pictures/a.jpg`), if they were read since it changed; else it is noted as missing. */
  get(name: string): PictureFacts | null
  /** Reads what `get` did not know. False when there was nothing to read. */
  readMissing(): Promise<boolean>
}

/**
 * The facts of the pictures in a folder, kept in `cache` by size and time of each file, so that pictures are read once and not at
 * every check.
 */
export function createKnownFacts(publicFolder: string, cache: string): KnownFacts {
  const cacheFile = path.join(cache, 'picture-facts', `${toHash(path.resolve(publicFolder))}.json`)
  const entries = readEntries(cacheFile)
  const missing = new Map<string, string>()
  return {
    get(name) {
      const stamp = toStamp(path.join(publicFolder, name))
      if (stamp === null) return null
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
      if (entry?.stamp === stamp) return entry.facts
      missing.set(name, stamp)
      return null
    },
    async readMissing() {
      if (missing.size === 0) return false
      // What reads pictures takes long to load, and mostly nothing is missing.
      const { readFacts } = await import('./read-facts.ts')
      await mapBounded([...missing], AT_ONCE, async ([name, stamp]) => {
        entries[name] = { stamp, facts: await readFacts(path.join(publicFolder, name)) }
      })
      missing.clear()
      writeEntries(cacheFile, entries)
      return true
    },
  }
}

function toStamp(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : null
}

/** The cache is our own; one of another shape, or half a file, is read anew. */
function readEntries(file: string): Entries {
  try {
    const found: { version?: unknown; entries?: Entries } = JSON.parse(readFileSync(file, 'utf8'))
    return found.version === VERSION && found.entries ? found.entries : {}
  } catch {
    return {}
  }
}

/** To be raised when facts are read in another way. */
const VERSION = 2

/** A cache that cannot be written costs time, nothing else. */
function writeEntries(file: string, entries: Entries): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ version: VERSION, entries }))
  } catch {}
}

import { existsSync, readFileSync } from 'node:fs'
import { writeCacheFile } from './file-cache.ts'

/**
 * The JSON value of a cache file. Null on a miss, which includes a truncated file. The value is trusted to be a `T`: the name of the file,
 * or a version inside, must change with the shape of the value.
 */
export function readCachedJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Writes a JSON value to a cache file, unless the file has it. A failure is ignored: without the entry, the next run takes longer. */
export function writeCachedJson(file: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    if (readText(file) !== text) writeCacheFile(file, text)
  } catch {}
}

const readText = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

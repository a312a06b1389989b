import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toHash } from './hash.ts'

const HASH_LENGTH = 16

/**
 * The content of a cache entry; on a miss, what `make` returns, which is written to the cache. The name of the file must contain a hash of
 * everything that the content depends on. An entry starts with the hash of its content, so a truncated file counts as a miss.
 */
export async function readCachedFile(file: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  const entry = findCachedFile(file)
  if (entry) return entry
  const content = await make()
  writeCacheFile(file, Buffer.concat([Buffer.from(toHash(content)), content]))
  return content
}

/** The content of a cache entry, or null on a miss. */
export function findCachedFile(file: string): Buffer | null {
  const entry = readIfPossible(file)
  const content = entry?.subarray(HASH_LENGTH)
  return content && toHash(content) === entry?.toString('latin1', 0, HASH_LENGTH) ? content : null
}

function readIfPossible(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** Writes a file by rename and creates missing folders: another process reads the old content or the new, never a part of it. */
export function writeCacheFile(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${randomUUID()}.tmp`
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, content)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

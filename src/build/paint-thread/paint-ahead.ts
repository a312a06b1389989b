import { existsSync } from 'node:fs'
import { readCachedFile } from '../cache/file-cache.ts'
import { paintInThread } from './index.ts'
import type { PaintTask } from './paint-worker.ts'

/** Enough to keep the thread busy. Further pictures are painted when they are read. */
const MAX_AHEAD = 4

let ahead = 0

/**
 * Starts to paint a picture that is not in the cache, and returns the function that reads it. The name of the cache file must contain a hash
 * of everything that the picture is made from. Errors are thrown by the returned function.
 */
export function paintAhead(cacheFile: string, task: PaintTask): () => Promise<Buffer> {
  const read = () => readCachedFile(cacheFile, () => paintInThread(task))
  if (ahead >= MAX_AHEAD || existsSync(cacheFile)) return read
  ahead += 1
  const painting = read().finally(() => {
    ahead -= 1
  })
  // The picture may fail before it is read. That must not count as an unhandled rejection.
  painting.catch(() => {})
  // The picture itself is not kept: a site with many of them would need much memory.
  const painted = painting.then(() => {})
  painted.catch(() => {})
  return () => painted.then(read)
}

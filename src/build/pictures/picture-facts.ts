import path from 'node:path'
import type { PictureFacts } from '../../checks/index.ts'
import type { FileStamp } from '../cache/stamp.ts'
import { openStampCache } from '../cache/stamp-cache.ts'
import { mapBounded } from '../files/map-bounded.ts'
import { readFacts } from './read-facts.ts'

const MAX_PARALLEL_READS = 4

/** Increase it when facts are read in another way. */
const VERSION = '3'

/**
 * The facts of pictures in a public folder, by name (`/pictures/a.jpg`). Names without a file are left out; a file that cannot be opened is
 * a broken picture. Facts are cached by the stamp of the file, so a picture is read once and not at every check.
 */
export async function readPictureFacts(
  names: Iterable<string>,
  { publicFolder, cache }: { publicFolder: string; cache: string },
): Promise<ReadonlyMap<string, PictureFacts>> {
  const facts = openStampCache<PictureFacts | null>(path.join(cache, 'picture-facts'), publicFolder)
  const found = await mapBounded([...new Set(names)], MAX_PARALLEL_READS, async (name) => {
    const read = async (stamp: FileStamp | null): Promise<PictureFacts | null> =>
      stamp && readFacts(path.join(publicFolder, name), stamp[0]).catch((): PictureFacts => ({ problem: 'broken' }))
    return [name, await facts.get(name, VERSION, read)] as const
  })
  facts.save()
  return new Map(found.flatMap(([name, known]) => (known ? [[name, known]] : [])))
}

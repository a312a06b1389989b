import { stat } from 'node:fs/promises'
import path from 'node:path'
import { decodePath } from '../../manifest/path.ts'

/** The sizes of public files in bytes, by the links to them. What does not exist, or is no file below the folder, is left out. */
export async function readFileSizes(links: Iterable<string>, publicFolder: string): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    [...links].map(async (link): Promise<[string, number][]> => {
      // Joined to the root first, so that no ".." leads out of the folder.
      const file = path.join(publicFolder, path.posix.join('/', decodePath(link)))
      const facts = await stat(file).catch(() => null)
      return facts?.isFile() ? [[link, facts.size]] : []
    }),
  )
  return Object.fromEntries(sizes.flat())
}

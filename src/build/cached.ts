import { readFile } from 'node:fs/promises'
import { writeFileAtomic } from './write-file.ts'

/** What a file of the cache holds; when there is none, it is made and kept. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(file).catch(() => null)
  if (known !== null) return known
  const made = await make()
  await writeFileAtomic(file, made)
  return made
}

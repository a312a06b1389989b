import { readFileSync } from 'node:fs'
import { writeFileAtomic } from '../output/write-file.ts'

/** What a file of the cache holds; when there is none, it is made and kept. */
export async function cached(file: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  try {
    return readFileSync(file)
  } catch {
    const made = await make()
    await writeFileAtomic(file, made)
    return made
  }
}

import { type OpenFile, readParts } from './read-at.ts'

/** Bytes to be found as they are, or a pattern that sees the file as Latin-1 and matches at most 128 bytes. */
export type Mark = Buffer | RegExp

const OVERLAP = 128

/** Which of these marks a file has, wherever they stand. */
export async function findMarks<Name extends string>(
  file: OpenFile,
  marks: Readonly<Record<Name, readonly Mark[]>>,
): Promise<ReadonlySet<Name>> {
  const found = new Set<Name>()
  const missing = new Map<Name, readonly Mark[]>()
  for (const name in marks) missing.set(name, marks[name])
  for await (const part of readParts(file, OVERLAP)) {
    const text = part.toString('latin1')
    for (const [name, ways] of missing) {
      if (!ways.some((mark) => (mark instanceof RegExp ? mark.test(text) : part.includes(mark)))) continue
      found.add(name)
      missing.delete(name)
    }
  }
  return found
}

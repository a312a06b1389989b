import { type OpenFile, readParts } from './open-file.ts'

/** Bytes to search for, or a pattern that is applied to the file as Latin-1 and matches at most 128 bytes. */
export type FileMark = Buffer | RegExp

const OVERLAP_BYTES = 128

/** Returns the names of the marks that occur anywhere in a file. */
export async function findMarks<Name extends string>(
  file: OpenFile,
  marks: Readonly<Record<Name, readonly FileMark[]>>,
): Promise<ReadonlySet<Name>> {
  const found = new Set<Name>()
  const missing = new Map<Name, readonly FileMark[]>()
  for (const name in marks) missing.set(name, marks[name])
  for await (const part of readParts(file, OVERLAP_BYTES)) {
    const text = part.toString('latin1')
    for (const [name, patterns] of missing) {
      if (!patterns.some((mark) => (mark instanceof RegExp ? mark.test(text) : part.includes(mark)))) continue
      found.add(name)
      missing.delete(name)
    }
  }
  return found
}

import { readSlice } from '../store/read-slice.ts'

const CHUNK_BYTES = 256 * 1024

/** An open file. `size` is in bytes. */
export interface OpenFile {
  fd: number
  size: number
}

/** Reads `length` bytes from `offset`. Returns fewer only at the end of the file. */
export const readAt = ({ fd }: OpenFile, offset: number, length: number): Promise<Buffer> => readSlice({ fd, offset, length })

/** Reads a file in chunks. Each chunk after the first begins with the last `overlap` bytes of the previous one. */
export async function* readParts(file: OpenFile, overlap = 0): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < file.size; offset += CHUNK_BYTES - overlap) yield await readAt(file, offset, CHUNK_BYTES)
}

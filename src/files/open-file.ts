const CHUNK_BYTES = 256 * 1024

/** A file that can be read in any order. `size` is in bytes. */
export interface OpenFile {
  size: number
  /** Reads `length` bytes from `offset`. Returns fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>
}

/** A file whose content is in memory. */
export const toOpenFile = (bytes: Buffer): OpenFile => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

/** Reads a file in chunks. Each chunk after the first begins with the last `overlap` bytes of the previous one. */
export async function* readParts(file: OpenFile, overlap = 0): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < file.size; offset += CHUNK_BYTES - overlap) yield await file.read(offset, CHUNK_BYTES)
}

/** The most bytes that a form accepts, files included. */
const MAX_BYTES = 12 * 1024 * 1024

/** Reads the body of a request; null if there is none. Stops when it is too large. */
export async function readBody({ body, headers }: Request): Promise<Uint8Array<ArrayBuffer> | null | 'too-large'> {
  if (body === null) return null
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) return 'too-large'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(body)) {
    size += chunk.length
    if (size > MAX_BYTES) return 'too-large'
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Not every runtime can iterate over a stream. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

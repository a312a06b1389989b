import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { BodyFault, Entry, Submission } from './submission.ts'

const MIB = 1024 * 1024

/** Bytes of a whole request with files. */
export const LARGEST_REQUEST = 12 * MIB

/** Of busboy, which reports what goes beyond them. A field may be as large as a whole form without files. */
export const MULTIPART_LIMITS = {
  fieldNameSize: 200,
  fieldSize: 64 * 1024,
  fields: 77,
  fileSize: 10 * MIB,
  files: 3,
  parts: 80,
  headerPairs: 32,
  headerSize: 8 * 1024,
} as const

/**
 * Receives a multipart body (RFC 7578). Files are counted and dropped: only their name, size and type are left. Ends early, with the
 * entries so far, when the request grows beyond `LARGEST_REQUEST`; a file that is too large is passed over, so that the fields behind
 * it are known.
 */
export async function readMultipart(request: FastifyRequest): Promise<Submission | BodyFault> {
  const entries: Entry[] = []
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_REQUEST) return { kind: 'fault', name: 'too-large', entries }
  const { promise: overflow, resolve: giveUp } = Promise.withResolvers<BodyFault>()
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > LARGEST_REQUEST) giveUp({ kind: 'fault', name: 'too-large', entries: [...entries] })
  }
  request.raw.on('data', count)
  try {
    // Both must listen before the first bytes flow, on the next tick.
    return await Promise.race([collect(request, entries), overflow])
  } finally {
    request.raw.off('data', count)
    request.raw.unpipe()
    // What is left of the body has to be taken in, or the sender never gets to read the answer.
    request.raw.resume()
  }
}

async function collect(request: FastifyRequest, entries: Entry[]): Promise<Submission | BodyFault> {
  let isTooLarge = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const size = await dropFile(part)
        isTooLarge ||= part.file.truncated
        entries.push([part.fieldname, { name: part.filename ?? '', size, type: part.mimetype }])
      } else if (typeof part.value === 'string') {
        isTooLarge ||= part.valueTruncated || part.fieldnameTruncated
        entries.push([part.fieldname, part.value])
      } else return { kind: 'fault', name: 'invalid-multipart', entries }
    }
  } catch (error) {
    return { kind: 'fault', name: isLimitError(error) ? 'too-large' : 'invalid-multipart', entries }
  }
  return isTooLarge ? { kind: 'fault', name: 'too-large', entries } : { kind: 'entries', entries }
}

/** Bytes of the file; of one that is too large, one more than allowed. */
async function dropFile({ file }: MultipartFile): Promise<number> {
  let size = 0
  for await (const chunk of file) size += Buffer.byteLength(chunk)
  return file.truncated ? MULTIPART_LIMITS.fileSize + 1 : size
}

const LIMIT_CODES: readonly unknown[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_REQ_FILE_TOO_LARGE']
const isLimitError = (error: unknown): boolean => error instanceof Error && 'code' in error && LIMIT_CODES.includes(error.code)

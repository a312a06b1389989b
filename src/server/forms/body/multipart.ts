import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type IncomingFile, receiveFile } from '../../files/receive-file.ts'
import { countParts } from './count-parts.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { readProtocolEntries } from './protocol.ts'
import type { Entry, Fault, Submission } from './submission.ts'
import { type BodyLimits, watchBody } from './watch-body.ts'

/** Bytes of one file. */
const LARGEST_FILE = 10 * 1024 * 1024
/** Bytes of one text: as much as a whole form without files may have. */
const LARGEST_TEXT = 64 * 1024
const MOST_FILES = 3
const MOST_PARTS = 80

/**
 * Of busboy. Each part arrives as a stream of bytes, texts too: busboy would put replacement characters for what is no UTF-8. What goes
 * beyond the size of a whole request is found before.
 */
export const MULTIPART_OPTIONS = {
  limits: { files: MOST_PARTS, fileSize: Number.POSITIVE_INFINITY, parts: MOST_PARTS, headerPairs: 32, headerSize: 8 * 1024 },
  throwFileSizeLimit: false,
  isPartAFile: () => true,
} as const

/** What has arrived so far. */
interface Upload {
  /** How many parts have been given out to be read. */
  parts: number
  entries: Entry[]
  files: IncomingFile[]
  /** The part that is being read. */
  part: Readable | null
  /** Whether nobody waits for the rest any more. */
  isOver: boolean
}

/**
 * Receives a multipart body (RFC 7578). A file that is too large is passed over, so that the fields behind it are known; a request that
 * is too large or too slow ends at once.
 */
export async function readMultipart(request: FastifyRequest, limits: BodyLimits): Promise<Submission> {
  const upload: Upload = { parts: 0, entries: [], files: [], part: null, isOver: false }
  const fault = await receive(request, upload, limits)
  const { entries, files } = upload
  return { content: { kind: 'entries', entries }, protocol: readProtocolEntries(entries), files, fault }
}

async function receive(request: FastifyRequest, upload: Upload, limits: BodyLimits): Promise<Fault | null> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) return 'too-large'
  // All must listen before the first bytes flow, on the next tick.
  const watch = watchBody(request.raw, limits)
  const counter = countParts(request.raw, request.headers['content-type'] ?? '')
  try {
    const fault = await Promise.race([collect(request, upload), watch.refused])
    return fault ?? (upload.parts < counter.begun() ? 'invalid-multipart' : null)
  } finally {
    upload.isOver = true
    watch.stop()
    counter.stop()
    request.raw.unpipe()
    // Whoever reads it lets go of its file then.
    upload.part?.destroy()
    // What is left of the body has to be taken in, or the sender never gets to read the answer.
    request.raw.resume()
  }
}

async function collect(request: FastifyRequest, upload: Upload): Promise<Fault | null> {
  let isTooLarge = false
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || !part.fieldname) return 'invalid-multipart'
      upload.parts++
      upload.part = part.file
      const isRight = part.filename ? await addFile(part, upload) : await addText(part, upload)
      if (isRight === null) return 'invalid-multipart'
      isTooLarge ||= !isRight
    }
  } catch (error) {
    return toFault(error)
  }
  return isTooLarge ? 'too-large' : null
}

/** Returns whether the file is one that may be sent. */
async function addFile({ fieldname, filename, mimetype, file: stream }: MultipartFile, upload: Upload): Promise<boolean> {
  if (upload.files.length === MOST_FILES) {
    await finished(stream.resume())
    return false
  }
  const file = await receiveFile(fieldname, filename, stream, LARGEST_FILE)
  if (upload.isOver) await file.close()
  else {
    upload.files.push(file)
    upload.entries.push([fieldname, { name: file.name, size: file.size, type: mimetype }])
  }
  return !file.isTooLarge
}

/** Returns whether the text is short enough, or null when it is no UTF-8. Of a text that is too long the beginning is kept. */
async function addText({ fieldname, file: stream }: MultipartFile, upload: Upload): Promise<boolean | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    if (size < LARGEST_TEXT) chunks.push(bytes)
    size += bytes.length
  }
  const isRight = size <= LARGEST_TEXT
  const bytes = Buffer.concat(chunks).subarray(0, LARGEST_TEXT)
  const text = isRight ? decodeUtf8(bytes) : bytes.toString()
  if (text !== null) upload.entries.push([fieldname, text])
  return text === null ? null : isRight
}

const LIMIT_CODES: readonly unknown[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT']

function toFault(error: unknown): Fault {
  if (!(error instanceof Error)) return 'invalid-multipart'
  // Of the operating system, such as a full disk: nothing that the sender could mend.
  if ('syscall' in error) return 'files-not-kept'
  return 'code' in error && LIMIT_CODES.includes(error.code) ? 'too-large' : 'invalid-multipart'
}

import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type IncomingFile, receiveFile } from '../../files/receive-file.ts'
import { countParts } from './count-parts.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { readProtocolEntries } from './protocol.ts'
import type { BodyFault, FormEntry, FormSubmission } from './submission.ts'
import { type BodyLimits, watchBody } from './watch-body.ts'

/** In bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
/** In bytes: the limit of a whole form without files. */
const MAX_TEXT_BYTES = 64 * 1024
const MAX_FILES = 3
const MAX_PARTS = 80

/**
 * Options of busboy. Text parts arrive as byte streams like files, because busboy replaces invalid UTF-8. The size of the whole body is
 * limited elsewhere.
 */
export const MULTIPART_OPTIONS = {
  limits: { files: MAX_PARTS, fileSize: Number.POSITIVE_INFINITY, parts: MAX_PARTS, headerPairs: 32, headerSize: 8 * 1024 },
  throwFileSizeLimit: false,
  isPartAFile: () => true,
} as const

/** The state of a multipart body that is being received. */
interface MultipartUpload {
  /** How many parts the parser has reported. */
  parts: number
  entries: FormEntry[]
  files: IncomingFile[]
  /** The part being read. */
  part: Readable | null
  /** Whether receiving has ended, so that later files are closed. */
  isFinished: boolean
}

/**
 * Receives a multipart body (RFC 7578). An oversized file is skipped, so that later fields are still read. Reading stops immediately if
 * the body is too large or too slow.
 */
export async function readMultipart(request: FastifyRequest, limits: BodyLimits): Promise<FormSubmission> {
  const upload: MultipartUpload = { parts: 0, entries: [], files: [], part: null, isFinished: false }
  const fault = await receive(request, upload, limits)
  const { entries, files } = upload
  return { values: { kind: 'entries', entries }, protocol: readProtocolEntries(entries), files, fault }
}

async function receive(request: FastifyRequest, upload: MultipartUpload, limits: BodyLimits): Promise<BodyFault | null> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) return 'too-large'
  // All listeners must be attached before the first bytes flow, on the next tick.
  const watch = watchBody(request.raw, limits)
  const counter = countParts(request.raw, request.headers['content-type'] ?? '')
  try {
    const fault = await Promise.race([collect(request, upload), watch.refused])
    return fault ?? (upload.parts < counter.begun() ? 'invalid-multipart' : null)
  } finally {
    upload.isFinished = true
    watch.stop()
    counter.stop()
    request.raw.unpipe()
    // The reader of this part then fails and closes its temporary file.
    upload.part?.destroy()
    // Drain the rest of the body: many clients read the response only after sending everything.
    request.raw.resume()
  }
}

async function collect(request: FastifyRequest, upload: MultipartUpload): Promise<BodyFault | null> {
  let isTooLarge = false
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || !part.fieldname) return 'invalid-multipart'
      // The parser had already reported this part when the body was refused, and its stream would never end.
      if (upload.isFinished) part.file.destroy()
      upload.parts++
      upload.part = part.file
      const fits = part.filename ? await addFile(part, upload) : await addText(part, upload)
      if (fits === null) return 'invalid-multipart'
      isTooLarge ||= !fits
    }
  } catch (error) {
    return toFault(error)
  }
  return isTooLarge ? 'too-large' : null
}

/** Receives a file. Returns false if it is too large or one too many. */
async function addFile(
  { fieldname, filename, mimetype, file: stream }: MultipartFile,
  upload: MultipartUpload,
): Promise<boolean> {
  if (upload.files.length === MAX_FILES) {
    await finished(stream.resume())
    return false
  }
  const file = await receiveFile(fieldname, filename, stream, MAX_FILE_BYTES)
  if (upload.isFinished) await file.close()
  else {
    upload.files.push(file)
    upload.entries.push([fieldname, { name: file.name, size: file.size, type: mimetype }])
  }
  return !file.isTooLarge
}

/** Reads a text. Returns false if it is too long (then its beginning is used) and null if it is not valid UTF-8. */
async function addText({ fieldname, file: stream }: MultipartFile, upload: MultipartUpload): Promise<boolean | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    if (size < MAX_TEXT_BYTES) chunks.push(bytes)
    size += bytes.length
  }
  const fits = size <= MAX_TEXT_BYTES
  const bytes = Buffer.concat(chunks).subarray(0, MAX_TEXT_BYTES)
  const text = fits ? decodeUtf8(bytes) : bytes.toString()
  if (text !== null) upload.entries.push([fieldname, text])
  return text === null ? null : fits
}

const LIMIT_CODES: readonly unknown[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT']

function toFault(error: unknown): BodyFault {
  if (!(error instanceof Error)) return 'invalid-multipart'
  // A system error, such as a full disk, which the sender cannot fix.
  if ('syscall' in error) return 'files-not-stored'
  return 'code' in error && LIMIT_CODES.includes(error.code) ? 'too-large' : 'invalid-multipart'
}

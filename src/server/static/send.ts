import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { allowsRange, checkPreconditions } from '../../files/preconditions.ts'
import { type RangeSelection, selectRange } from '../../files/range.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { isDescriptorShortage } from '../http/open-file-limit.ts'
import { sendProblem } from '../http/problem.ts'
import type { Representation, SiteFile } from './site-files.ts'

const NOT_FOUND_TEXT = 'There is no page at this address.\n'

const WHOLE: RangeSelection = { kind: 'whole' }
const VARY = { vary: 'Accept-Encoding' }

/**
 * Answers a GET or HEAD request with a file: in full, in part, or with 304 (RFC 9110, 13 and 14). The error handler receives
 * `FILE_CHANGED` if the file has changed since it was opened.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const copy = chooseRepresentation(request, file)
  switch (checkPreconditions(request.headers, copy.etag)) {
    case 'not-modified':
      return reply.code(304).headers(copy.headers.unchanged).send()
    case 'failed':
      return sendProblem(reply.headers(VARY), { name: 'precondition-failed', status: 412, title: 'Precondition Failed' })
    case 'proceed':
      return sendSelection(request, reply, copy)
  }
}

/** Answers 404 or 410 with the site's 404 page, or with a sentence if it has none. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SiteFile | null,
  status: 404 | 410,
): FastifyReply {
  reply.code(status)
  if (page) {
    const copy = chooseRepresentation(request, page)
    reply.headers(copy.headers.whole).removeHeader('etag').removeHeader('accept-ranges')
    return sendBytes(request, reply, copy, 0, copy.size)
  }
  const headers = { ...VARY, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }
  return reply.headers(headers).send(NOT_FOUND_TEXT)
}

function chooseRepresentation(request: FastifyRequest, { representations, served }: SiteFile): Representation {
  const accepted = request.headers['accept-encoding']
  const copy = representations.get(chooseEncoding(typeof accepted === 'string' ? accepted : undefined, representations))
  if (copy === undefined) throw new Error(`${served.file} has no identity representation`)
  return copy
}

function sendSelection(request: FastifyRequest, reply: FastifyReply, copy: Representation): FastifyReply {
  const { headers, size } = copy
  const allowsPart = copy.encoding === 'identity' && request.method === 'GET' && allowsRange(request.headers, copy.etag)
  const selection = allowsPart ? selectRange(request.headers.range, size) : WHOLE
  switch (selection.kind) {
    case 'whole':
      return sendBytes(request, reply.headers(headers.whole), copy, 0, size)
    case 'part': {
      const { first, last } = selection
      const part = { 'content-range': `bytes ${first}-${last}/${size}`, 'content-length': String(last - first + 1) }
      return sendBytes(request, reply.code(206).headers({ ...headers.whole, ...part }), copy, first, last + 1)
    }
    case 'unsatisfiable':
      reply.headers({ ...VARY, 'accept-ranges': 'bytes', 'content-range': `bytes */${size}` })
      return sendProblem(reply, { name: 'range-not-satisfiable', status: 416, title: 'Range Not Satisfiable' })
  }
}

/** Sends the bytes from `start` to `end` (exclusive). The headers are already set. */
function sendBytes(request: FastifyRequest, reply: FastifyReply, copy: Representation, start: number, end: number): FastifyReply {
  if (request.method === 'HEAD') return reply.send()
  if (copy.bytes) return reply.send(copy.bytes.subarray(start, end))
  openUnchanged(copy).then(
    (handle) => reply.send(handle.createReadStream({ start, end: end - 1 })),
    (error: unknown) => reply.send(error),
  )
  return reply
}

/** Opens the file of a representation. Throws `FILE_CHANGED` if it is missing or its size no longer matches the headers. */
async function openUnchanged(copy: Representation): Promise<FileHandle> {
  const handle = await open(copy.source).catch((error: unknown) => {
    throw isDescriptorShortage(error) ? error : createChangedError(copy)
  })
  if ((await handle.stat()).size === copy.size) return handle
  await handle.close()
  throw createChangedError(copy)
}

const createChangedError = ({ source }: Representation): ExpectedError =>
  new ExpectedError('FILE_CHANGED', `"${source}" was changed or removed after the server started.`)

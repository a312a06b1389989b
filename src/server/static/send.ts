import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDescriptorShortage } from '../descriptors.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { allowsRange, checkPreconditions } from '../http/preconditions.ts'
import { sendProblem } from '../http/problem.ts'
import { type Selection, selectRange } from '../http/range.ts'
import type { Content, Representation } from './content.ts'

const NOT_FOUND_TEXT = 'There is no page at this address.\n'
/** A file that a later build has removed or replaced while the server runs. */
export class FileChanged extends Error {}

const WHOLE: Selection = { kind: 'whole' }
const VARY = { vary: 'Accept-Encoding' }

/**
 * Answers a GET or HEAD with a file: whole, a range of it, or that nothing has changed (RFC 9110, 13 and 14). The error handler gets
 * `FileChanged` when the file is no longer the one that was opened.
 */
export function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content): FastifyReply {
  const copy = chooseCopy(request, content)
  switch (checkPreconditions(request.headers, copy.etag)) {
    case 'not-modified':
      return reply.code(304).headers(copy.headers.unchanged).send()
    case 'failed':
      return sendProblem(reply.headers(VARY), { name: 'precondition-failed', status: 412, title: 'Precondition Failed' })
    case 'proceed':
      return sendSelection(request, reply, copy)
  }
}

/** Answers 404 with the page for unknown addresses, or with one sentence when the site has none. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, page: Content | null): FastifyReply {
  reply.code(404)
  if (page) {
    const copy = chooseCopy(request, page)
    reply.headers(copy.headers.whole).removeHeader('etag').removeHeader('accept-ranges')
    return sendBytes(request, reply, copy, 0, copy.size)
  }
  const headers = { ...VARY, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' }
  return reply.headers(headers).send(NOT_FOUND_TEXT)
}

function chooseCopy(request: FastifyRequest, { representations, file }: Content): Representation {
  const accepted = request.headers['accept-encoding']
  const copy = representations.get(chooseEncoding(typeof accepted === 'string' ? accepted : undefined, representations))
  if (copy === undefined) throw new Error(`${file.file} has no plain copy`)
  return copy
}

function sendSelection(request: FastifyRequest, reply: FastifyReply, copy: Representation): FastifyReply {
  const { headers, size } = copy
  const mayBePart = copy.encoding === 'identity' && request.method === 'GET' && allowsRange(request.headers, copy.etag)
  const selection = mayBePart ? selectRange(request.headers.range, size) : WHOLE
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

/** Ends an answer whose headers are set with the bytes from `start` up to `end`, which is left out. */
function sendBytes(request: FastifyRequest, reply: FastifyReply, copy: Representation, start: number, end: number): FastifyReply {
  if (request.method === 'HEAD') return reply.send()
  if (copy.bytes) return reply.send(copy.bytes.subarray(start, end))
  openUnchanged(copy).then(
    (handle) => reply.send(handle.createReadStream({ start, end: end - 1 })),
    (error: unknown) => reply.send(error),
  )
  return reply
}

/** The file of a copy. Throws `FileChanged` when a later build has removed or replaced it: its length would no longer fit what is sent. */
async function openUnchanged(copy: Representation): Promise<FileHandle> {
  const handle = await open(copy.source).catch((error: unknown) => {
    throw isDescriptorShortage(error) ? error : new FileChanged()
  })
  if ((await handle.stat()).size === copy.size) return handle
  await handle.close()
  throw new FileChanged()
}

import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../problem.ts'
import { DRAWING_POLICY } from '../security-headers.ts'
import type { Content, Representation } from './content.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { allowsRange, checkPreconditions } from './preconditions.ts'
import { type Selection, selectRange } from './range.ts'

const NOT_FOUND_TEXT = 'There is no page at this address.\n'
/** A file that a later build has removed or replaced while the server runs. */
export class FileChanged extends Error {}

const WHOLE: Selection = { kind: 'whole' }

/**
 * Answers a GET or HEAD with a file: whole, a range of it, or that nothing has changed (RFC 9110, 13 and 14). Throws `FileChanged`
 * when the file is no longer the one that was opened.
 */
export async function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<FastifyReply> {
  const copy = chooseCopy(request, content)
  reply.headers({ etag: copy.etag, 'cache-control': toCacheControl(content), vary: 'Accept-Encoding' })
  if (content.file.type === 'image/svg+xml') reply.header('content-security-policy', DRAWING_POLICY)
  const verdict = checkPreconditions(request.headers, copy.etag)
  if (verdict === 'not-modified') return reply.code(304).send()
  if (verdict === 'failed') {
    reply.removeHeader('etag')
    return sendProblem(reply, { name: 'precondition-failed', status: 412, title: 'Precondition Failed' })
  }
  const isPlain = copy.encoding === 'identity'
  if (isPlain) reply.header('accept-ranges', 'bytes')
  const mayBePart = isPlain && request.method === 'GET' && allowsRange(request.headers, copy.etag)
  const selection = mayBePart ? selectRange(request.headers.range, copy.size) : WHOLE
  if (selection.kind === 'unsatisfiable') {
    reply.removeHeader('etag').header('content-range', `bytes */${copy.size}`)
    return sendProblem(reply, { name: 'range-not-satisfiable', status: 416, title: 'Range Not Satisfiable' })
  }
  if (selection.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${selection.first}-${selection.last}/${copy.size}`)
  }
  return sendBytes(request, reply, content, copy, selection)
}

/** Answers 404 with the page for unknown addresses, or with one sentence when the site has none. */
export async function sendNotFound(request: FastifyRequest, reply: FastifyReply, page: Content | null): Promise<FastifyReply> {
  reply.code(404).headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  if (page) return sendBytes(request, reply, page, chooseCopy(request, page), WHOLE)
  return reply.headers({ 'content-type': 'text/plain; charset=utf-8' }).send(NOT_FOUND_TEXT)
}

function chooseCopy(request: FastifyRequest, { representations, file }: Content): Representation {
  const available: ReadonlySet<Encoding> = new Set(representations.keys())
  const accepted = request.headers['accept-encoding']
  const copy = representations.get(chooseEncoding(typeof accepted === 'string' ? accepted : undefined, available))
  if (copy === undefined) throw new Error(`${file.file} has no plain copy`)
  return copy
}

function toCacheControl({ file }: Content): string {
  if (file.immutable) return 'public, max-age=31536000, immutable'
  return file.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600'
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Content,
  copy: Representation,
  selection: Selection,
): Promise<FastifyReply> {
  const first = selection.kind === 'part' ? selection.first : 0
  const last = selection.kind === 'part' ? selection.last : copy.size - 1
  const handle = copy.bytes === null && request.method === 'GET' ? await openUnchanged(copy) : null
  if (copy.bytes === null && request.method === 'GET' && handle === null) throw new FileChanged()
  reply.headers({ 'content-type': content.file.type || 'application/octet-stream', 'content-length': last - first + 1 })
  if (copy.encoding !== 'identity') reply.header('content-encoding', copy.encoding)
  if (request.method === 'HEAD') return reply.send()
  if (handle) return reply.send(handle.createReadStream({ start: first, end: last }))
  return reply.send(copy.bytes?.subarray(first, last + 1))
}

/** The file of a copy, unless a later build has removed or replaced it: its length would no longer fit what is sent. */
async function openUnchanged(copy: Representation): Promise<FileHandle | null> {
  const handle = await open(copy.source).catch(() => null)
  if (handle === null || (await handle.stat()).size === copy.size) return handle
  await handle.close()
  return null
}

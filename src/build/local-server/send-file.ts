import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { allowsRange, checkPreconditions } from '../../files/preconditions.ts'
import { selectRange } from '../../files/range.ts'
import { type Body, type Exchange, sendContent, writeHead } from './respond.ts'

interface SentFile extends Body {
  /** In bytes. */
  length: number
}

/**
 * Sends a file in full, or the part that a player of videos or a viewer of documents asks for; or says by its `etag`, if it has one, that the
 * browser has it already (RFC 9110, 13 and 14). A browser that stops reading ends it.
 */
export async function sendFile(exchange: Exchange, file: string, body: SentFile): Promise<void> {
  const { request, response } = exchange
  const { length, headers: { etag, ...others } = {} } = body
  const headers = { ...others, 'accept-ranges': 'bytes', ...(etag !== undefined && { etag }) }
  const precondition = etag === undefined ? 'proceed' : checkPreconditions(request.headers, etag)
  if (precondition === 'not-modified') return void response.writeHead(304, headers).end()
  if (precondition === 'failed') return sendSentence(exchange, 412, 'The file has changed.')
  const range = request.method === 'GET' && allowsRange(request.headers, etag) ? request.headers.range : undefined
  const selection = selectRange(range, length)
  if (selection.kind === 'unsatisfiable')
    return sendSentence(exchange, 416, `The file has ${length} bytes.`, { 'content-range': `bytes */${length}` })
  const { first, last } = selection.kind === 'part' ? selection : { first: 0, last: length - 1 }
  const part = { status: 206, headers: { ...headers, 'content-range': `bytes ${first}-${last}/${length}` } }
  writeHead(response, { ...body, headers, ...(selection.kind === 'part' && part), length: last - first + 1 })
  if (request.method === 'HEAD' || length === 0) return void response.end()
  await pipeline(createReadStream(file, { start: first, end: last }), response).catch(() => response.destroy())
}

const sendSentence = (exchange: Exchange, status: number, sentence: string, headers: Body['headers'] = {}): void =>
  sendContent(exchange, sentence, { status, type: 'text.txt', headers })

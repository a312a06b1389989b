import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskPage, DeskUser } from '../../contracts/desk-page.ts'
import type { EnquiryStore } from '../../contracts/enquiries.ts'
import { isEnquiryMethod, parseExportQuery, prepareEnquiryAnswer, toAttachment } from '../../contracts/enquiry-methods.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'

export interface DeskOptions {
  page: DeskPage
  /** The enquiries for the person who sends a request. */
  toEnquiries(request: FastifyRequest): EnquiryStore
  /** The person who sends a request; null where everyone is the same person. */
  toUser(request: FastifyRequest): DeskUser | null
}

/** What the page sends at most: a query, a receipt or an email address. */
const BODY_LIMIT_BYTES = 16 * 1024

/** Adds the page of enquiries and everything that it requests. Who may use it is decided before: by hooks of `app`. */
export function addDeskRoutes(app: FastifyInstance, { page, toEnquiries, toUser }: DeskOptions): void {
  // A page of another site can send this type, and no other one, without asking before.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PRIVATE_HEADERS)
  })
  app.get('/', { prefixTrailingSlash: 'slash' }, (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.headers({ 'content-security-policy': toPolicy(nonce), 'content-type': 'text/html; charset=utf-8' })
    return reply.send(page.render(nonce, toUser(request)))
  })
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params: { name } }, reply) => {
    const content = await page.readFile(name)
    if (!content) return reply.code(404).send({ message: 'There is no such file.' })
    reply.headers({ 'content-type': toContentType(name), 'cache-control': 'private, max-age=31536000, immutable' })
    return reply.send(content)
  })
  app.post<{ Params: { method: string } }>('/call/:method', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const { method } = request.params
    const answer = isEnquiryMethod(method) ? prepareEnquiryAnswer(method, request.body) : null
    if (!answer) return reply.code(400).send({ message: 'The request has the wrong shape.' })
    return answerOrRefuse(reply, async () => reply.send(await answer(toEnquiries(request))))
  })
  app.get<{ Params: { receipt: string; file: string } }>('/enquiries/:receipt/:file', (request, reply) => {
    const { receipt, file } = request.params
    return answerOrRefuse(reply, () =>
      toEnquiries(request).readFile(receipt, file, ({ name, size }, bytes) =>
        sendDownload(reply, bytes, { 'content-length': size, 'content-disposition': toAttachment(name) }),
      ),
    )
  })
  app.get('/enquiries.csv', async (request, reply) => {
    const query = parseExportQuery(new URLSearchParams(request.url.split('?')[1]))
    if (!query) return reply.code(400).send({ message: 'The request has the wrong shape.' })
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': toAttachment('enquiries.csv') }
    return answerOrRefuse(reply, () => toEnquiries(request).exportCsv(query, (text) => sendDownload(reply, text, headers)))
  })
}

/** No other site may read, keep or embed what the desk shows. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send forms without the origin that the server requires.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** React Aria creates style elements, which have the nonce. */
const toPolicy = (nonce: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const toContentType = (name: string): string => `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`

/** Sends content in parts, and resolves when all of it is sent or the browser has stopped reading. */
async function sendDownload(
  reply: FastifyReply,
  content: AsyncIterable<string | Uint8Array>,
  headers: Readonly<Record<string, string | number>>,
): Promise<void> {
  const ended = new Promise<void>((resolve) => reply.raw.once('close', resolve))
  reply.headers({ 'content-type': 'application/octet-stream', ...headers }).send(Readable.from(content))
  await ended
}

/** Answers with the sentence of an expected error instead. */
async function answerOrRefuse(reply: FastifyReply, answer: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    await answer()
  } catch (error) {
    if (!isExpectedError(error)) throw error
    reply.code(409).send({ message: error.message })
  }
  return reply
}

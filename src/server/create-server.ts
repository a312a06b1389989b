import multipart from '@fastify/multipart'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { parseAddress } from '../manifest/address.ts'
import { toServerFolder } from '../manifest/built-site.ts'
import { toBrokenRequestHandler } from './broken-requests.ts'
import { sendFailure } from './error-page.ts'
import { FORM_TYPES } from './forms/body.ts'
import type { Leads } from './forms/leads.ts'
import { MULTIPART_OPTIONS } from './forms/multipart.ts'
import { UNSUPPORTED_TYPE } from './forms/refusals.ts'
import { addFormRoutes } from './forms/routes.ts'
import { createTextNotes } from './forms/text-notes.ts'
import { type Output, readOutput } from './output.ts'
import { type Problem, sendProblem } from './problem.ts'
import { findUnready } from './readiness.ts'
import { toSecurityHeaders } from './security-headers.ts'
import { addRateLimits } from './spam/rate-limits.ts'
import { openContents } from './static/content.ts'
import { type Answer, findAnswer, type SiteMap, toSiteMap } from './static/find-answer.ts'
import { sendWithReceipt } from './static/receipt.ts'
import { FileChanged, sendContent, sendNotFound } from './static/send.ts'

/** None, all, addresses separated by commas, or a choice by address and distance (0 is the nearest). */
export type TrustProxy = boolean | string | ((address: string, distance: number) => boolean)

export interface ServerOptions {
  /** The folder of the built site. */
  output: string
  /** The folder the build writes for the server, when it is not the one beside `output`. */
  outputServer?: string
  /** Which proxies may say who the visitor is and whether HTTPS is used. */
  trustProxy?: TrustProxy
  /** What keeps leads, asked for each request; null while nothing can keep them. Without it nothing ever can. */
  readLeads?: () => Leads | null
  /** Whether senders of forms are slowed down; they are unless told. */
  isRateLimited?: boolean
}

const LONGEST_URL = 8 * 1024
const SECOND = 1000

/**
 * A server for a built site, ready to `listen`: its pages and files, its redirects, and its forms. All of the site is read here, so that
 * a later build changes nothing before a restart. Throws an error with the code `NO_SITE` when there is no complete site.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  return createServerOf(await readOutput(options.outputServer ?? toServerFolder(options.output)), options)
}

/** The same, of an output that has been read. */
export async function createServerOf(built: Output, options: ServerOptions): Promise<FastifyInstance> {
  const { output, outputServer = toServerFolder(output), trustProxy = false, isRateLimited = true } = options
  const { readLeads = () => null } = options
  const { site, forms } = built
  const map = toSiteMap(site, await openContents(output, built.files))
  const policy = site.contentSecurityPolicy
  const app = createApp(trustProxy, policy, built.errorPage)
  const [plain, secure] = [toSecurityHeaders(policy, false), toSecurityHeaders(policy, true)]
  app.addHook('onRequest', (request, reply, goOn) => {
    reply.headers(request.protocol === 'https' ? secure : plain)
    const problem = refuse(request)
    if (problem) sendFailure(request, reply, problem, built.errorPage)
    else if (request.is404) answerOutsideRoutes(request, reply, map, built)
    else goOn()
  })
  app.setErrorHandler((error, request, reply) => {
    for (const name of ['etag', 'accept-ranges', 'content-range', 'content-encoding', 'content-length']) reply.removeHeader(name)
    return sendFailure(request, reply, toErrorProblem(error, request), built.errorPage)
  })
  tellStop(app)
  // Two colons stand for one in a route.
  const prefix = decodeURI(site.basePath).replaceAll(':', '::')
  for (const at of new Set(['', prefix])) {
    app.get(`${at}/healthz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
    app.get(`${at}/readyz`, async (_request, reply) => sendReadiness(reply, await findUnready(forms, readLeads())))
  }
  const limits = await addRateLimits(app, isRateLimited)
  const { texts, basePath } = site
  const noteText = createTextNotes(limits)
  // What reads bodies has hooks of its own, which only forms need.
  app.register(async (scope) => {
    await addBodies(scope)
    addFormRoutes(scope, prefix, { forms, texts, basePath, outputServer, limits, noteText, readLeads })
  })
  await app.ready()
  return app
}

function createApp(trustProxy: TrustProxy, policy: string, errorPage: string): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy,
    // Behind the limits that the forms have for their bodies.
    requestTimeout: 130 * SECOND,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_URL },
    // A missing or doubled Host header is refused below, with the headers that every answer has.
    http: { requireHostHeader: false, headersTimeout: 10 * SECOND, connectionsCheckingInterval: 2 * SECOND },
    clientErrorHandler: toBrokenRequestHandler(toSecurityHeaders(policy, false)),
    frameworkErrors: (error, request, reply) => {
      reply.headers(toSecurityHeaders(policy, request.protocol === 'https'))
      sendFailure(request, reply, refuse(request) ?? toErrorProblem(error, request), errorPage)
    },
  })
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, toSecurityHeaders(policy, false)).end()
  })
  return app
}

/** While the server stops, each answer tells its sender to use another connection (RFC 9112, 9.6). */
function tellStop(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, goOn) => {
    if (isStopping) reply.header('connection', 'close')
    goOn()
  })
}

/** Bodies of the types of forms are left for those to read. Other types get 415. */
async function addBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const [json, urlencoded] = FORM_TYPES
  app.addContentTypeParser([json, urlencoded], (_request, _body, done) => done(null))
  await app.register(multipart, MULTIPART_OPTIONS)
}

function sendReadiness(reply: FastifyReply, reasons: readonly string[]): FastifyReply {
  reply.header('cache-control', 'no-store')
  return reasons.length === 0 ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not ready', reasons })
}

/** Why a request is refused whatever it asks for, or null (RFC 9110, 15.5.15 and RFC 9112, 3.2). */
function refuse({ raw }: FastifyRequest): Problem | null {
  if ((raw.url ?? '').length > LONGEST_URL) return { name: 'uri-too-long', status: 414, title: 'URI Too Long' }
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (raw.httpVersion === '1.1' && hosts.length !== 1) return BAD_REQUEST
  return null
}

/** What is posted to. */
const FORM_PATH = /^\/api\/forms\/([^/]+)(\/confirm)?$/

/** Answers what no route takes: an address of the site, or a method that there is none for. */
function answerOutsideRoutes(request: FastifyRequest, reply: FastifyReply, map: SiteMap, built: Output): FastifyReply {
  const target = request.raw.url ?? '/'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const known = isRead ? map.known.get(target) : undefined
  if (known) return sendAnswer(request, reply, known, map, built)
  const address = parseAddress(target, map.basePath)
  const [, form, isConfirm] = address.kind === 'site' && address.isExact ? (FORM_PATH.exec(address.path) ?? []) : []
  if (form !== undefined && built.forms.has(form)) return sendMethodNotAllowed(reply, isConfirm ? 'GET, HEAD, POST' : 'POST')
  if (!isRead) return sendMethodNotAllowed(reply, 'GET, HEAD')
  return sendAnswer(request, reply, findAnswer(map, target), map, built)
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  map: SiteMap,
  { site, errorPage }: Output,
): FastifyReply {
  switch (answer.kind) {
    case 'content':
      return sendWithReceipt(request, reply, answer.content, site.receiptNotice) ?? sendContent(request, reply, answer.content)
    case 'redirect':
      // Permanent, yet asked again each time: another site may stand at this address tomorrow, on a developer's machine for one.
      return reply.code(308).headers({ location: answer.location, 'cache-control': 'no-cache', 'content-length': 0 }).send()
    case 'malformed':
      return sendFailure(request, reply, BAD_REQUEST, errorPage)
    case 'unknown':
      return sendNotFound(request, reply, map.notFound)
  }
}

const sendMethodNotAllowed = (reply: FastifyReply, allow: string): FastifyReply =>
  sendProblem(reply, { name: 'method-not-allowed', status: 405, title: 'Method Not Allowed', headers: { allow } })

const BAD_REQUEST: Problem = { name: 'invalid-request', status: 400, title: 'Bad Request' }
const FILE_CHANGED: Problem = {
  name: 'file-changed',
  status: 503,
  title: 'The site is being updated. Please try again.',
  headers: { 'retry-after': '30' },
}

/** The problem of an error. Of our own faults only the place in the code is logged: a message could hold what a visitor typed. */
function toErrorProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof FileChanged) return FILE_CHANGED
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return UNSUPPORTED_TYPE
  if (status === 413) return { name: 'too-large', status, title: 'Content Too Large' }
  if (status >= 400 && status < 500) return BAD_REQUEST
  const [name, stack] = error instanceof Error ? [error.name, error.stack] : ['error', '']
  const places = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  console.error([`${name} in request ${request.id}`, ...places].join('\n'))
  return { name: 'internal-error', status: 500, title: 'Internal Server Error' }
}

import multipart from '@fastify/multipart'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { parseAddress } from '../manifest/address.ts'
import { toServerFolder } from '../manifest/built-site.ts'
import { toBrokenRequestHandler } from './broken-requests.ts'
import { sendFailure } from './error-page.ts'
import { MULTIPART_LIMITS } from './forms/multipart.ts'
import { UNSUPPORTED_TYPE } from './forms/refusals.ts'
import { addFormRoutes } from './forms/routes.ts'
import { type Output, readOutput } from './output.ts'
import { type Problem, sendProblem } from './problem.ts'
import { toSecurityHeaders } from './security-headers.ts'
import { openContents } from './static/content.ts'
import { findAnswer, type SiteMap, toSiteMap } from './static/find-answer.ts'
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
}

const LONGEST_URL = 8 * 1024
/** Bytes of a form without files. */
const LARGEST_TEXT = 64 * 1024
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
  const { output, outputServer = toServerFolder(output), trustProxy = false } = options
  const map = toSiteMap(built.site, await openContents(output, built.files))
  const policy = built.site.contentSecurityPolicy
  const app = createApp(trustProxy, policy, built.errorPage)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(toSecurityHeaders(policy, request.protocol === 'https'))
    const problem = refuse(request)
    if (problem) return sendFailure(request, reply, problem, built.errorPage)
    if (request.is404) return answerOutsideRoutes(request, reply, map, built)
  })
  app.setErrorHandler((error, request, reply) => {
    for (const name of ['etag', 'accept-ranges', 'content-range', 'content-encoding', 'content-length']) reply.removeHeader(name)
    return sendFailure(request, reply, toErrorProblem(error, request), built.errorPage)
  })
  tellStop(app)
  await addBodies(app)
  // Two colons stand for one in a route.
  const prefix = decodeURI(built.site.basePath).replaceAll(':', '::')
  for (const at of new Set(['', prefix])) {
    app.get(`${at}/healthz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
    app.get(`${at}/readyz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ready' }))
  }
  addFormRoutes(app, prefix, { forms: built.forms, texts: built.site.texts, basePath: built.site.basePath, outputServer })
  await app.ready()
  return app
}

function createApp(trustProxy: TrustProxy, policy: string, errorPage: string): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy,
    bodyLimit: LARGEST_TEXT,
    requestTimeout: 120 * SECOND,
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
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}

/** JSON and urlencoded bodies arrive as bytes, of which the forms make sense; files as a stream. Other types get 415. */
async function addBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const types = ['application/json', 'application/x-www-form-urlencoded']
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false })
}

/** Why a request is refused whatever it asks for, or null (RFC 9110, 15.5.15 and RFC 9112, 3.2). */
function refuse({ raw }: FastifyRequest): Problem | null {
  if ((raw.url ?? '').length > LONGEST_URL) return { name: 'uri-too-long', status: 414, title: 'URI Too Long' }
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (raw.httpVersion === '1.1' && hosts.length !== 1) return BAD_REQUEST
  return null
}

/** Answers what no route takes: an address of the site, or a method that there is none for. */
function answerOutsideRoutes(
  request: FastifyRequest,
  reply: FastifyReply,
  map: SiteMap,
  { forms, errorPage }: Output,
): Promise<FastifyReply> | FastifyReply {
  const target = request.raw.url ?? '/'
  const address = parseAddress(target, map.basePath)
  const form = address.kind === 'site' && address.isExact ? /^\/api\/forms\/([^/]+)$/.exec(address.path)?.[1] : undefined
  if (form !== undefined && forms.has(form)) return sendMethodNotAllowed(reply, 'POST')
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendMethodNotAllowed(reply, 'GET, HEAD')
  const answer = findAnswer(map, target)
  switch (answer.kind) {
    case 'content':
      return sendContent(request, reply, answer.content)
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

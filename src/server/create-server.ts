import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toServerFolder } from '../contracts/built-site.ts'
import { type Output, readOutput } from './build-output.ts'
import { FORM_TYPES } from './forms/body/read-body.ts'
import { MULTIPART_OPTIONS } from './forms/body/read-multipart.ts'
import type { Leads } from './forms/lead-intake.ts'
import { findUnready } from './forms/readiness.ts'
import { addFormRoutes } from './forms/routes.ts'
import { createUploads } from './forms/uploads.ts'
import { createApp } from './http/create-app.ts'
import { TRUST_NOBODY, type Trust } from './http/trust.ts'
import { createTextNotes } from './spam/count-repeats.ts'
import { addRateLimits } from './spam/rate-limits.ts'
import { openContents } from './static/content.ts'
import { createWholeFiles } from './static/fast-path.ts'
import { toSiteMap } from './static/find-answer.ts'
import { answerOutsideRoutes } from './static/outside-routes.ts'

export interface ServerOptions {
  /** Folder of the built site. */
  output: string
  /** Folder that the build writes for the server. Default: `output` with the suffix `-server`. */
  outputServer?: string
  /** Which proxies are trusted to report the visitor's IP address and protocol. Default: none. */
  trust?: Trust
  /** Called for each request. Returns null while leads cannot be stored. Default: they never can. */
  readLeads?: () => Leads | null
  /** Whether form submissions are rate-limited. Default: true. */
  isRateLimited?: boolean
  /** See `AppOptions`. Default: 60 seconds. */
  stallLimitMs?: number
}

/**
 * Creates a server for a built site, ready to `listen`. It serves pages, files, redirects and forms. The whole site is read here: a
 * later build has no effect until a restart. Throws an error with the code `NO_SITE` if there is no complete site.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  return createServerOf(await readOutput(options.outputServer ?? toServerFolder(options.output)), options)
}

/** Like `createServer`, for build output that is already in memory. */
export async function createServerOf(built: Output, options: ServerOptions): Promise<FastifyInstance> {
  const { output, outputServer = toServerFolder(output), trust = TRUST_NOBODY, isRateLimited = true } = options
  const { readLeads = () => null } = options
  const { site, forms, errorPage } = built
  const map = toSiteMap(site, await openContents(output, built.files))
  const policy = site.contentSecurityPolicy
  const answer = createWholeFiles(map, policy, trust)
  const app = createApp({ trust, policy, errorPage, answer, stallLimitMs: options.stallLimitMs })
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404) answerOutsideRoutes(request, reply, map, built)
    else next()
  })
  // Fastify reads `::` in a route as a literal colon.
  const prefix = decodeURI(site.basePath).replaceAll(':', '::')
  for (const at of new Set(['', prefix])) {
    app.get(`${at}/healthz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
    app.get(`${at}/readyz`, async (_request, reply) => sendReadiness(reply, await findUnready(forms, readLeads())))
  }
  const limits = await addRateLimits(app, isRateLimited)
  const { texts, basePath } = site
  const noteText = createTextNotes(limits)
  const uploads = createUploads()
  // A scope of its own: the body parsers add hooks that only forms need.
  app.register(async (scope) => {
    await addBodies(scope)
    addFormRoutes(scope, prefix, { forms, texts, basePath, errorPage, outputServer, limits, noteText, uploads, readLeads })
  })
  await app.ready()
  return app
}

/** Leaves the bodies of form submissions unread, for the form routes. Other content types get 415. */
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

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { toServerFolder } from '../contracts/built-site.ts'
import { createApp } from './create-app.ts'
import { FORM_TYPES } from './forms/body/body.ts'
import { MULTIPART_OPTIONS } from './forms/body/multipart.ts'
import type { Leads } from './forms/leads.ts'
import { addFormRoutes } from './forms/routes.ts'
import { createTextNotes } from './forms/text-notes.ts'
import { createUploads } from './forms/uploads.ts'
import { TRUST_NOBODY, type Trust } from './http/trust.ts'
import { type Output, readOutput } from './output.ts'
import { answerOutsideRoutes } from './outside-routes.ts'
import { findUnready } from './readiness.ts'
import { addRateLimits } from './spam/rate-limits.ts'
import { openContents } from './static/content.ts'
import { toSiteMap } from './static/find-answer.ts'
import { createWholeFiles } from './static/whole-files.ts'

export interface ServerOptions {
  /** The folder of the built site. */
  output: string
  /** The folder the build writes for the server, when it is not the one beside `output`. */
  outputServer?: string
  /** Which proxies may say who the visitor is and whether HTTPS is used; none unless told. */
  trust?: Trust
  /** What keeps leads, asked for each request; null while nothing can keep them. Without it nothing ever can. */
  readLeads?: () => Leads | null
  /** Whether senders of forms are slowed down; they are unless told. */
  isRateLimited?: boolean
  /** See `AppOptions`; 60 seconds unless given. */
  stallLimitMs?: number
}

/**
 * A server for a built site, ready to `listen`: its pages and files, its redirects, and its forms. All of the site is read here, so that
 * a later build changes nothing before a restart. Throws an error with the code `NO_SITE` when there is no complete site.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  return createServerOf(await readOutput(options.outputServer ?? toServerFolder(options.output)), options)
}

/** The same, of an output that has been read. */
export async function createServerOf(built: Output, options: ServerOptions): Promise<FastifyInstance> {
  const { output, outputServer = toServerFolder(output), trust = TRUST_NOBODY, isRateLimited = true } = options
  const { readLeads = () => null } = options
  const { site, forms, errorPage } = built
  const map = toSiteMap(site, await openContents(output, built.files))
  const policy = site.contentSecurityPolicy
  const answer = createWholeFiles(map, policy, trust)
  const app = createApp({ trust, policy, errorPage, answer, stallLimitMs: options.stallLimitMs })
  app.addHook('onRequest', (request, reply, goOn) => {
    if (request.is404) answerOutsideRoutes(request, reply, map, built)
    else goOn()
  })
  // Two colons stand for one in a route.
  const prefix = decodeURI(site.basePath).replaceAll(':', '::')
  for (const at of new Set(['', prefix])) {
    app.get(`${at}/healthz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
    app.get(`${at}/readyz`, async (_request, reply) => sendReadiness(reply, await findUnready(forms, readLeads())))
  }
  const limits = await addRateLimits(app, isRateLimited)
  const { texts, basePath } = site
  const noteText = createTextNotes(limits)
  const uploads = createUploads()
  // What reads bodies has hooks of its own, which only forms need.
  app.register(async (scope) => {
    await addBodies(scope)
    addFormRoutes(scope, prefix, { forms, texts, basePath, errorPage, outputServer, limits, noteText, uploads, readLeads })
  })
  await app.ready()
  return app
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

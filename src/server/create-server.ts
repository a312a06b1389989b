import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toServerFolder } from '../contracts/built-site.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import { toSecurityHeaders } from '../contracts/response-headers.ts'
import type { AdminContext } from './admin/admin-context.ts'
import { type AdminEditor, isEditorConnection } from './admin/admin-editor.ts'
import { ADMIN_PATH } from './admin/plan-admin.ts'
import { type BuildOutput, readBuildOutput } from './build-output.ts'
import { MULTIPART_OPTIONS } from './forms/body/read-multipart.ts'
import type { LeadIntake } from './forms/lead-intake.ts'
import { findUnready } from './forms/readiness.ts'
import { addFormRoutes } from './forms/routes.ts'
import { createUploadLimit } from './forms/upload-limit.ts'
import { createApp } from './http/create-app.ts'
import { FORM_MEDIA_TYPES } from './http/form-media-types.ts'
import { createRelayCheck } from './http/relayed-requests.ts'
import { type ProxyTrust, TRUST_NO_PROXY } from './http/trust.ts'
import type { ServerObserver } from './observe/observer.ts'
import { createRequestWatcher } from './observe/watch-requests.ts'
import { createRepeatCounter } from './spam/count-repeats.ts'
import { createRateLimits } from './spam/rate-limits.ts'
import { createFastPath } from './static/fast-path.ts'
import { answerOutsideRoutes } from './static/outside-routes.ts'
import { openSiteFiles } from './static/site-files.ts'
import { createSiteRoutes, planResponse, type SiteRoutes } from './static/site-routes.ts'

export interface ServerOptions {
  /** Folder of the built site. */
  output: string
  /** Folder that the build writes for the server. Default: `output` with the suffix `-server`. */
  outputServer?: string
  /** Which proxies are trusted to report the visitor's IP address and protocol. Default: none. */
  trust?: ProxyTrust
  /** The secret with which functions at a host sign the requests that they relay. Default: there are none. */
  relaySecret?: string | null
  /** Called for each request. Returns null while leads cannot be stored. Default: they never can. */
  getIntake?: () => LeadIntake | null
  /** Whether form submissions are rate-limited. Default: true. */
  isRateLimited?: boolean
  /** Is notified of requests and leads. Default: nothing is. */
  observer?: ServerObserver | null
  /** The page of enquiries for people who sign in. Default: there is none. */
  admin?: AdminContext | null
  /** See `AppOptions`. Default: 60 seconds. */
  stallLimitMs?: number
}

/**
 * Creates a server for a built site, ready to `listen`. It serves pages, files, redirects and forms. The whole site is read here: a
 * later build has no effect until a restart. Throws `SITE_NOT_BUILT` if there is no complete site.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  return createServerFromOutput(await readBuildOutput(options.outputServer ?? toServerFolder(options.output)), options)
}

/** Like `createServer`, for build output that is already in memory. */
export async function createServerFromOutput(built: BuildOutput, options: ServerOptions): Promise<FastifyInstance> {
  const { output, outputServer = toServerFolder(output), trust = TRUST_NO_PROXY, isRateLimited = true } = options
  const { getIntake = () => null, relaySecret = null, observer = null } = options
  const { site, forms, errorPage } = built
  const routes = createSiteRoutes(site, await openSiteFiles(output, built.files))
  const headers = {
    plain: toSecurityHeaders(site.contentSecurityPolicy, false, site.noindex),
    secure: toSecurityHeaders(site.contentSecurityPolicy, true, site.noindex),
  }
  const fastPath = createFastPath(routes, headers.plain, trust)
  const watcher = observer && createRequestWatcher(routes, observer)
  const getShared = () => getIntake()?.sharedCounter ?? null
  const checkRelay = createRelayCheck({ secret: relaySecret, getShared })
  const { admin = null, stallLimitMs } = options
  const isUpgraded = admin?.editor ? isEditorConnection : undefined
  const app = createApp({ trust, headers, errorPage, fastPath, checkRelay, watcher, isUpgraded, stallLimitMs })
  let sendDraftFile: SendDraftFile | null = null
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404) {
      const answer = () => answerOutsideRoutes(request, reply, routes, built)
      if (sendDraftFile && planResponse(routes, request.raw.url ?? '/').kind === 'unknown')
        sendDraftFile(request, reply).then((isSent) => (isSent ? reply.hijack() : answer()), next)
      else answer()
    } else {
      watcher?.setRoute(request.raw, request.routeOptions.url ?? '')
      next()
    }
  })
  // Fastify reads `::` in a route as a literal colon.
  const prefix = decodeURI(site.basePath).replaceAll(':', '::')
  for (const base of new Set(['', prefix])) {
    app.get(`${base}/healthz`, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
    app.get(`${base}/readyz`, async (_request, reply) => sendReadiness(reply, await findUnready(forms, getIntake())))
  }
  const rateLimits = createRateLimits({ isLimited: isRateLimited, getShared })
  if (admin) await addAdmin(app, prefix, routes, admin)
  if (admin?.editor) sendDraftFile = await addEditor(app, admin, admin.editor)
  const { basePath } = site
  const countRepeats = createRepeatCounter({ getShared })
  const uploadLimit = createUploadLimit()
  // A scope of its own: the body parsers add hooks that only forms need.
  app.register(async (scope) => {
    await addBodies(scope)
    const onLeadStored = observer?.onLeadStored ?? (() => {})
    const shared = { basePath, errorPage, outputServer, rateLimits, countRepeats, uploadLimit, getIntake, onLeadStored }
    const { texts, language } = site
    addFormRoutes(scope, prefix, { ...shared, forms, texts, language, prefix: basePath, otherLanguage: null })
    for (const { language, texts, home } of site.languages ?? [])
      addFormRoutes(scope, `${prefix}${home}`, {
        ...shared,
        ...{ texts, language, prefix: `${basePath}${home}`, otherLanguage: language },
        forms: new Map([...forms].map(([id, form]) => [id, form.languages?.[language] ?? form])),
      })
  })
  await app.ready()
  return app
}

/** Adds the page of enquiries. It is loaded on demand: most servers have none. */
async function addAdmin(app: FastifyInstance, prefix: string, routes: SiteRoutes, admin: AdminContext): Promise<void> {
  if (planResponse(routes, `${routes.basePath}${ADMIN_PATH}`).kind !== 'unknown')
    throw new ExpectedError(
      'ADMIN_UNUSABLE',
      `The site has a page or a redirect at ${ADMIN_PATH}, where --admin shows the enquiries. Give it another path.`,
    )
  const { addAdminRoutes } = await import('./admin/admin-routes.ts')
  app.register((scope) => addAdminRoutes(scope, admin), { prefix: `${prefix}${ADMIN_PATH}` })
}

/** Sends a file that only the draft of the editor has. Resolves to whether there is one. */
type SendDraftFile = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Adds the editor. It is loaded on demand, too. */
async function addEditor(app: FastifyInstance, admin: AdminContext, editor: AdminEditor): Promise<SendDraftFile> {
  const { addEditorRoutes } = await import('./admin/editor-routes.ts')
  const { acceptConnections } = await import('./admin/editor-connections.ts')
  const { sendDraftFile } = await import('./admin/draft-files.ts')
  app.register((scope) => addEditorRoutes(scope, admin, editor))
  acceptConnections(app.server, admin, editor)
  return (request, reply) => sendDraftFile(request, reply, admin, editor)
}

/** Leaves the bodies of form submissions unread, for the form routes. Other content types get 415. */
async function addBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const [json, urlencoded] = FORM_MEDIA_TYPES
  app.addContentTypeParser([json, urlencoded], (_request, _body, done) => done(null))
  await app.register(multipart, MULTIPART_OPTIONS)
}

function sendReadiness(reply: FastifyReply, reasons: readonly string[]): FastifyReply {
  reply.header('cache-control', 'no-store')
  return reasons.length === 0 ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not ready', reasons })
}

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
import { findUnready } from './forms/readiness.ts'
import { addFormRoutes } from './forms/routes.ts'
import { createGuards, type GuardOptions, type Guards } from './guards.ts'
import { createApp } from './http/create-app.ts'
import { FORM_MEDIA_TYPES } from './http/form-media-types.ts'
import type { HttpServer } from './http/http-server.ts'
import { type ProxyTrust, TRUST_NO_PROXY } from './http/trust.ts'
import type { ServerObserver } from './observe/observer.ts'
import { createRequestWatcher } from './observe/watch-requests.ts'
import { createFastPath } from './static/fast-path.ts'
import { answerOutsideRoutes } from './static/outside-routes.ts'
import { openSiteFiles } from './static/site-files.ts'
import { createSiteRoutes, planResponse, type SiteRoutes } from './static/site-routes.ts'

export interface ServerOptions extends GuardOptions {
  /** Folder of the built site. */
  output: string
  /** Folder that the build writes for the server. Default: `output` with the suffix `-server`. */
  outputServer?: string
  /** Which proxies are trusted to report the visitor's IP address and protocol. Default: none. */
  trust?: ProxyTrust
  /** Is notified of requests and leads. Default: nothing is. */
  observer?: ServerObserver | null
  /** The page of enquiries for people who sign in. Default: there is none. */
  admin?: AdminContext | null
  /** See `AppOptions`. Default: 60 seconds. */
  stallLimitMs?: number
}

/** What goes on when a server serves another build. */
export interface Predecessor {
  http: HttpServer
  guards: Guards
}

/** A server for one build. Its app can listen, unless it has a predecessor. */
export interface SiteServer extends Predecessor {
  app: FastifyInstance
  /** Answers requests from now on. */
  activate(): void
}

/**
 * Creates a server for a built site, ready to `listen`. It serves pages, files, redirects and forms. The whole site is read here: a
 * later build has no effect on it. Throws `SITE_NOT_BUILT` if there is no complete site.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const built = await readBuildOutput(options.outputServer ?? toServerFolder(options.output))
  const { app, activate } = await createSiteServer(built, options)
  activate()
  return app
}

/**
 * Like `createServer`, for build output that is already in memory. With a predecessor, `activate` takes over its connections: requests that
 * begin afterwards are answered from this build, and those that have begun from the earlier one.
 */
export async function createSiteServer(
  built: BuildOutput,
  options: ServerOptions,
  predecessor?: Predecessor,
): Promise<SiteServer> {
  const { output, trust = TRUST_NO_PROXY, getIntake = () => null, observer = null } = options
  const { site, forms, errorPage, renderer } = built
  const files = await openSiteFiles(output, built.files, predecessor !== undefined)
  const routes = createSiteRoutes(site, files)
  const guards = predecessor?.guards ?? createGuards(options)
  const headers = {
    plain: toSecurityHeaders(site.contentSecurityPolicy, false, site.noindex),
    secure: toSecurityHeaders(site.contentSecurityPolicy, true, site.noindex),
  }
  const fastPath = createFastPath(routes, headers.plain, trust)
  const watcher = observer && createRequestWatcher(routes, observer)
  const { checkRelay, ...limits } = guards
  const { admin = null, stallLimitMs } = options
  const isUpgraded = admin?.editor ? isEditorConnection : undefined
  const { app, http, activate } = createApp({
    ...{ trust, headers, errorPage, fastPath, checkRelay, watcher, isUpgraded, stallLimitMs },
    http: predecessor?.http,
  })
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
  if (admin) await addAdmin(app, prefix, routes, admin)
  if (admin?.editor) {
    sendDraftFile = await addEditor(app, admin, admin.editor)
    if (!predecessor) await addConnections(app, admin, admin.editor)
  }
  const { basePath } = site
  // A scope of its own: the body parsers add hooks that only forms need.
  app.register(async (scope) => {
    await addBodies(scope)
    const onLeadStored = observer?.onLeadStored ?? (() => {})
    const shared = { basePath, errorPage, renderer, ...limits, getIntake, onLeadStored }
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
  return { app, http, guards, activate }
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
  const { sendDraftFile } = await import('./admin/draft-files.ts')
  app.register((scope) => addEditorRoutes(scope, admin, editor))
  return (request, reply) => sendDraftFile(request, reply, admin, editor)
}

/** Opens the connections of the editor, which outlive the build that is served. */
async function addConnections({ server }: FastifyInstance, admin: AdminContext, editor: AdminEditor): Promise<void> {
  const { acceptConnections } = await import('./admin/editor-connections.ts')
  acceptConnections(server, admin, editor)
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

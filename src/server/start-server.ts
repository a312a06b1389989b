import type { AddressInfo, Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { toServerFolder } from '../contracts/built-site.ts'
import type { DeskPage } from '../contracts/desk-page.ts'
import { EDITOR_PATH } from '../contracts/editor-protocol.ts'
import type { AdminContext } from './admin/admin-context.ts'
import type { AdminEditor } from './admin/admin-editor.ts'
import { type AdminRole, hasEditors } from './admin/admin-users.ts'
import { findPasskeyHost, NO_PASSKEY_HOST } from './admin/passkeys/passkey-host.ts'
import { ADMIN_PATH, type AdminPlan, planAdmin } from './admin/plan-admin.ts'
import { sendSignInMail } from './admin/sign-in-mail.ts'
import { type BuildOutput, readBuildOutput } from './build-output.ts'
import { type ConnectLeadsOptions, ignoreUnavailable, type LeadsConnection } from './connect-leads.ts'
import { connectWhenNeeded, storesEnquiries } from './connect-when-needed.ts'
import { createSiteServer } from './create-server.ts'
import { refusePlaintextMail } from './delivery/mail-encryption.ts'
import { describeEnquiries } from './describe-enquiries.ts'
import { followOutput } from './follow-output.ts'
import { isHttps, type ProxyTrust, parseTrust } from './http/trust.ts'
import { describeForwarding, watchForwarding } from './http/watch-forwarding.ts'
import { type ObservationOptions, startObservation } from './observe/index.ts'
import type { Settings } from './settings.ts'
import { readBucketSettings } from './store/files/bucket-settings.ts'

export interface ServeOptions extends ObservationOptions {
  /** Folder of the built site. */
  output: string
  /** Folder in which enquiries are stored, unless PostgreSQL stores them. */
  data: string
  port: number
  host: string
  settings: Settings
  /** The page of enquiries for people who sign in. By default there is none, and no one can sign in. */
  adminPage?: DeskPage | undefined
  /** Opens the editor of the site. It is called if a person who can sign in has the role `edit`. */
  openEditor?: (() => Promise<AdminEditor>) | undefined
}

export interface StartedServer {
  /** The URL of the home page. */
  url: string
  /** Where Prometheus finds metrics; null if there are none. */
  metricsUrl: string | null
  /** Where enquiries are stored and who is notified, in sentences for the owner. */
  enquiries: string[]
  /** Resolves with the reason when enquiries can no longer be stored and the process must be restarted. */
  broken: Promise<string>
  /** Accepts no new requests, finishes running ones for at most 20 seconds, then stores everything. */
  close(): Promise<void>
}

const DRAIN_MS = 20_000

/**
 * Serves a built site and stores its enquiries. Files that the process writes from then on are readable only by its user, even in a data
 * folder that other users may enter. Throws an `ExpectedError` if the site, the data folder or a setting cannot be used, and the error of
 * Node if it cannot listen, such as one with the code `EADDRINUSE`.
 * @param log receives sentences about problems that the owner can solve
 */
export async function startServer(options: ServeOptions, log: (line: string) => void): Promise<StartedServer> {
  // Other threads are not allowed to change it.
  if (isMainThread) process.umask(0o077)
  const built = await readBuildOutput(toServerFolder(options.output))
  const storesLeads = storesEnquiries(built)
  // The sessions of people who sign in are stored, too.
  const needsStore = storesLeads || options.adminPage !== undefined
  const checked = needsStore ? { ...options, settings: await refusePlaintextMail(options.settings) } : options
  const { host, adminPage } = options
  // Refused now instead of with the first file.
  if (storesLeads) readBucketSettings(checked.settings)
  const plan = adminPage ? planAdmin(checked.settings, { host, url: built.site.url, storesLeads }) : null
  const connection = await connectWhenNeeded(
    { ...toConnectOptions(built, checked, log), users: plan ? [...plan.users.keys()] : undefined },
    needsStore,
  )
  let editor: AdminEditor | null = null
  try {
    editor = plan && hasEditors(plan.users) ? ((await options.openEditor?.()) ?? null) : null
    const started = await listen(built, checked, { connection, plan, editor, log })
    const close = async () => {
      // Its connections would keep the server open, and what people do in it is recorded in the store.
      await editor?.close()
      await started.close().finally(() => connection.close())
    }
    return { ...started, close }
  } catch (error) {
    await editor?.close()
    await connection.close()
    throw error
  }
}

const toConnectOptions = (
  { site, forms }: BuildOutput,
  { output, data, settings }: ServeOptions,
  log: (line: string) => void,
): ConnectLeadsOptions => ({ output, data, settings, site, forms, log })

interface Connected {
  plan: AdminPlan | null
  editor: AdminEditor | null
  connection: LeadsConnection
  log: (line: string) => void
}

async function listen(built: BuildOutput, options: ServeOptions, connected: Connected): Promise<StartedServer> {
  const { output, data, port, host, settings } = options
  const { connection, editor, log } = connected
  const trust = parseTrust(settings.trustProxy)
  const getIntake = () => connection.read()
  const { observer, metrics } = await startObservation(options, () => getIntake()?.store ?? null)
  let stop = async () => {}
  let stopFollowing = async () => {}
  const close = async () => {
    await stopFollowing()
    await stop().finally(() => metrics?.close())
  }
  try {
    const toHome = ({ site }: BuildOutput) => `${toUrl(app, host)}${site.basePath}`
    const toAdminOf = (one: BuildOutput) => toAdmin(one, options, { ...connected, trust, readHome: () => toHome(one) })
    const toOptions = (one: BuildOutput) => ({
      ...{ output, trust, getIntake, observer, admin: toAdminOf(one) },
      relaySecret: settings.relaySecret,
      isRateLimited: settings.isRateLimited,
    })
    const server = await createSiteServer(built, toOptions(built))
    const app: FastifyInstance = server.app
    server.activate()
    watchForwarding(app.server, trust, (address) => reportForwarding(address, connection, log))
    stop = prepareStop(app)
    await app.listen({ port, host })
    stopFollowing = await followOutput(output, { server, toOptions, connection, log })
    editor?.announce(`${toUrl(app, host)}${EDITOR_PATH}/`, portOf(app))
    const admin = toAdminOf(built)
    const enquiries = describeEnquiries(built.forms, { settings, data, isOpen: getIntake() !== null })
    return {
      url: `${toHome(built)}/`,
      metricsUrl: metrics?.url ?? null,
      enquiries: [...enquiries, ...(admin ? describeAdmin(admin) : [])],
      broken: connection.broken,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** What the page of enquiries needs; null without it. */
function toAdmin(
  { site }: BuildOutput,
  { adminPage, settings }: ServeOptions,
  { connection, plan, editor, log, trust, readHome }: Connected & { trust: ProxyTrust; readHome: () => string },
): AdminContext | null {
  if (!adminPage || !plan) return null
  return {
    ...plan,
    page: adminPage,
    editor,
    readUrl: () => new URL(`${plan.reach === 'https' ? site.url : readHome()}${ADMIN_PATH}/`),
    isHttps: (request) => isHttps(request, trust),
    getStore: () => connection.read()?.store ?? null,
    getShared: () => connection.read()?.sharedCounter ?? null,
    sendLink: (mail) => sendSignInMail(mail, { settings, site }),
    log,
  }
}

function describeAdmin({ readUrl, users, editor }: AdminContext): string[] {
  const list = (role: AdminRole) => [...users].flatMap(([email, roles]) => (roles.has(role) ? [email] : [])).join(', ')
  const [readers, editors] = [list('enquiries'), list('edit')]
  return [
    ...(readers === '' ? [] : [`  They are shown at ${readUrl().href} to: ${readers}`]),
    ...(findPasskeyHost(readUrl()) ? [] : [`  ${NO_PASSKEY_HOST}`]),
    ...(editor ? [`The site can be edited at ${new URL(`${EDITOR_PATH}/`, readUrl()).href} by: ${editors}`] : []),
  ]
}

function reportForwarding(address: string, connection: LeadsConnection, log: (line: string) => void): void {
  const { text, remedy } = describeForwarding(address)
  log(`${text} ${remedy}`)
  // `leads doctor` shows it; if this fails, the log still has it.
  connection.read()?.store.saveForwarder(address).catch(ignoreUnavailable)
}

/** Returns a function that stops the server: it accepts no new requests, finishes running ones, then closes every connection. */
function prepareStop(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    // Browsers open connections in advance. Node counts one that has sent nothing as a running request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    // Otherwise a keep-alive connection stays open until its client leaves.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    await app.close()
    clearInterval(idle)
    clearTimeout(deadline)
  }
}

const toUrl = (app: FastifyInstance, host: string): string =>
  `http://${host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${portOf(app)}`

function portOf(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

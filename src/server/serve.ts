import type { AddressInfo, Socket } from 'node:net'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { toServerFolder } from '../contracts/built-site.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { type BuildOutput, readBuildOutput } from './build-output.ts'
import { type ConnectLeadsOptions, connectLeads, ignoreUnavailable, type LeadsConnection } from './connect-leads.ts'
import { createServerFromOutput } from './create-server.ts'
import { refusePlaintextMail } from './delivery/mail-encryption.ts'
import { describeEnquiries } from './describe-enquiries.ts'
import { isStored } from './forms/context.ts'
import { describeDescriptorShortage, RAISE_LIMIT_HINT, readDescriptorLimit } from './http/open-file-limit.ts'
import { parseTrust } from './http/trust.ts'
import { describeForwarding, watchForwarding } from './http/watch-forwarding.ts'
import type { Settings } from './settings.ts'

export interface ServeOptions {
  /** Folder of the built site. */
  output: string
  /** Folder in which enquiries are stored, unless PostgreSQL stores them. */
  data: string
  port: number
  host: string
  settings: Settings
}

/** Errors that the user can fix before the next start. */
const START_ERRORS = ['SITE_NOT_BUILT', 'DATA_FOLDER_UNUSABLE', 'DATA_IN_USE', 'TRUST_PROXY_INVALID'] as const

const DRAIN_MS = 20_000
/** EX_SOFTWARE of sysexits.h: a process supervisor restarts the server. */
const EXIT_INTERNAL_ERROR = 70

/**
 * Serves a built site and stores its enquiries until SIGTERM or SIGINT, then finishes running requests for at most 20 seconds. Prints
 * the URL of the site and where enquiries go. Returns the exit code: 0 after a stop signal, 70 after a fatal error of the enquiry
 * database, 2 with a message on stderr if the site, the host, the port or the data folder cannot be used.
 */
export async function serve(options: ServeOptions): Promise<number> {
  // Files written from here on are private to the owner, even in a data folder that other users may enter.
  process.umask(0o077)
  try {
    const built = await readBuildOutput(toServerFolder(options.output))
    const storesLeads = [...built.forms.values()].some(isStored)
    const checked = storesLeads ? { ...options, settings: await refusePlaintextMail(options.settings) } : options
    const connection = storesLeads ? await connectLeads(toConnectOptions(built, checked)) : null
    try {
      return await serveUntilStopped(built, checked, connection)
    } finally {
      await connection?.close()
    }
  } catch (error) {
    const message = describeStartError(error, options)
    if (message === null) throw error
    console.error(message)
    return 2
  }
}

const toConnectOptions = ({ site, forms }: BuildOutput, { output, data, settings }: ServeOptions): ConnectLeadsOptions => {
  return { output, data, settings, site, forms, log: (line) => console.error(line) }
}

async function serveUntilStopped(built: BuildOutput, options: ServeOptions, connection: LeadsConnection | null): Promise<number> {
  const { output, data, port, host, settings } = options
  const trust = parseTrust(settings.trustProxy)
  const app = await createServerFromOutput(built, {
    output,
    trust,
    getIntake: () => connection?.read() ?? null,
    isRateLimited: settings.isRateLimited,
  })
  watchForwarding(app.server, trust, (address) => reportForwarding(address, connection))
  const stop = prepareStop(app)
  await app.listen({ port, host })
  const stopSignal = listenForStop()
  console.log(`Serving ${resolve(output)} at ${toUrl(app, host)}${built.site.basePath}/`)
  const storage = { settings, data: resolve(data), isOpen: connection !== null && connection.read() !== null }
  for (const line of describeEnquiries(built.forms, storage)) console.log(line)
  const warning = describeDescriptorShortage(readDescriptorLimit())
  if (warning !== null) console.error(warning)
  const reason = await (connection ? Promise.race([stopSignal, connection.broken]) : stopSignal)
  if (reason !== null) console.error(`Enquiries can no longer be stored. The server stops: ${reason}`)
  await stop()
  return reason === null ? 0 : EXIT_INTERNAL_ERROR
}

function reportForwarding(address: string, connection: LeadsConnection | null): void {
  const { text, remedy } = describeForwarding(address)
  console.error(`${text} ${remedy}`)
  // `leads doctor` shows it; if this fails, the log still has it.
  connection?.read()?.store.saveForwarder(address).catch(ignoreUnavailable)
}

/** Resolves at the first SIGTERM or SIGINT. */
function listenForStop(): Promise<null> {
  return new Promise((resolve) => {
    // Only the first signal is handled, so that a second Ctrl+C ends the process immediately.
    const stopOnce = () => {
      for (const signal of SIGNALS) process.off(signal, stopOnce)
      resolve(null)
    }
    for (const signal of SIGNALS) process.on(signal, stopOnce)
  })
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

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

function toUrl(app: FastifyInstance, host: string): string {
  const address: AddressInfo | string | null = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

function describeStartError(error: unknown, { host, port }: ServeOptions): string | null {
  if (isExpectedError(error, ...START_ERRORS)) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EMFILE':
    case 'ENFILE':
      return `The server cannot open the files it needs: the limit of open files is too low. ${RAISE_LIMIT_HINT}`
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use. Stop the other program or choose another port: --port ${port + 1}`
    case 'EACCES':
      return `You do not have permission to use port ${port} on ${host}. Choose a port above 1023: --port 4173`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is not an IP address or host name of this machine. Omit --host to listen on this machine only.`
    default:
      return null
  }
}

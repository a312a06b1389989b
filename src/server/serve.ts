import type { AddressInfo, Socket } from 'node:net'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { toServerFolder } from '../contracts/built-site.ts'
import { createServerOf } from './create-server.ts'
import { BAD_DATA_FOLDER } from './data-folder.ts'
import { refusePlaintextMail } from './delivery/mail-encryption.ts'
import { describeEnquiries } from './describe-enquiries.ts'
import { describeDescriptorShortage, RAISE_LIMIT, readDescriptorLimit } from './descriptors.ts'
import { isKept } from './forms/context.ts'
import { type HoldOptions, holdLeads, type LeadsHolder, passUnavailable } from './hold-leads.ts'
import { parseTrust } from './http/trust.ts'
import { describeForwarding, watchForwarding } from './http/watch-forwarding.ts'
import { NO_SITE, type Output, readOutput } from './output.ts'
import type { Settings } from './settings.ts'
import { DATA_IN_USE } from './store/sqlite/server-lock.ts'

export interface ServeOptions {
  /** The folder of the built site. */
  output: string
  /** The folder in which enquiries are kept, unless PostgreSQL keeps them. */
  data: string
  port: number
  host: string
  settings: Settings
}

const DRAIN_MS = 20_000
/** Of sysexits.h, an internal error: whoever supervises the process starts it again. */
const BROKEN = 70

/**
 * Serves a built site and keeps its enquiries until the process is told to stop by SIGTERM or SIGINT, then finishes the running requests,
 * for at most 20 seconds. Says on stdout where the site is and what becomes of enquiries. Returns the exit code: 0 after a stop, 70 after
 * the database of enquiries has broken, 2 with one sentence on stderr when the site, the address or the data folder can't be used.
 */
export async function serve(options: ServeOptions): Promise<number> {
  // What is written from now on is for the owner alone, also in a data folder that others may enter.
  process.umask(0o077)
  try {
    const built = await readOutput(toServerFolder(options.output))
    const keeps = [...built.forms.values()].some(isKept)
    const checked = keeps ? { ...options, settings: await refusePlaintextMail(options.settings) } : options
    const holder = keeps ? await holdLeads(toHoldOptions(built, checked)) : null
    try {
      return await serveUntilStopped(built, checked, holder)
    } finally {
      await holder?.close()
    }
  } catch (error) {
    const sentence = toSentence(error, options)
    if (sentence === null) throw error
    console.error(sentence)
    return 2
  }
}

const toHoldOptions = ({ site, forms }: Output, { output, data, settings }: ServeOptions): HoldOptions => {
  return { output, data, settings, site, forms, log: (line) => console.error(line) }
}

async function serveUntilStopped(built: Output, options: ServeOptions, holder: LeadsHolder | null): Promise<number> {
  const { output, data, port, host, settings } = options
  const trust = parseTrust(settings.trustProxy)
  const app = await createServerOf(built, {
    output,
    trust,
    readLeads: () => holder?.read() ?? null,
    isRateLimited: settings.isRateLimited,
  })
  watchForwarding(app.server, trust, (address) => reportForwarding(address, holder))
  const stop = prepareStop(app)
  await app.listen({ port, host })
  const told = listenForStop()
  console.log(`Serving ${resolve(output)} at ${toUrl(app, host)}${built.site.basePath}/`)
  const keeping = { settings, data: resolve(data), isOpen: holder !== null && holder.read() !== null }
  for (const line of describeEnquiries(built.forms, keeping)) console.log(line)
  const warning = describeDescriptorShortage(readDescriptorLimit())
  if (warning !== null) console.error(warning)
  const reason = await (holder ? Promise.race([told, holder.broken]) : told)
  if (reason !== null) console.error(`Enquiries cannot be kept any more, so the server stops: ${reason}`)
  await stop()
  return reason === null ? 0 : BROKEN
}

function reportForwarding(address: string, holder: LeadsHolder | null): void {
  const { text, remedy } = describeForwarding(address)
  console.error(`${text} ${remedy}`)
  // For the doctor; the log has it in any case.
  holder?.read()?.store.noteForwarder(address).catch(passUnavailable)
}

/** Resolves once the process is told to stop. */
function listenForStop(): Promise<null> {
  return new Promise((resolve) => {
    // Once, so that a second Ctrl+C ends the process at once.
    const stopOnce = () => {
      for (const signal of SIGNALS) process.off(signal, stopOnce)
      resolve(null)
    }
    for (const signal of SIGNALS) process.on(signal, stopOnce)
  })
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Returns what stops the server: no new requests, running ones are finished, then every connection is closed. */
function prepareStop(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    // Browsers open connections ahead of need. Node takes one that never said anything for a request on its way.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    // A connection whose request has ended would otherwise stay open until its visitor leaves.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    await app.close()
    clearInterval(idle)
    clearTimeout(limit)
  }
}

function toUrl(app: FastifyInstance, host: string): string {
  const address: AddressInfo | string | null = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return `http://${host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

function toSentence(error: unknown, { host, port }: ServeOptions): string | null {
  if (error instanceof TypeError && error.message.startsWith('invalid IP address'))
    return 'TRUST_PROXY must be a number of proxies or their addresses, such as: TRUST_PROXY=loopback,10.0.0.0/8'
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case NO_SITE:
    case BAD_DATA_FOLDER:
    case DATA_IN_USE:
      return error.message
    case 'EMFILE':
    case 'ENFILE':
      return `The server cannot open the files it needs: its limit of open files is too low. ${RAISE_LIMIT}`
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that one, or choose another port: --port ${port + 1}`
    case 'EACCES':
      return `Port ${port} of ${host} may not be used without more rights. Choose one above 1023: --port 4173`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Leave --host away to listen on this machine only.`
    default:
      return null
  }
}

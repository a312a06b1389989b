import type { AddressInfo, Socket } from 'node:net'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ServedForm, toServerFolder } from '../manifest/built-site.ts'
import { createServerOf, type TrustProxy } from './create-server.ts'
import { NO_SITE, readOutput } from './output.ts'

export interface ServeOptions {
  /** The folder of the built site. */
  output: string
  port: number
  host: string
  /** The value of `TRUST_PROXY`. */
  trustProxy?: string | undefined
}

const DRAIN_MS = 20_000

/**
 * Serves a built site until the process is told to stop by SIGTERM or SIGINT, then finishes the running requests, for at most 20
 * seconds. Says on stdout where the site is and what becomes of enquiries. Returns the exit code: 0 after a stop, 2 with one sentence on
 * stderr when the site or the address can't be used.
 */
export async function serve({ output, port, host, trustProxy }: ServeOptions): Promise<number> {
  try {
    const stopped = Promise.withResolvers<void>()
    const built = await readOutput(toServerFolder(output))
    const app = await createServerOf(built, { output, trustProxy: parseTrustProxy(trustProxy) })
    const stop = prepareStop(app)
    await app.listen({ port, host })
    listenForStop(() => stop().then(stopped.resolve, stopped.reject))
    console.log(`Serving ${resolve(output)} at ${toUrl(app, host)}${built.site.basePath}/`)
    for (const line of describeEnquiries(built.forms)) console.log(line)
    await stopped.promise
    return 0
  } catch (error) {
    const sentence = toSentence(error, host, port)
    if (sentence === null) throw error
    console.error(sentence)
    return 2
  }
}

/**
 * `TRUST_PROXY`: a number of proxies in front, `true`, or their addresses (`loopback`, `10.0.0.0/8`, ...), separated by commas. A number
 * and `true` are right only where nobody can reach this server past the proxies.
 */
export function parseTrustProxy(value: string | undefined): TrustProxy {
  const text = (value ?? '').trim()
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  return /^\d+$/.test(text) ? (_address, distance) => distance < Number(text) : text
}

/** What becomes of enquiries, said plainly: an owner must not believe that they are kept when they are not. */
export function describeEnquiries(forms: ReadonlyMap<string, ServedForm>): string[] {
  const namesOf = (kind: string) => [...forms].filter(([, form]) => form.public.sending.kind === kind).map(([id]) => id)
  const [simulated, kept, elsewhere] = [namesOf('simulate'), namesOf('server'), namesOf('endpoint')]
  if (forms.size === 0) return ['Enquiries: this site has no forms.']
  const lines = ['Enquiries: this server keeps none and notifies nobody.']
  if (simulated.length > 0) lines.push(`  Only acting as if they were sent: ${simulated.join(', ')}`)
  if (elsewhere.length > 0) lines.push(`  Sent straight to another service: ${elsewhere.join(', ')}`)
  if (kept.length > 0) lines.push(`  Answered with an error (503), since nothing can be kept yet: ${kept.join(', ')}`)
  return lines
}

function listenForStop(act: () => void): void {
  // Once, so that a second Ctrl+C ends the process at once.
  const stopOnce = () => {
    for (const signal of SIGNALS) process.off(signal, stopOnce)
    act()
  }
  for (const signal of SIGNALS) process.on(signal, stopOnce)
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

function toSentence(error: unknown, host: string, port: number): string | null {
  if (error instanceof TypeError && error.message.startsWith('invalid IP address'))
    return 'TRUST_PROXY must be a number of proxies or their addresses, such as: TRUST_PROXY=loopback,10.0.0.0/8'
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case NO_SITE:
      return error.message
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

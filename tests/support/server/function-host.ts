import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { toServerFolder } from '../../../src/contracts/built-site.ts'
import { portOf } from './http.ts'
import type { WebServer } from './web-server.ts'

/** The function of a host. */
interface HostFunction {
  /** The path that the function sees for one that was requested, or null if it does not answer that. */
  toPath(pathname: string): string | null
  handle(request: Request): Promise<Response>
}

/** The IP address of all visitors, as the host reports it. */
const VISITOR = '203.0.113.7'

/** The function that was written for Netlify, behind the lines of `_redirects` that lead to it. */
export async function openNetlifyFunction(output: string): Promise<HostFunction> {
  const module = await import(pathToFileURL(path.join(toServerFolder(output), 'netlify/functions/forms.mjs')).href)
  const lines = (await readFile(path.join(output, '_redirects'), 'utf8')).split('\n').map((line) => line.split(' '))
  const rules = lines.map(([from = '', to = '']) => ({
    pattern: new RegExp(`^${from.replace('*', '(?<splat>.*)').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    to,
  }))
  return {
    toPath(pathname) {
      const rule = rules.find(({ pattern }) => pattern.test(pathname))
      const groups = rule?.pattern.exec(pathname)?.groups ?? {}
      return rule?.to.startsWith('/.netlify/functions/forms/')
        ? rule.to.replace(/:(\w+)/g, (_, name) => groups[name] ?? '')
        : null
    },
    handle: (request) => module.default(request, { ip: VISITOR }),
  }
}

/** The function that was written for Vercel, which sees the path that was requested. */
export async function openVercelFunction(output: string): Promise<HostFunction> {
  const { rewrites }: { rewrites: { source: string; destination: string }[] } = JSON.parse(
    await readFile(path.join(output, 'vercel.json'), 'utf8'),
  )
  const [first] = rewrites
  const module = await import(pathToFileURL(path.join(output, `${first?.destination}.mjs`)).href)
  const patterns = rewrites.map(({ source }) => new RegExp(`^${source}$`))
  return {
    toPath: (pathname) => (patterns.some((pattern) => pattern.test(pathname)) ? pathname : null),
    handle: (request) => module.default.fetch(withHeader(request, 'x-real-ip', VISITOR)),
  }
}

function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return new Request(request, { headers })
}

/** Calls a function through HTTP on this machine. Every path that it does not answer has status 404. */
export async function startFunctionHost({ toPath, handle }: HostFunction): Promise<WebServer> {
  const server = createServer(async (incoming, outgoing) => {
    const [pathname = '', ...query] = (incoming.url ?? '/').split('?')
    const target = toPath(pathname)
    const { status, headers, body } =
      target === null
        ? new Response(null, { status: 404 })
        : await handle(await toRequest(incoming, [target, ...query].join('?')))
    outgoing.writeHead(status, Object.fromEntries(headers))
    outgoing.end(body && Buffer.from(await new Response(body).arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function toRequest(incoming: IncomingMessage, target: string): Promise<Request> {
  const { method = 'GET', headers } = incoming
  const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(incoming))
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(`http://${headers.host}${target}`, { method, headers: pairs, body })
}

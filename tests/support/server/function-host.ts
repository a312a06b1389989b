import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { portOf } from './http.ts'
import type { WebServer } from './web-server.ts'

/** The function of a host, which answers the paths that its configuration names. */
interface HostFunction {
  answers(pathname: string): boolean
  handle(request: Request): Promise<Response>
}

/** The IP address of all visitors, as the host reports it. */
const VISITOR = '203.0.113.7'

/** The function that was written for Netlify. */
export async function openNetlifyFunction(server: string): Promise<HostFunction> {
  const module = await import(pathToFileURL(path.join(server, 'netlify/functions/forms.mjs')).href)
  const patterns: URLPattern[] = module.config.path.map((pathname: string) => new URLPattern({ pathname }))
  return {
    answers: (pathname) => patterns.some((pattern) => pattern.test({ pathname })),
    handle: (request) => module.default(request, { ip: VISITOR }),
  }
}

/** The function that was written for Vercel. */
export async function openVercelFunction(output: string): Promise<HostFunction> {
  const { rewrites }: { rewrites: { source: string; destination: string }[] } = JSON.parse(
    await readFile(path.join(output, 'vercel.json'), 'utf8'),
  )
  const [first] = rewrites
  const module = await import(pathToFileURL(path.join(output, `${first?.destination}.mjs`)).href)
  const patterns = rewrites.map(({ source }) => new RegExp(`^${source}$`))
  return {
    answers: (pathname) => patterns.some((pattern) => pattern.test(pathname)),
    handle: (request) => module.default.fetch(withHeader(request, 'x-real-ip', VISITOR)),
  }
}

function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return new Request(request, { headers })
}

/** Calls a function through HTTP on this machine. Every path that it does not answer has status 404. */
export async function startFunctionHost({ answers, handle }: HostFunction): Promise<WebServer> {
  const server = createServer(async (incoming, outgoing) => {
    const request = await toRequest(incoming)
    const { status, headers, body } = answers(new URL(request.url).pathname)
      ? await handle(request)
      : new Response(null, { status: 404 })
    outgoing.writeHead(status, Object.fromEntries(headers))
    outgoing.end(body && Buffer.from(await new Response(body).arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers, url = '/' } = incoming
  const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(incoming))
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(`http://${headers.host}${url}`, { method, headers: pairs, body })
}

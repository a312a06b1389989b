import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLeadSite, type LeadSite } from '../support/leads/lead-site.ts'
import { sendRequest } from '../support/server/http.ts'
import { patchServer } from '../support/server/patched-server.ts'
import { readProcessUsage } from '../support/server/process-usage.ts'
import { type ServerProcess, type ServerSettings, startServer } from '../support/server/server-process.ts'
import { createSubmission, createSubmissionLog, sendAndRecord, toMark } from '../support/server/submissions.ts'

const MIB = 1024 * 1024
const WAIT = { interval: 20, timeout: 30_000 }

let site: LeadSite
beforeAll(async () => {
  site = await createLeadSite()
})
afterAll(() => site[Symbol.asyncDispose]())

/** Opens connections that send this and read nothing. */
function openUnread(port: number, count: number, text: string): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.pause().write(text, 'latin1')
      return socket
    }),
  )
}

const isClosed = (socket: Socket): boolean => socket.destroyed
const toRequest = (line: string, rest = '\r\n'): string => `${line} HTTP/1.1\r\nHost:a\r\n${rest}`
const repeat = (request: string, bytes: number): string => request.repeat(Math.floor(bytes / request.length))
const POST_REST = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'

let servers = 0

/** Starts a server with a separate data folder. */
async function start(settings: Partial<ServerSettings> = {}): Promise<ServerProcess> {
  const server = await startServer({ output: site.output, data: `${site.data}-${++servers}`, ...settings })
  expect((await sendRequest(server.port, '/about')).status).toBe(200)
  return server
}

describe.runIf(process.platform === 'linux')('a client that sends 4 MB of requests and reads no responses', () => {
  it.each([
    ['a page', toRequest('GET /about')],
    ['a route', toRequest('GET /healthz')],
    ['a form', toRequest('POST /api/forms/kept', POST_REST)],
  ])('costs little time and memory, and leaves nothing open: %s', async (_what, request) => {
    await using server = await start()
    const before = readProcessUsage(server.pid)
    const sockets = await openUnread(server.port, 5, repeat(request, 4 * MIB))
    await vi.waitFor(() => expect(sockets.filter(isClosed).length).toBe(5), WAIT)
    expect((await sendRequest(server.port, '/about')).status).toBe(200)
    const after = readProcessUsage(server.pid)
    expect(after.cpuSeconds - before.cpuSeconds).toBeLessThan(3)
    expect(after.peakMemoryMiB - before.peakMemoryMiB).toBeLessThan(100)
    await vi.waitFor(() => expect(readProcessUsage(server.pid).descriptors).toBeLessThanOrEqual(before.descriptors + 1), WAIT)
  })
})

/** Opens a connection that sends this, reads the response and stays open after the server has ended its side. */
async function openLingering(port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
  socket.resume().write(text)
  await once(socket, 'end')
  return socket
}

describe.runIf(process.platform === 'linux')('300 clients that do not disconnect after a refused request', () => {
  it.each([
    ['request headers that never end (408)', 'GET /about HTTP/1.1\r\nHost: x\r\nX-A:'],
    ['not an HTTP request (400)', 'hello\r\n\r\n'],
    ['headers of 20 KB (431)', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('are disconnected: %s', async (_what, text) => {
    const file = 'src/server/http/http-server.ts'
    await using patched = await patchServer('impatient', [
      { file, from: 'headersTimeout: 10 * SECOND_MS', to: 'headersTimeout: 200' },
      { file, from: 'connectionsCheckingInterval: 2 * SECOND_MS', to: 'connectionsCheckingInterval: 100' },
    ])
    await using server = await start({ preload: patched.preload })
    const before = readProcessUsage(server.pid).descriptors
    const sockets = await Promise.all(Array.from({ length: 300 }, () => openLingering(server.port, text)))
    await vi.waitFor(() => expect(readProcessUsage(server.pid).descriptors).toBeLessThanOrEqual(before + 1), WAIT)
    for (const socket of sockets) socket.destroy()
  })
})

describe('a server that is stopped while 20 clients read no responses', () => {
  it.each([
    ['to 4 MB of requests', repeat(toRequest('GET /about'), 4 * MIB)],
    ['to 30 requests', toRequest('GET /large.bin').repeat(30)],
    ['to a large file and a broken request', `${toRequest('GET /large.bin').repeat(30)}hello\r\n\r\n`],
  ])('stops within its limit: %s', async (_what, text) => {
    await using patched = await patchServer('short drain', [
      { file: 'src/server/start-server.ts', from: 'DRAIN_MS = 20_000', to: 'DRAIN_MS = 1000' },
    ])
    await using server = await start({ preload: patched.preload })
    const sockets = await openUnread(server.port, 20, text)
    expect((await sendRequest(server.port, '/about')).status).toBe(200)
    const limit = new Promise((resolve) => setTimeout(resolve, WAIT.timeout, 'still running').unref())
    expect(await Promise.race([server.end('SIGTERM'), limit])).toBe(0)
    for (const socket of sockets) socket.destroy()
  })
})

/** Starts a server with a limit of open files and connections. */
const withDescriptors = (count: number) => ['sh', '-c', `ulimit -n ${count}; "$0" "$@"`]

describe.runIf(process.platform === 'linux')('a server with a limit of 128 descriptors', () => {
  it('accepts 64 simultaneous connections and closes others, and answers all visitors afterwards', async () => {
    await using server = await start({ under: withDescriptors(128) })
    const sockets = await openUnread(server.port, 100, 'GET')
    for (const socket of sockets) socket.resume()
    await vi.waitFor(() => expect(sockets.filter(isClosed).length).toBe(36), WAIT)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await sendRequest(server.port, '/about')).status).toBe(200), WAIT)
  })
})

describe.runIf(process.platform === 'linux')('a server with few descriptors', () => {
  const STACK = /^\s+at /m

  it.each([26, 28, 32, 40, 48])('serves the site or prints one sentence that the limit of %i is too low', async (count) => {
    const settings = { output: site.output, data: `${site.data}-few-${count}`, under: withDescriptors(count) }
    const said = await startServer(settings).then(
      async (server) => {
        expect((await sendRequest(server.port, '/about')).status).toBe(200)
        await server.end('SIGTERM')
        return server.readErrors()
      },
      (error: unknown) => String(error),
    )
    expect(said).not.toMatch(STACK)
    expect(said).toMatch(/Raise the limit before you start it: ulimit -n \d+\n$/)
  })

  it('serves visitors and accepts enquiries after more connections and uploads than it has descriptors for', async () => {
    await using server = await start({ under: withDescriptors(64) })
    const { headers, body } = createSubmission(toMark('few', 1), 'multipart', MIB)
    const head = Object.entries({ host: 'x', ...headers, 'content-length': String(body.length) })
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const begun = `POST /api/forms/kept HTTP/1.1\r\n${lines}\r\n${body.subarray(0, -100).toString('latin1')}`
    const sockets = await openUnread(server.port, 100, begun)
    for (const socket of sockets) socket.resume()
    await vi.waitFor(() => expect(sockets.filter(isClosed).length).toBeGreaterThan(60), WAIT)
    for (const socket of sockets) socket.destroy()
    const ledger = createSubmissionLog()
    const submission = createSubmission(toMark('few', 2), 'multipart', MIB)
    await vi.waitFor(
      async () => expect((await sendAndRecord(ledger, server.port, submission, { form: 'kept' })).status).toBe(201),
      WAIT,
    )
    expect((await sendRequest(server.port, '/large.bin')).status).toBe(200)
    expect(server.readErrors()).not.toMatch(STACK)
  })
})

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { portOf } from '../../tests/support/server/http.ts'
import { createFixture, fixtureBytes, type ServedFixture } from '../../tests/support/server/served-fixture.ts'
import { createServer } from './create-server.ts'

let fixture: ServedFixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.remove())

async function listen(stallLimitMs: number): Promise<FastifyInstance & AsyncDisposable> {
  const app = await createServer({ output: fixture.output, stallLimitMs })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return Object.assign(app, { [Symbol.asyncDispose]: () => app.close() })
}

const FILES = 30
/** More than the system buffers for a client that does not read. */
const REQUESTS = 'GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(FILES)

async function ask(app: FastifyInstance): Promise<Socket> {
  const socket = connect(portOf(app.server), '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause().write(REQUESTS)
  return socket
}

it('closes connections whose responses are not read', async () => {
  await using app = await listen(300)
  const sockets = await Promise.all(Array.from({ length: 50 }, () => ask(app)))
  const count = promisify(app.server.getConnections.bind(app.server))
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 30_000, interval: 50 })
  for (const socket of sockets) socket.destroy()
})

it('does not close connections whose responses are read slowly', async () => {
  const limitMs = 2000
  await using app = await listen(limitMs)
  const began = performance.now()
  const socket = await ask(app)
  let left = FILES * fixtureBytes('large.bin').length
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('close', () => resolve(false))
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left <= 0) resolve(true)
    socket.pause()
    setTimeout(() => socket.resume(), 20)
  })
  socket.resume()
  expect(await promise).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(2 * limitMs)
  socket.destroy()
})

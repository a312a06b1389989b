import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf, sendRequest } from '../../../../tests/support/server/http.ts'
import { untilUploads } from '../../../../tests/support/server/open-uploads.ts'
import { MULTIPART, toMultipart } from '../../../../tests/support/server/send-form.ts'
import { englishTexts } from '../../../manifest/texts.gen.ts'
import { sendProblem } from '../../http/problem.ts'
import { toBodyProblem } from '../refusals.ts'
import { BODY_LIMITS, readBody } from './read-body.ts'
import { MULTIPART_OPTIONS } from './read-multipart.ts'
import type { BodyLimits } from './watch-body.ts'

/** Starts a server with short body limits. It reports whether each body was read. */
const limits = {
  text: { ...BODY_LIMITS.text, totalMs: 300, graceMs: 300 },
  multipart: { bytes: 1024 * 1024, totalMs: 1200, graceMs: 200, bytesPerSecond: 10_000 },
} satisfies Record<string, BodyLimits>

let app: FastifyInstance
beforeAll(async () => {
  app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (_request, _body, done) => done(null))
  await app.register(multipart, MULTIPART_OPTIONS)
  app.post('/', async (request, reply) => {
    const { fault, files } = await readBody(request, limits)
    await Promise.all(files.map((file) => file.close()))
    return fault ? sendProblem(reply, toBodyProblem(fault, englishTexts)) : reply.send(fault)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Starts a request with a body of `length` bytes, which the test writes. */
async function begin(type: string, length: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(portOf(app.server), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  const answer = once(socket, 'close').then(() => text)
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  return { socket, answer }
}

const FILE = toMultipart([{ name: 'file', filename: 'a.txt', content: 'x'.repeat(500_000) }])

describe('a slow sender', () => {
  it('gets 408 and is disconnected if a text body does not arrive in time', async () => {
    const { socket, answer } = await begin('application/json', 100)
    socket.write('{"data":')
    expect(await answer).toMatch(/^HTTP\/1.1 408 [\s\S]*connection: close[\s\S]*too-slow/i)
  })

  it('gets 408 if a text body takes too long, even at a steady rate', async () => {
    const { socket, answer } = await begin('application/json', 100)
    const timer = setInterval(() => socket.write(' '), 20)
    expect(await answer).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(timer)
  })

  it('gets 408 if files arrive below the minimum rate', async () => {
    const { socket, answer } = await begin(MULTIPART['content-type'], FILE.length)
    socket.write(FILE.subarray(0, 1000))
    expect(await answer).toMatch(/^HTTP\/1.1 408 /)
  })

  it('gets 408 if files take too long, even at a steady rate', async () => {
    const { socket, answer } = await begin(MULTIPART['content-type'], FILE.length)
    let at = 0
    const timer = setInterval(() => {
      socket.write(FILE.subarray(at, at + 5000))
      at += 5000
    }, 50)
    const began = performance.now()
    expect(await answer).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(timer)
    expect(performance.now() - began).toBeGreaterThan(1000)
  })
})

describe.runIf(existsSync('/proc/self/fd'))('an upload', () => {
  it('that is aborted leaves no file open', async () => {
    const { socket, answer } = await begin(MULTIPART['content-type'], FILE.length)
    socket.write(FILE.subarray(0, 1000))
    await untilUploads(1)
    socket.destroy()
    await answer
    await untilUploads(0)
  })

  it('that is too slow leaves no file open', async () => {
    const { socket, answer } = await begin(MULTIPART['content-type'], FILE.length)
    socket.write(FILE.subarray(0, 1000))
    await untilUploads(1)
    await answer
    await untilUploads(0)
  })

  it('that is too slow leaves no file open, even 200 at once, and all get a response', async () => {
    const begun = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0 ? begin('application/json', 100) : begin(MULTIPART['content-type'], FILE.length),
      ),
    )
    for (const [index, { socket }] of begun.entries()) socket.write(index % 2 === 0 ? '{' : FILE.subarray(0, 1000))
    const answers = await Promise.all(begun.map(({ answer }) => answer))
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([])
    await untilUploads(0)
  })

  it('that is too large leaves no file open, wherever its second file begins', async () => {
    const headers = { ...MULTIPART, 'transfer-encoding': 'chunked' }
    const statuses = Array.from({ length: 20 }, async (_, index) => {
      const large = toMultipart([
        { name: 'file', filename: 'a.txt', content: Buffer.alloc(900_000 + index * 7000, 'a') },
        { name: 'file', filename: 'b.txt', content: Buffer.alloc(900_000, 'b') },
      ])
      return (await sendRequest(portOf(app.server), '/', { method: 'POST', headers, body: large })).status
    })
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([413]))
    await untilUploads(0)
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ask, portOf } from '../../tests/support/http.ts'
import { type Fixture, makeFixture } from '../../tests/support/served-fixture.ts'
import { parseTrustProxy } from './serve.ts'

let fixture: Fixture
const children: ChildProcess[] = []

beforeAll(async () => {
  fixture = await makeFixture()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => fixture.remove())

interface Run {
  child: ChildProcess
  /** All that it has written so far, stdout and stderr. */
  said(): string
  exit: Promise<number | null>
}

function run(words: string[], trustProxy = ''): Run {
  const env = { ...process.env, TRUST_PROXY: trustProxy }
  const child = spawn(process.execPath, ['scripts/serve.ts', ...words], { env })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const { promise: exit, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  return { child, said: () => said, exit }
}

async function start(): Promise<Run & { port: number }> {
  const running = run(['--out', fixture.output, '--port', '0'])
  while (!/\(503\).*\n/.test(running.said())) {
    const ended = await Promise.race([once(running.child.stdout ?? process, 'data').then(() => null), running.exit])
    if (ended !== null) throw new Error(`the server ended with ${ended}: ${running.said()}`)
  }
  return { ...running, port: Number(/localhost:(\d+)/.exec(running.said())?.[1]) }
}

describe('npm run serve', () => {
  it('says where the site is and plainly what becomes of enquiries', async () => {
    const { said, port, child, exit } = await start()
    expect(said()).toBe(
      `Serving ${fixture.output} at http://localhost:${port}/
Enquiries: this server keeps none and notifies nobody.
  Only acting as if they were sent: contact, plain, failing
  Sent straight to another service: elsewhere
  Answered with an error (503), since nothing can be kept yet: stored
`,
    )
    expect((await ask(port, '/about')).status).toBe(200)
    child.kill('SIGINT')
    expect(await exit).toBe(0)
  })

  it('finishes running requests when it is told to stop, takes no new ones, and exits with 0', async () => {
    const { port, child, exit } = await start()
    const body = JSON.stringify({ data: { name: 'Ada', email: 'ada@example.com' } })
    const socket = connect(port, '127.0.0.1')
    const idle = connect(port, '127.0.0.1')
      .resume()
      .on('error', () => undefined)
    await Promise.all([once(socket, 'connect'), once(idle, 'connect')])
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    const type = 'Content-Type: application/json'
    socket.write(`POST /api/forms/contact HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`)
    await ask(port, '/healthz')
    child.kill('SIGTERM')
    await once(idle, 'close')
    await expect(ask(port, '/about')).rejects.toThrow()
    socket.write(body)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*"simulated"/i)
    expect(await exit).toBe(0)
  })

  it('says in one sentence why it cannot start, and exits with 2', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const all = await Promise.all(
      [
        ['--out', fixture.output, '--port', String(portOf(taken))],
        ['--out', `${fixture.output}-nowhere`],
        ['--out', fixture.output, '--port', 'x'],
        ['--out', fixture.output, '--port', '41739', '--host', '192.0.2.1'],
        ['--out', fixture.output, '--port', '0'],
      ].map(async (words) => {
        const { said, exit } = run(words, words.includes('0') ? 'nonsense' : '')
        return { code: await exit, said: said() }
      }),
    )
    taken.close()
    for (const { code, said } of all) expect([code, said.trim().split('\n').length]).toEqual([2, 1])
    expect(all[0]?.said).toContain('is taken by another program')
    expect(all[1]?.said).toContain('Run "npm run build" first.')
    expect(all[2]?.said).toContain('--port takes a number')
    expect(all[3]?.said).toContain('is not an address of this machine')
    expect(all[4]?.said).toContain('TRUST_PROXY must be')
  })
})

describe('TRUST_PROXY', () => {
  it('is none, all, addresses, or a number of proxies', () => {
    expect([undefined, '', 'false', 'true', 'loopback'].map(parseTrustProxy)).toEqual([false, false, false, true, 'loopback'])
    const two = parseTrustProxy('2')
    expect(typeof two === 'function' && [0, 1, 2].map((distance) => two('10.0.0.1', distance))).toEqual([true, true, false])
  })
})

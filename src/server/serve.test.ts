import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { portOf, sendRequest } from '../../tests/support/server/http.ts'
import { VALID_ANSWERS } from '../../tests/support/server/send-form.ts'
import { createFixture, type ServedFixture } from '../../tests/support/server/served-fixture.ts'
import { runDoctor } from './leads/doctor/index.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store/open-store.ts'

let fixture: ServedFixture
let root: string
const children: ChildProcess[] = []

beforeAll(async () => {
  fixture = await createFixture()
  root = await mkdtemp(join(tmpdir(), 'served-data-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => Promise.all([fixture.remove(), rm(root, { recursive: true })]))

const LAST_LINE = /Sent directly to another service: elsewhere\n/
const toData = (name: string) => join(root, name)

interface ServeProcess {
  child: ChildProcess
  /** Everything written so far to stdout and stderr. */
  said(): string
  exit: Promise<number | null>
}

function run(words: string[], environment: Record<string, string> = {}): ServeProcess {
  const env = { ...process.env, TRUST_PROXY: '', DATABASE_URL: '', SMTP_URL: '', ...environment }
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

/** Serves the fixture with a data folder of this name. Resolves after the last start-up line. */
async function start(name: string): Promise<ServeProcess & { port: number }> {
  const running = run(['--out', fixture.output, '--data', toData(name), '--port', '0'])
  while (!LAST_LINE.test(running.said())) {
    const ended = await Promise.race([once(running.child.stdout ?? process, 'data').then(() => null), running.exit])
    if (ended !== null) throw new Error(`the server ended with ${ended}: ${running.said()}`)
  }
  return { ...running, port: Number(/localhost:(\d+)/.exec(running.said())?.[1]) }
}

const post = (port: number, form = 'kept') =>
  sendRequest(port, `/api/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: VALID_ANSWERS }),
  })

describe('npm run serve', () => {
  it('prints the URL, where enquiries are stored and delivered, and creates private files', async () => {
    const { said, port, child, exit } = await start('new/data')
    const [first, second, ...rest] = said().split('\n')
    expect(first).toBe(`Serving ${fixture.output} at http://localhost:${port}/`)
    expect(second).toBe(`Enquiries are stored in ${toData('new/data')}/leads.sqlite.`)
    expect(rest.find((line) => line.startsWith('  Notifications for '))).toMatch(/\bkept\b.*: none\.$/)
    expect(rest).toContain('  Simulated, not stored: contact, plain, failing')
    expect((await stat(toData('new/data'))).mode & 0o777).toBe(0o700)
    expect([(await sendRequest(port, '/about')).status, (await sendRequest(port, '/readyz')).status]).toEqual([200, 200])
    expect((await post(port)).status).toBe(201)
    child.kill('SIGINT')
    expect(await exit).toBe(0)
  })

  it('creates private files even in a data folder that other users may enter', async () => {
    await mkdir(toData('open'))
    await chmod(toData('open'), 0o755)
    const { port } = await start('open')
    expect((await post(port)).status).toBe(201)
    const names = await readdir(toData('open'))
    const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(toData('open'), name))).mode & 0o777]))
    expect(Object.fromEntries(modes)).toMatchObject({
      'leads.sqlite': 0o600,
      'leads.sqlite-wal': 0o600,
      'leads.sqlite-shm': 0o600,
    })
  })

  it('does not start twice on the same data folder, but again after the first server has ended', async () => {
    const first = await start('shared')
    const second = run(['--out', fixture.output, '--data', toData('shared'), '--port', '0'])
    expect([await second.exit, second.said()]).toEqual([2, expect.stringMatching(/^Another server .*PostgreSQL.*\n$/)])
    first.child.kill('SIGKILL')
    await first.exit
    await start('shared')
  })

  it('serves the site without storing enquiries if the database is damaged, and says so', async () => {
    await mkdir(toData('damaged'))
    await writeFile(join(toData('damaged'), 'leads.sqlite'), 'no database at all'.repeat(1000))
    const { said, port } = await start('damaged')
    expect(said().match(/Enquiries cannot be stored: .*damaged/g)).toHaveLength(1)
    expect(said()).toContain('forms answer with an error (503)')
    const statuses = [
      await sendRequest(port, '/about'),
      await sendRequest(port, '/readyz'),
      await post(port),
      await post(port, 'contact'),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([200, 503, 503, 200])
  })

  it('reports a proxy that TRUST_PROXY does not name, once in the log and in the doctor', async () => {
    const { said, port, child, exit } = await start('proxied')
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (const path of ['/about', '/nowhere', '/about']) await sendRequest(port, path, { headers })
    await vi.waitUntil(() => said().includes('TRUST_PROXY'))
    child.kill('SIGTERM')
    await exit
    expect(said().match(/A proxy at 127\.0\.0\.1 forwards requests.* Set TRUST_PROXY=loopback/g)).toHaveLength(1)
    const data = toData('proxied')
    const store = await openStore({ data, databaseUrl: null })
    const { lines } = await runDoctor({ store, data, settings: readSettings({}), nowMs: Date.now() })
    await store.close()
    expect(lines).toContainEqual(expect.stringMatching(/^warning {2}A proxy at 127\.0\.0\.1 forwards requests/))
  })

  it.each([
    ['of another user', (file: string) => mkdir(file), /This user cannot use the data folder .* \(SQLite error 14\)/],
    ['with a damaged lock', (file: string) => writeFile(file, 'x'.repeat(5000)), /server\.lock is damaged\. .* delete the file/],
  ])('serves the site without its forms on a data folder %s and logs why', async (name, spoil, words) => {
    await mkdir(toData(name))
    await spoil(join(toData(name), 'server.lock'))
    const { said, port } = await start(name)
    expect(said()).toMatch(words)
    expect(said()).not.toMatch(/Another server|\n\s+at /)
    expect([(await sendRequest(port, '/about')).status, (await post(port)).status]).toEqual([200, 503])
  })

  it('exits with 70 if the database is damaged, so that a supervisor restarts it', async () => {
    const first = await start('breaking')
    expect((await post(first.port)).status).toBe(201)
    first.child.kill('SIGTERM')
    await first.exit
    const { said, port, exit } = await start('breaking')
    const file = await open(join(toData('breaking'), 'leads.sqlite'), 'r+')
    const { size } = await file.stat()
    // Overwrite everything except the first page, which identifies the file.
    await file.write(Buffer.alloc(size - 4096, 1), 0, size - 4096, 4096)
    await file.close()
    expect((await post(port)).status).toBe(503)
    expect([await exit, said()]).toEqual([70, expect.stringContaining('The server stops: The database of enquiries is damaged')])
  })

  it('finishes running requests after a stop signal, accepts no new ones and exits with 0', async () => {
    const { port, child, exit } = await start('stopped')
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
    await sendRequest(port, '/healthz')
    child.kill('SIGTERM')
    await once(idle, 'close')
    await expect(sendRequest(port, '/about')).rejects.toThrow()
    socket.write(body)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*"simulated"/i)
    expect(await exit).toBe(0)
  })

  it('prints one sentence why it cannot start and exits with 2', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const all = await Promise.all(
      [
        ['--out', fixture.output, '--port', String(portOf(taken))],
        ['--out', `${fixture.output}-nowhere`],
        ['--out', fixture.output, '--port', 'x'],
        ['--out', fixture.output, '--port', '41739', '--host', '192.0.2.1'],
        ['--out', fixture.output, '--port', '0'],
        ['--out', fixture.output, '--data', join(fixture.output, 'data')],
      ].map(async (words, index) => {
        const data = words.includes('--data') ? [] : ['--data', toData(`unused-${index}`)]
        const { said, exit } = run([...words, ...data], { TRUST_PROXY: words.includes('0') ? 'nonsense' : '' })
        return { code: await exit, said: said() }
      }),
    )
    taken.close()
    for (const { code, said } of all) expect([code, said.trim().split('\n').length]).toEqual([2, 1])
    expect(all[0]?.said).toContain('is already in use')
    expect(all[1]?.said).toContain('Run "npm run build" first.')
    expect(all[2]?.said).toContain('is not a valid value for --port')
    expect(all[3]?.said).toContain('is not an IP address or host name of this machine')
    expect(all[4]?.said).toContain('TRUST_PROXY must be')
    expect(all[5]?.said).toContain('inside the folder of the site')
  })
})

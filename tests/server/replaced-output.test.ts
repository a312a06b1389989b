import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { swapOutput, toStagedOutput } from '../../src/build/editor/publish/folder/swap.ts'
import { toServerFolder } from '../../src/contracts/built-site.ts'
import { startMailbox } from '../support/leads/mailbox.ts'
import { runScript } from '../support/project.ts'
import { createSenders } from '../support/server/send-form.ts'
import { type ServerProcess, startServer } from '../support/server/server-process.ts'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

/** More than the server keeps in memory, so that it is read for each request. */
const LARGE_BYTES = 600_000
const [OLD, NEW] = ['Earlier', 'Renewed']
/** The earlier version while its form is only tried out. */
const SIMULATED = 'simulated'

/** Two builds of one site. The same texts and files differ, with and without another length. */
const builds = new Map<string, BuiltFixture>()
let parent = ''

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'replaced-output-'))
  for (const [name, extra] of [
    [OLD, 0],
    [NEW, 10],
  ] as const)
    builds.set(name, await buildFixture((text) => toVersion(text, name), { 'large.txt': name.repeat(LARGE_BYTES / 7 + extra) }))
  builds.set(SIMULATED, await buildFixture((text) => toVersion(text, OLD, { kind: 'simulate' })))
})
afterAll(async () => {
  for (const { remove } of builds.values()) await remove()
  await rm(parent, { recursive: true })
})

/** The manifest of a version, which names it on each page and in each form. */
function toVersion(
  text: string,
  name: string,
  delivery: object = { kind: 'email', to: `${name.toLowerCase()}@example.com` },
): string {
  const manifest = JSON.parse(text)
  manifest.site.name = name
  manifest.forms.ask.submitLabel = name
  manifest.forms.ask.delivery = [delivery]
  return JSON.stringify(manifest)
}

interface Served {
  output: string
  data: string
  server: ServerProcess
  /** Publishes another build. `change` may damage it before. */
  replace(name: string, change?: (staged: string) => void): void
}

/** Starts a server for a build, by default the earlier one. */
async function serveOld(env: Readonly<Record<string, string>> = {}, first = OLD): Promise<Served> {
  const folder = await mkdtemp(path.join(parent, 'served-'))
  const output = path.join(folder, 'dist')
  const copy = (name: string, to: string) => {
    const from = builds.get(name)?.output ?? ''
    cpSync(from, to, { recursive: true })
    cpSync(toServerFolder(from), toServerFolder(to), { recursive: true })
  }
  copy(first, output)
  const data = path.join(folder, 'data')
  const server = await startServer({ output, data, env })
  onTestFinished(() => server[Symbol.asyncDispose]())
  const replace = (name: string, change = (_staged: string) => {}) => {
    copy(name, toStagedOutput(output))
    change(toStagedOutput(output))
    swapOutput(output)
  }
  return { output, data, server, replace }
}

interface Answer {
  status: number
  etag: string
  text: string
}

function send(port: number, target: string, agent: Agent, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const sent = request(
      { host: '127.0.0.1', port, path: target, agent, method: body === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            etag: String(answer.headers.etag),
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}

/** The version of an answer; `mixed` if it names both, or none, or does not have the content that its header names. */
function toVersionOf({ etag, text }: Answer): string {
  const named = [OLD, NEW].filter((name) => text.includes(name))
  const hash = createHash('sha256').update(text).digest('hex')
  return named.length === 1 && (etag === 'undefined' || hash.startsWith(etag.slice(1, -1))) ? String(named[0]) : 'mixed'
}

const TARGETS = [['/'], ['/other'], ['/nowhere'], ['/large.txt'], ['/api/forms/ask', 'email=wrong']] as const

describe('an output that is replaced while it is served', () => {
  test('is served without a restart, and no response fails or is of both builds', async () => {
    const { server, replace } = await serveOld()
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    onTestFinished(() => agent.destroy())
    let isOver = false
    const seen: string[] = []
    const visit = async ([target, body]: (typeof TARGETS)[number]) => {
      const versions: string[] = []
      while (!isOver || versions.at(-1) === OLD) {
        const answer = await send(server.port, target, agent, body)
        versions.push(answer.status < 500 ? toVersionOf(answer) : `${answer.status}`)
        await setTimeout(2)
      }
      seen.push(`${target}: ${[...new Set(versions)].join(', ')}`)
    }
    const visits = TARGETS.map(visit)
    await setTimeout(500)
    replace(NEW)
    isOver = true
    await Promise.all(visits)
    expect(seen.sort()).toEqual(TARGETS.map(([target]) => `${target}: ${OLD}, ${NEW}`).sort())
  })

  test('sends enquiries to whom the new build names', async () => {
    const mailbox = await startMailbox()
    onTestFinished(() => mailbox.close())
    const { server, replace } = await serveOld({ SMTP_URL: mailbox.url })
    const { sendJson } = createSenders(() => server.port)
    expect((await sendJson(toAnswers('Ada'), { form: 'ask' })).status).toBe(201)
    await mailbox.whenReceived(1)
    replace(NEW)
    await whenServed(server, NEW)
    expect((await sendJson(toAnswers('Grace'), { form: 'ask' })).status).toBe(201)
    await mailbox.whenReceived(2)
    expect(mailbox.received.map(({ to }) => to)).toEqual([['earlier@example.com'], ['renewed@example.com']])
  })

  test('with the first form whose enquiries are stored opens the database, and says where', async () => {
    const { data, server, replace } = await serveOld({}, SIMULATED)
    const { sendJson } = createSenders(() => server.port)
    expect((await sendJson(toAnswers('Ada'), { form: 'ask' })).status).toBe(200)
    expect(server.readOutput()).toContain('this server stores none')
    replace(NEW)
    await whenServed(server, NEW)
    expect((await sendJson(toAnswers('Grace'), { form: 'ask' })).status).toBe(201)
    expect(server.readOutput()).toMatch(/Enquiries are stored in \S+leads\.sqlite/)
    expect(await server.end('SIGTERM')).toBe(0)
    const { stdout } = await runScript('leads.ts', ['list', '--data', data])
    expect([stdout.includes('grace@'), stdout.includes('ada@')]).toEqual([true, false])
  })

  test.each([
    ['is damaged', 'was changed after the build', (page: string) => writeFileSync(page, 'Damaged')],
    ['cannot be read', 'EISDIR', (page: string) => [rmSync(page), mkdirSync(page)]],
  ])('that %s is not served before it is complete', async (_what, problem, damage) => {
    const { server, replace } = await serveOld()
    replace(NEW, (staged) => damage(path.join(staged, 'index.html')))
    await vi.waitFor(() => expect(server.readOutput()).toContain(problem), WAIT)
    expect(await readVersion(server)).toBe(OLD)
    replace(NEW)
    await whenServed(server, NEW)
  })

  test('and built again into the same folder is served, too', async () => {
    const { output, server } = await serveOld()
    await buildFixture((text) => toVersion(text, NEW), {}, ['--out', output]).then(({ remove }) => remove())
    await whenServed(server, NEW)
    expect(await readVersion(server)).toBe(NEW)
  })
})

const toAnswers = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com` })

const WAIT = { timeout: 60_000, interval: 100 }

async function readVersion({ port }: ServerProcess): Promise<string> {
  return toVersionOf(await send(port, '/', new Agent()))
}

const whenServed = (server: ServerProcess, name: string) =>
  vi.waitFor(async () => expect(await readVersion(server)).toBe(name), WAIT)

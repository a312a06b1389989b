import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { collectEvidence } from '../support/leads/collect-evidence.ts'
import { findViolations } from '../support/leads/lead-invariants.ts'
import { createLeadSite } from '../support/leads/lead-site.ts'
import { sendRawRequest, sendRequest } from '../support/server/http.ts'
import { patchServer } from '../support/server/patched-server.ts'
import { type ServerProcess, startServer } from '../support/server/server-process.ts'
import {
  createSubmission,
  createSubmissionLog,
  recordAcknowledgement,
  sendAndRecord,
  type TestSubmission,
  toMark,
} from '../support/server/submissions.ts'

const KEPT = { form: 'kept' }
const WAIT = { interval: 10, timeout: 10_000 }

interface Upload {
  socket: Socket
  /** The response received so far. */
  answer(): string
  /** Resolves when the connection has ended for any reason. */
  closed: Promise<unknown>
  rest: Buffer
}

/** Sends the request headers and the first half of a submission. */
async function beginUpload(port: number, { headers, body }: TestSubmission, more: Record<string, string> = {}): Promise<Upload> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const all = { host: 'x', ...headers, ...more, 'content-length': String(body.length) }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const half = Math.floor(body.length / 2)
  socket.write(`POST /api/forms/kept HTTP/1.1\r\n${head.join('')}\r\n`)
  await new Promise((resolve) => socket.write(body.subarray(0, half), resolve))
  return { socket, answer: () => answer, closed, rest: body.subarray(half) }
}

/**
 * Why the server does not answer, or nothing when it does. Read instead of `expect(…).rejects`, because Vitest reports an
 * asynchronous assertion of one concurrent test, even one that is tried again, in the test that ends meanwhile.
 */
async function readFailure({ port }: ServerProcess): Promise<string> {
  return await sendRequest(port, '/healthz').then(() => '', String)
}

/** Returns the unlinked files that a server has open. */
function listNameless({ pid }: ServerProcess): string[] {
  const folder = `/proc/${pid}/fd`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => readLink(`${folder}/${name}`))
    .filter((target) => target.endsWith(' (deleted)') && target.includes('-temporary/'))
}

/** Where a link leads to, or nowhere when it is gone: the server closes files all the time. */
function readLink(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

const MIB = 1024 * 1024
const toUpload = (index: number) => createSubmission(toMark('upload', index), 'multipart', 2 * MIB)

describe.concurrent('an upload in progress', () => {
  it('is finished and stored before the server stops', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data })
    const [ledger, submission] = [createSubmissionLog(), toUpload(1)]
    ledger.sent.set(submission.mark, submission)
    const { socket, answer, closed, rest } = await beginUpload(server.port, submission)
    await sendRequest(server.port, '/healthz')
    const ended = server.end('SIGTERM')
    await vi.waitFor(async () => expect(await readFailure(server)).toContain('ECONNREFUSED'), WAIT)
    socket.write(rest)
    await closed
    expect(answer()).toMatch(/^HTTP\/1\.1 201 [\s\S]*connection: close/i)
    recordAcknowledgement(ledger, submission.mark, /"(lead_\w+)"/.exec(answer())?.[1] ?? '')
    expect(await ended).toBe(0)
    expect(findViolations({ ...(await collectEvidence(site, null, [server])), ledger })).toEqual([])
  })

  it('that does not end delays a stop only until the limit, and is not stored', async () => {
    const patch = { file: 'src/server/start-server.ts', from: 'DRAIN_MS = 20_000', to: 'DRAIN_MS = 200' }
    await using patched = await patchServer('short drain', [patch])
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, preload: patched.preload })
    const { answer, closed } = await beginUpload(server.port, toUpload(1))
    expect(await server.end('SIGTERM')).toBe(0)
    await closed
    expect(answer()).not.toContain('HTTP/1.1 2')
    const evidence = await collectEvidence(site, null, [server])
    expect(evidence.stored.leads).toEqual([])
    expect(findViolations({ ...evidence, ledger: createSubmissionLog() })).toEqual([])
  })

  it('that is aborted leaves no lead and no file, and the next one is accepted', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data })
    const ledger = createSubmissionLog()
    const { socket } = await beginUpload(server.port, toUpload(1))
    if (existsSync('/proc')) await vi.waitFor(() => expect(listNameless(server)).toHaveLength(1), WAIT)
    socket.destroy()
    await vi.waitFor(() => expect(listNameless(server)).toEqual([]), WAIT)
    expect((await sendAndRecord(ledger, server.port, toUpload(2), KEPT)).status).toBe(201)
    await server.end('SIGTERM')
    expect(findViolations({ ...(await collectEvidence(site, null, [server])), ledger })).toEqual([])
  })
})

describe('an upload that is refused', () => {
  it('is answered before it has arrived and not written to disk if its sender exceeds the rate limit', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, env: { FORMS_RATE_LIMIT: '' } })
    const ledger = createSubmissionLog()
    for (let index = 0; index < 5; index++) {
      const { status } = await sendAndRecord(ledger, server.port, createSubmission(toMark('often', index), 'json'), KEPT)
      expect(status).toBe(201)
    }
    const uploads = await Promise.all(
      [{ accept: 'text/html' }, { accept: 'application/json' }].map((accept) => beginUpload(server.port, toUpload(1), accept)),
    )
    for (const { answer, rest, socket } of uploads) {
      await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 429 /), WAIT)
      if (existsSync('/proc')) expect(listNameless(server)).toEqual([])
      // The server drains the rest, so that the sender can read the response.
      await new Promise((resolve) => socket.write(rest, resolve))
      socket.destroy()
    }
  })

  it('is answered before it has arrived if the upload limit is reached, and accepted afterwards', async () => {
    const patch = { file: 'src/server/http/open-file-limit.ts', from: 'MAX_UPLOADS = 250', to: 'MAX_UPLOADS = 2' }
    await using patched = await patchServer('two uploads', [patch])
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, preload: patched.preload })
    const uploads = await Promise.all([1, 2, 3].map((index) => beginUpload(server.port, toUpload(index))))
    const isRefused = ({ answer }: Upload) => answer().startsWith('HTTP/1.1 503 ')
    await vi.waitFor(() => expect(uploads.filter(isRefused).length).toBe(1), WAIT)
    expect(uploads.find(isRefused)?.answer()).toMatch(/temporary-reduced-capacity/)
    for (const { socket } of uploads) socket.destroy()
    const ledger = createSubmissionLog()
    await vi.waitFor(async () => expect((await sendAndRecord(ledger, server.port, toUpload(4), KEPT)).status).toBe(201), WAIT)
  })
})

describe.concurrent('200 stalled senders', () => {
  it('do not block other visitors', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data })
    const ledger = createSubmissionLog()
    const slow = await Promise.all(
      Array.from({ length: 200 }, (_, index) => beginUpload(server.port, createSubmission(toMark('slow', index), 'multipart'))),
    )
    for (let index = 0; index < 10; index++) {
      const submission = createSubmission(toMark('quick', index), index % 2 === 0 ? 'json' : 'multipart')
      expect((await sendAndRecord(ledger, server.port, submission, KEPT)).status).toBe(201)
      expect((await sendRequest(server.port, '/about')).status).toBe(200)
    }
    expect(slow.filter(({ socket, answer }) => socket.destroyed || answer() !== '')).toEqual([])
    for (const { socket } of slow) socket.destroy()
    await server.end('SIGTERM')
    expect(findViolations({ ...(await collectEvidence(site, null, [server])), ledger })).toEqual([])
  })

  it('get a response even if they do not finish their request headers', async () => {
    const file = 'src/server/http/http-server.ts'
    await using patched = await patchServer('impatient', [
      { file, from: 'headersTimeout: 10 * SECOND_MS', to: 'headersTimeout: 200' },
      { file, from: 'connectionsCheckingInterval: 2 * SECOND_MS', to: 'connectionsCheckingInterval: 100' },
    ])
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, preload: patched.preload })
    const head = 'POST /api/forms/kept HTTP/1.1\r\nHost: x\r\nX-A:'
    const answers = await Promise.all(Array.from({ length: 200 }, () => sendRawRequest(server.port, head)))
    const isRight = (answer: string) =>
      /^HTTP\/1\.1 408 [\s\S]*\r\nx-content-type-options: nosniff\r\n[\s\S]*\r\nconnection: close\r\n/.test(answer)
    expect(answers.filter((answer) => !isRight(answer))).toEqual([])
  })
})

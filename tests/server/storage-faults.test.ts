import { describe, expect, it } from 'vitest'
import { collectEvidence } from '../support/leads/collect-evidence.ts'
import { findViolations } from '../support/leads/lead-invariants.ts'
import { createLeadSite, type LeadSite } from '../support/leads/lead-site.ts'
import { sendRequest } from '../support/server/http.ts'
import { type ServerProcess, startServer } from '../support/server/server-process.ts'
import { isStraceMissing, toStraceArguments } from '../support/server/strace.ts'
import {
  createSubmission,
  createSubmissionLog,
  type SubmissionLog,
  type SubmissionResponse,
  sendAndRecord,
  type TestSubmission,
  toMark,
} from '../support/server/submissions.ts'
import { findUnsyncedResponses } from '../support/server/synced-responses.ts'

const KEPT = { form: 'kept' }

/** The command that runs a server whose system calls on the database log fail. */
const toFault = (data: string, calls: string[], inject: string) =>
  toStraceArguments({ log: '/dev/null', calls, file: `${data}/leads.sqlite-wal`, inject })

describe.skipIf(isStraceMissing).concurrent('the disk', () => {
  it('has each lead before its sender gets a response', async () => {
    expect(await findUnsyncedResponses(50)).toEqual([])
  })

  it('is full for a while: senders get 503, pages are served, and later everything works', async () => {
    await using site = await createLeadSite()
    const under = toFault(site.data, ['pwrite64'], 'error=ENOSPC:when=200..205')
    await using server = await startServer({ output: site.output, data: site.data, under })
    const ledger = createSubmissionLog()
    const send = (submission: TestSubmission) => sendAndRecord(ledger, server.port, submission, KEPT)
    const refused = await sendUntil(503, toSubmissions('full'), send)
    expect([refused.headers['retry-after'], refused.json.type]).toEqual(['30', '/problems/storage-unavailable'])
    expect((await sendRequest(server.port, '/about')).status).toBe(200)
    const unheard = [...ledger.sent.values()].filter(({ mark }) => !ledger.acknowledged.has(mark))
    await sendUntil(201, repeat(unheard), send)
    await server.end('SIGTERM')
    expect(findViolations({ ...(await collectEvidence(site, null, [server])), ledger })).toEqual([])
    expect(ledger.acknowledged.size).toBe(ledger.sent.size)
  })

  it('fails: the sender gets 503 and the server exits with 70', async () => {
    await using site = await createLeadSite()
    const under = toFault(site.data, ['fsync', 'fdatasync'], 'error=EIO:when=20+')
    await using server = await startServer({ output: site.output, data: site.data, under })
    const ledger = createSubmissionLog()
    const refused = await sendUntil(503, toSubmissions('failed'), (submission) =>
      sendAndRecord(ledger, server.port, submission, KEPT),
    )
    expect(refused.json.type).toBe('/problems/storage-unavailable')
    expect(await server.ended).toBe(70)
    expect(await sendAllAgain(site, ledger, server)).toEqual([])
  })

  it.each([150, 173, 196])('fails in the middle of a lead, at write %i of the log', async (write) => {
    await using site = await createLeadSite()
    const under = toFault(site.data, ['pwrite64'], `signal=SIGKILL:when=${write}`)
    await using server = await startServer({ output: site.output, data: site.data, under })
    const ledger = createSubmissionLog()
    const send = (submission: TestSubmission) => sendAndRecord(ledger, server.port, submission, KEPT)
    await expect(sendUntil(503, toSubmissions('cut'), send)).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect(await server.ended).toBe('SIGKILL')
    expect(await sendAllAgain(site, ledger, server)).toEqual([])
  })
})

function* toSubmissions(run: string): Generator<TestSubmission> {
  for (let index = 1; index <= 100; index++) yield createSubmission(toMark(run, index), index % 2 === 0 ? 'json' : 'multipart')
}

function* repeat(submissions: readonly TestSubmission[]): Generator<TestSubmission> {
  for (let round = 0; round < 20; round++) yield* submissions
}

/** Sends enquiries until a response has this status. */
async function sendUntil(
  status: number,
  submissions: Iterable<TestSubmission>,
  send: (submission: TestSubmission) => Promise<SubmissionResponse>,
): Promise<SubmissionResponse> {
  for (const submission of submissions) {
    const answer = await send(submission)
    if (answer.status === status) return answer
  }
  throw new Error(`No answer had the status ${status}.`)
}

/** Repeats all requests to a server with a working disk and returns what is wrong with its leads. */
async function sendAllAgain(site: LeadSite, ledger: SubmissionLog, before: ServerProcess): Promise<string[]> {
  await using server = await startServer({ output: site.output, data: site.data })
  for (const submission of ledger.sent.values()) await sendAndRecord(ledger, server.port, submission, KEPT)
  await server.end('SIGTERM')
  const unheard = ledger.sent.size - ledger.acknowledged.size
  const violations = findViolations({ ...(await collectEvidence(site, null, [before, server])), ledger })
  return [...violations, ...(unheard === 0 ? [] : [`${unheard} were not acknowledged.`])]
}

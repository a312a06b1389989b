import { setTimeout as wait } from 'node:timers/promises'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it, vi } from 'vitest'
import { findViolations } from '../support/leads/lead-invariants.ts'
import { startLeadReceiver } from '../support/leads/lead-receiver.ts'
import { createLeadSite, toReceiverEnv } from '../support/leads/lead-site.ts'
import { startMailbox } from '../support/leads/mailbox.ts'
import { isPostgresMissing, runSql, sharedPostgres } from '../support/leads/postgres.ts'
import { readTables } from '../support/leads/stored-leads.ts'
import { startBalancer } from '../support/server/balancer.ts'
import { sendRequest } from '../support/server/http.ts'
import { type ServerProcess, type ServerSettings, startServer } from '../support/server/server-process.ts'
import { ignoreBreak, startLoad } from '../support/server/submission-load.ts'
import { createSubmission, post, toBrowserHeaders, toMark } from '../support/server/submissions.ts'

const SERVERS = 3
const KILLS = 4
const LIMIT_PER_MINUTE = 5
const WAIT = { interval: 10, timeout: 20_000 }
const GREEDY = '203.0.113.7'

it.skipIf(isPostgresMissing)(
  'three servers behind a balancer keep every promise while one after another is killed under load',
  { timeout: 120_000 },
  async ({ onTestFinished }) => {
    const startedMs = Date.now()
    await using site = await createLeadSite()
    await using receiver = await startLeadReceiver()
    const mailbox = await startMailbox()
    onTestFinished(() => mailbox.close())
    const url = await (await sharedPostgres()).createDatabase()
    const tables = `${url}&options=-csearch_path%3Dleads`
    const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'site@example.com' }
    const rules = { DATABASE_URL: url, TRUST_PROXY: 'loopback', FORMS_RATE_LIMIT: 'on' }
    const env = { ...toReceiverEnv(receiver.url), ...mail, ...rules }
    await using fleet = await startFleet({ output: site.output, data: site.data, env })

    const load = startLoad({ run: 'load', toHeaders: (index) => toBrowserHeaders(`10.0.${index >> 8}.${index & 255}`) })
    const mailed = startLoad({
      run: 'mailed',
      form: 'mailed',
      clients: 1,
      pauseMs: 100,
      toHeaders: (index) => toBrowserHeaders(`10.1.0.${index}`),
    })
    const greedy = startLoad({ run: 'greedy', form: 'kept', clients: 3, pauseMs: 20, toHeaders: () => toBrowserHeaders(GREEDY) })
    const loads = [load, mailed, greedy]
    for (const one of loads) one.aim(fleet.port)
    const solved = sendSolutionOften(fleet.port, 9)
    for (let kill = 0; kill < KILLS; kill++) {
      const before = load.ledger.acknowledged.size
      await vi.waitFor(() => expect(load.ledger.acknowledged.size).toBeGreaterThan(before + 40), WAIT)
      await fleet.replace(kill % SERVERS)
    }
    const [statuses] = await Promise.all([solved, ...loads.map((one) => one.stop())])
    // The deliveries of a killed server are due again after two minutes.
    await runSql(tables, "UPDATE outbox SET next_ms = 0 WHERE state = 'leased'")
    await receiver.haveArrived(load.ledger.acknowledged.values())
    const toMissingMails = () =>
      [...mailed.ledger.acknowledged.keys()].filter((mark) => !mailbox.received.some(({ raw }) => raw.includes(`${mark}@`)))
    await vi.waitFor(() => expect(toMissingMails()).toEqual([]), WAIT)
    await fleet.stop()

    const stored = await readTables((sql) => runSql(tables, sql))
    const ofRun = (run: string) => stored.leads.filter(({ answers }) => answers.includes(`Zebrafink-${run}-`))
    const deliveries = receiver.readDeliveries()
    const evidence = {
      stored: { ...stored, leads: ofRun('load'), faults: [] },
      deliveries,
      log: fleet.readOutput(),
      leftFiles: [],
    }
    expect(findViolations({ ...evidence, ledger: load.ledger })).toEqual([])
    expect([...load.refusals, ...mailed.refusals]).toEqual([])
    expect(mailed.ledger.acknowledged.size).toBeGreaterThan(KILLS)

    const allowed = LIMIT_PER_MINUTE * (1 + Math.floor((Date.now() - startedMs) / 60_000))
    expect(ofRun('greedy').length).toBeLessThanOrEqual(allowed)
    expect(greedy.ledger.acknowledged.size).toBeGreaterThan(0)
    expect(new Set(greedy.refusals)).toEqual(new Set([429]))
    expect(fleet.readOutput()).not.toContain('applies its rate limits alone')

    expect(statuses.toSorted()).toEqual([201, ...Array(8).fill(422)])
    expect(ofRun('solved')).toHaveLength(1)
  },
)

interface Fleet extends AsyncDisposable {
  /** The port of the balancer. */
  port: number
  /** Kills a server and starts another one in its place. */
  replace(index: number): Promise<void>
  /** Stops all servers. */
  stop(): Promise<void>
  /** Everything that all servers have written. */
  readOutput(): string
}

async function startFleet(settings: ServerSettings): Promise<Fleet> {
  const balancer = await startBalancer()
  const all: ServerProcess[] = []
  const servers: ServerProcess[] = []
  const start = async (index: number) => {
    const server = await startServer(settings)
    all.push(server)
    servers[index] = server
    balancer.servers[index] = server.port
  }
  await Promise.all(Array.from({ length: SERVERS }, (_, index) => start(index)))
  return {
    port: balancer.port,
    async replace(index) {
      // The balancer still sends connections to it.
      expect(await servers[index]?.end('SIGKILL')).toBe('SIGKILL')
      balancer.servers[index] = null
      await start(index)
    },
    async stop() {
      expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual(Array(SERVERS).fill(0))
    },
    readOutput: () => all.map((server) => server.readOutput()).join('\n'),
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((server) => server.end('SIGKILL')))
      await balancer[Symbol.asyncDispose]()
    },
  }
}

const isChallenge = (value: unknown): value is Challenge => typeof value === 'object' && value !== null && 'parameters' in value

/** Solves a challenge once and sends the solution with several submissions at the same time. Returns the statuses. */
async function sendSolutionOften(port: number, times: number): Promise<number[]> {
  const { body } = await sendUntilAnswered(() => sendRequest(port, '/api/forms/guarded/challenge'))
  const challenge: unknown = JSON.parse(body.toString())
  if (!isChallenge(challenge)) throw new Error('There is no challenge.')
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = btoa(JSON.stringify({ challenge, solution }))
  const send = async (index: number): Promise<number> => {
    const mark = toMark('solved', index)
    const { headers } = createSubmission(mark, 'json')
    const data = { name: mark, email: `${mark}@example.com`, human: true }
    const submission = {
      mark,
      encoding: 'json' as const,
      headers: { ...headers, ...toBrowserHeaders(`10.2.0.${index}`) },
      body: Buffer.from(JSON.stringify({ data, captcha })),
    }
    return (await sendUntilAnswered(() => post(port, submission, { form: 'guarded' }))).status
  }
  return Promise.all(Array.from({ length: times }, (_, index) => send(index)))
}

async function sendUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send().catch(ignoreBreak)
    if (answer !== null) return answer
    await wait(5)
  }
}

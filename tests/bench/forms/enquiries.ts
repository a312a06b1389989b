import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { toDatabaseFile } from '../../../src/server/store/open-store.ts'
import type { MeasuredGoal } from '../measure/figures.ts'
import { atLeast, atMost, formatLine, toMedian, toQuantile } from '../measure/figures.ts'
import type { AcknowledgedEnquiry, BurstResult } from './burst-client.ts'
import { withOwnServer } from './own-server.ts'
import { FORM, readPages } from './site.ts'

const CONNECTIONS = 48
const SECONDS = 10
const SLOW_DISK_MS = 15
/** The pause between two page requests while enquiries are sent. */
const PAUSE_MS = 10

/** The command of a tracer that delays each disk sync. SQLite in Node is compiled without fdatasync, so it calls fsync. */
function createTracerCommand(delayMs: number): string[] {
  const calls = 'fsync,fdatasync'
  // With -D the started process is the server, and the tracer runs as a separate one.
  const options = ['-D', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', `trace=${calls}`]
  return ['strace', ...options, '-e', `inject=${calls}:delay_exit=${delayMs * 1000}`]
}

export interface EnquiriesResult {
  name: string
  /** The delay added to each disk sync, in milliseconds. */
  delayMs: number
  perSecond: number
  acknowledged: number
  /** Milliseconds. */
  fastest: number
  p50: number
  p99: number
  slowest: number
  /** Acknowledged, but missing or different in the store. */
  lost: number
  /** Other outcomes than an acknowledgement -> count. */
  others: Record<string, number>
  /** The response times of a page requested meanwhile, in milliseconds. */
  pageP50: number
  pageP99: number
}

/** Sends as many enquiries as the server accepts, with the disk of this machine and with a slow one. */
export async function measureEnquiries(out: string, folder: string): Promise<EnquiriesResult[]> {
  return [
    await measureBurst(out, path.join(folder, 'data-burst'), 0),
    await measureBurst(out, path.join(folder, 'data-slow'), SLOW_DISK_MS),
  ]
}

async function measureBurst(out: string, data: string, delayMs: number): Promise<EnquiriesResult> {
  const name = delayMs > 0 ? `fsync delayed by ${delayMs} ms` : 'normal disk'
  console.error(`enquiries, ${name}`)
  const [page = '/'] = (await readPages(out)).slice(-1)
  return withOwnServer({ out, data, under: delayMs > 0 ? createTracerCommand(delayMs) : [] }, async ({ url }) => {
    const file = path.join(data, 'burst.json')
    const watch = watchPage(url + page)
    await runClient(`${url}/api/forms/${FORM}`, file)
    const pageTimes = await watch.stop()
    const burst: BurstResult = JSON.parse(await readFile(file, 'utf8'))
    const { latencies, acknowledged, seconds, others } = burst
    return {
      name,
      delayMs,
      perSecond: acknowledged.length / seconds,
      acknowledged: acknowledged.length,
      fastest: toQuantile(latencies, 0),
      p50: toMedian(latencies),
      p99: toQuantile(latencies, 0.99),
      slowest: toQuantile(latencies, 1),
      lost: countLost(data, acknowledged),
      others,
      pageP50: toMedian(pageTimes),
      pageP99: toQuantile(pageTimes, 0.99),
    }
  })
}

async function runClient(url: string, file: string): Promise<void> {
  const client = path.join(import.meta.dirname, 'burst-client.ts')
  const words = ['--url', url, '--connections', String(CONNECTIONS), '--seconds', String(SECONDS), '--file', file]
  await promisify(execFile)(process.execPath, [client, ...words])
}

/** Requests a page repeatedly until `stop` is called, which returns the duration of each request in milliseconds. */
function watchPage(url: string): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOver = false
  const watching = (async () => {
    const times: number[] = []
    while (!isOver) {
      const started = performance.now()
      await readAll(url, agent)
      times.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    agent.destroy()
    return times
  })()
  // The caller of `stop` receives the error.
  watching.catch(() => {})
  return {
    stop() {
      isOver = true
      return watching
    },
  }
}

function readAll(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`))))
      answer.on('error', reject)
      answer.resume()
    })
    sent.on('error', reject)
  })
}

/** Looks up each acknowledged enquiry in the database, while the server runs. */
function countLost(data: string, acknowledged: readonly AcknowledgedEnquiry[]): number {
  const database = new DatabaseSync(toDatabaseFile(data), { readOnly: true })
  const find = database.prepare('SELECT receipt, answers FROM lead WHERE id = ?')
  const isStored = ({ id, receipt, mark }: AcknowledgedEnquiry) => {
    const row = find.get(id)
    return row !== undefined && row.receipt === receipt && String(row.answers).includes(`"message":"${mark} `)
  }
  const lost = acknowledged.filter((each) => !isStored(each)).length
  database.close()
  return lost
}

export const listEnquiriesGoals = (results: readonly EnquiriesResult[]): MeasuredGoal[] =>
  results.flatMap(({ name, delayMs, perSecond, fastest, p99, lost, others, pageP99 }) => [
    atLeast(`enquiries per second, ${name}`, perSecond, 500),
    atMost('  p99 of the answers, ms', p99, 250),
    // No answer may arrive before the disk has confirmed the write.
    ...(delayMs > 0 ? [atLeast('  fastest answer, ms', fastest, delayMs)] : []),
    atMost('  acknowledged, but not stored', lost, 0),
    atMost('  not acknowledged', sum(Object.values(others)), 0),
    atMost('  p99 of a page meanwhile, ms', pageP99, 50),
  ])

const sum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

export function formatEnquiries(results: readonly EnquiriesResult[]): string {
  const head = `Enquiries: JSON of 2 KB over ${CONNECTIONS} connections for ${SECONDS} s, each answered after it is on the disk.`
  const lines = results.map(({ name, acknowledged, perSecond, p50, p99, slowest, lost, pageP50, pageP99 }) => {
    return formatLine(name, [acknowledged, perSecond, p50, p99, slowest, lost, pageP50, pageP99])
  })
  const cells = ['stored', 'per second', 'p50 ms', 'p99 ms', 'slowest ms', 'lost', 'page p50', 'page p99']
  const others = results.filter((result) => Object.keys(result.others).length > 0)
  return [
    head,
    formatLine('', cells),
    ...lines,
    ...others.map((result) => `${result.name}: ${JSON.stringify(result.others)}`),
  ].join('\n')
}

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Goal } from './figures.ts'
import { atLeast, atMost, toLine, toMedian, toQuantile } from './figures.ts'
import { withOwnServer } from './own-server.ts'
import type { Reading } from './read-leads.ts'
import { seedLeads } from './seed.ts'

const MANY = 100_000
const STARTS = 3

export interface ManyLeadsResult extends Reading {
  /** From the start of the process until it takes enquiries, in milliseconds. */
  starts: number[]
}

/** Lists and exports a hundred thousand leads, and starts a server that has them. */
export async function measureManyLeads(out: string, folder: string): Promise<ManyLeadsResult> {
  const data = path.join(folder, 'data-many')
  console.error(`${MANY} leads`)
  await seedLeads(data, MANY)
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'read-leads.ts'), data])
  const reading: Reading = JSON.parse(stdout)
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await withOwnServer({ out, data }, async ({ readyMs }) => readyMs))
  return { ...reading, starts }
}

export const toManyLeadsGoals = ({ lists, exportGrowth, exported, starts }: ManyLeadsResult): Goal[] => [
  atMost(`list of ${MANY} leads, median, ms`, toMedian(lists), 30),
  atMost('  p95, ms', toQuantile(lists, 0.95), 30),
  atMost(`export of ${MANY} leads, growth of memory, MB`, exportGrowth, 64),
  atLeast('  leads in it', exported, MANY),
  atMost(`server with ${MANY} leads, start to ready, ms`, toMedian(starts), 2000),
]

export function formatManyLeads({ lists, exportGrowth, exportSeconds, starts }: ManyLeadsResult): string {
  return [
    toLine(`${MANY} leads`, ['median ms', 'p95 ms', 'MB more', 'seconds']),
    toLine('  the newest 20, of all, a form, a status, both', [toMedian(lists), toQuantile(lists, 0.95)]),
    toLine('  export as CSV', ['', '', exportGrowth, exportSeconds]),
    toLine(`  start of the server until it is ready, of ${STARTS}`, [toMedian(starts)]),
  ].join('\n')
}

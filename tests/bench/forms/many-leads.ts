import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { MeasuredGoal } from '../measure/figures.ts'
import { atLeast, atMost, formatLine, toMedian, toQuantile } from '../measure/figures.ts'
import { withOwnServer } from './own-server.ts'
import type { LeadReadFigures } from './read-leads.ts'
import { seedLeads } from './seed.ts'

const LEADS = 100_000
const SERVER_STARTS = 3

export interface ManyLeadsResult extends LeadReadFigures {
  /** The time from the start of the process until it accepts enquiries, in milliseconds. */
  starts: number[]
}

/** Lists and exports a hundred thousand leads, and starts a server with them. */
export async function measureManyLeads(out: string, folder: string): Promise<ManyLeadsResult> {
  const data = path.join(folder, 'data-many')
  console.error(`${LEADS} leads`)
  await seedLeads(data, LEADS)
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'read-leads.ts'), data])
  const reading: LeadReadFigures = JSON.parse(stdout)
  const starts: number[] = []
  for (let start = 0; start < SERVER_STARTS; start++)
    starts.push(await withOwnServer({ out, data }, async ({ readyMs }) => readyMs))
  return { ...reading, starts }
}

export const listManyLeadsGoals = ({ lists, exportGrowth, exported, starts }: ManyLeadsResult): MeasuredGoal[] => [
  atMost(`list of ${LEADS} leads, median, ms`, toMedian(lists), 30),
  atMost('  p95, ms', toQuantile(lists, 0.95), 30),
  atMost(`export of ${LEADS} leads, memory growth, MB`, exportGrowth, 64),
  atLeast('  exported leads', exported, LEADS),
  atMost(`server with ${LEADS} leads, start to ready, ms`, toMedian(starts), 2000),
]

export function formatManyLeads({ lists, exportGrowth, exportSeconds, starts }: ManyLeadsResult): string {
  return [
    formatLine(`${LEADS} leads`, ['median ms', 'p95 ms', 'MB growth', 'seconds']),
    formatLine('  the newest 20: all, by form, by status, by both', [toMedian(lists), toQuantile(lists, 0.95)]),
    formatLine('  export as CSV', ['', '', exportGrowth, exportSeconds]),
    formatLine(`  server start until ready, ${SERVER_STARTS} runs`, [toMedian(starts)]),
  ].join('\n')
}

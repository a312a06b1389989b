import type { AdminStore } from '../store/admin-store.ts'
import { type CommandReport, toFailure, toSuccess } from './command-report.ts'
import { formatTime } from './format-time.ts'
import { toPrintableLine } from './printable.ts'
import { toTable } from './text-table.ts'

const HEADINGS = ['WHEN', 'WHO', 'ACTION', 'WHAT']

/** What people did who have signed in on the server, as a table, the newest first. */
export async function listAudit(store: Pick<AdminStore, 'readAudit'>, limit: number, nowMs: number): Promise<CommandReport> {
  const entries = await store.readAudit(limit)
  if (entries.length === 0) return toFailure('No one has signed in yet. People do so with npm run serve -- --admin.')
  const rows = entries.map(({ atMs, email, action, subject }) => [
    formatTime(atMs, nowMs),
    email,
    action,
    toPrintableLine(subject),
  ])
  return toSuccess(...toTable([HEADINGS, ...rows]))
}

import { toCount } from '../plural.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { announceRules } from './announce.ts'
import { toCutoff } from './cutoff.ts'
import { readRules } from './rules.ts'

export interface RetentionOptions {
  nowMs: number
  /** Writes a line to the log. */
  log: (line: string) => void
  /** Stops the deletion between two steps. */
  signal?: AbortSignal
}

/**
 * Announces new and stricter rules, and once a day deletes leads by the rules that were announced at least seven days ago. Any number of
 * servers may call this at any time: only one of them acts.
 */
export async function applyRetention(store: LeadStore, options: RetentionOptions): Promise<void> {
  const { nowMs, log, signal } = options
  await announceRules(store, options)
  const { rules } = await readRules(store)
  const due = rules.filter(({ startsMs }) => startsMs !== null && startsMs <= nowMs)
  if (due.length === 0 || !(await store.claimDailyDeletion(nowMs))) return
  const deleted: string[] = []
  for (const { form, months } of due) {
    const count = await store.deleteExpired(form, toCutoff(nowMs, months), signal)
    if (count > 0) deleted.push(`${count} of "${form}" after ${toCount(months, 'month')}`)
  }
  if (deleted.length > 0) log(`Old enquiries were deleted as set by "keepMonths": ${deleted.join(', ')}.`)
}

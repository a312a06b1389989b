import { toCount } from '../plural.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { toCutoff } from './cutoff.ts'
import { type RetentionRule, readRules } from './rules.ts'

/** The time between the announcement of a rule and the first deletion, in which the owner can change the value. */
const NOTICE_PERIOD_MS = 7 * 24 * 60 * 60 * 1000

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Announces new and stricter rules in the log, and deletes announcements without a rule. Of several servers only one announces. */
export async function announceRules(
  store: LeadStore,
  { nowMs, log }: { nowMs: number; log: (line: string) => void },
): Promise<void> {
  const { rules, abandoned } = await readRules(store)
  const startsMs = nowMs + NOTICE_PERIOD_MS
  const announced: string[] = []
  for (const rule of rules) {
    const isNew = await saveAnnouncement(store, rule, rule.startsMs ?? startsMs)
    if (!isNew || rule.startsMs !== null) continue
    const { deletable } = await store.countExpired(rule.form, toCutoff(nowMs, rule.months))
    announced.push(`"${rule.form}" after ${toCount(rule.months, 'month')} (${deletable} older)`)
  }
  for (const form of abandoned) await store.deleteAnnouncement(form)
  if (announced.length === 0) return
  log(
    `From ${day.format(startsMs)}, old enquiries are deleted as set by "keepMonths": ${announced.join(', ')}. To keep them, change the value before that day, build, and restart the server.`,
  )
}

/** Returns whether this call stored the announcement, and not an earlier call or another server. */
async function saveAnnouncement(
  store: LeadStore,
  { form, months, announcement }: RetentionRule,
  startsMs: number,
): Promise<boolean> {
  const value = JSON.stringify({ months, startsMs })
  return value !== announcement && store.replaceAnnouncement(form, announcement, value)
}

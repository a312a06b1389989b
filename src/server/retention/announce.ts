import { count } from '../leads/moment.ts'
import type { Database } from '../store/database.ts'
import { ANNOUNCEMENT, countExpired, type RetentionRule, readRules } from './rules.ts'

/** Time for the owner to change the value, between the announcement of a rule and the first deletion. */
const WAIT_MS = 7 * 24 * 60 * 60 * 1000

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Announces rules that are new or stricter than before, and forgets those that are gone. Of several servers one says it. */
export async function announceRules(
  database: Database,
  { nowMs, log }: { nowMs: number; log: (line: string) => void },
): Promise<void> {
  const { rules, abandoned } = await readRules(database)
  const startsMs = nowMs + WAIT_MS
  const announced: string[] = []
  for (const rule of rules) {
    const isNew = await saveAnnouncement(database, rule, rule.startsMs ?? startsMs)
    if (!isNew || rule.startsMs !== null) continue
    const { deletable } = await countExpired(database, rule, nowMs)
    announced.push(`"${rule.form}" after ${count(rule.months, 'month')} (${deletable} older)`)
  }
  for (const form of abandoned)
    await database.write([{ sql: 'DELETE FROM setting WHERE name = ?', values: [`${ANNOUNCEMENT}${form}`] }])
  if (announced.length === 0) return
  log(
    `From ${day.format(startsMs)} on enquiries are deleted, as "keepMonths" says: ${announced.join(', ')}. To keep them, change it before then, build and restart.`,
  )
}

/** Whether the announcement was written now, not before and not by another server. */
async function saveAnnouncement(
  database: Database,
  { form, months, announcement }: RetentionRule,
  startsMs: number,
): Promise<boolean> {
  const value = JSON.stringify({ months, startsMs })
  if (value === announcement) return false
  const written = await database.write([
    {
      sql: `INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value
        WHERE setting.value = ? RETURNING name`,
      values: [`${ANNOUNCEMENT}${form}`, value, announcement],
      mustMatch: true,
    },
  ])
  return written.done
}

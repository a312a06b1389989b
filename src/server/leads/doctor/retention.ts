import { toExpiry } from '../../retention/cutoff.ts'
import { countExpired, IS_DELETABLE, type RetentionRule, readRules } from '../../retention/rules.ts'
import { numberOf } from '../../store/columns.ts'
import type { SqlDatabase } from '../../store/database.ts'
import { count } from '../moment.ts'
import { type HealthResult, ok, warning } from './finding.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** What is kept how long, and what is deleted next. */
export async function checkRetention(database: SqlDatabase, nowMs: number): Promise<HealthResult[]> {
  const { rules } = await readRules(database)
  if (rules.length === 0) return [ok('No form sets "keepMonths": enquiries are kept until they are erased.')]
  return (await Promise.all(rules.map((rule) => checkRule(database, rule, nowMs)))).flat()
}

async function checkRule(database: SqlDatabase, rule: RetentionRule, nowMs: number): Promise<HealthResult[]> {
  const { form, months, startsMs } = rule
  const { deletable, withheld } = await countExpired(database, rule, nowMs)
  const kept = `Enquiries of "${form}" are kept for ${count(months, 'month')}`
  const older = `${count(deletable, 'enquiry is', 'enquiries are')} older`
  return [
    startsMs !== null && startsMs <= nowMs
      ? ok(`${kept}. ${deletable > 0 ? `${older}, to be deleted today` : await describeNext(database, rule)}.`)
      : toAnnouncement(deletable, `${kept}, from ${toStart(startsMs)} on. ${older}.`),
    ...(withheld === 0 ? [] : [toWithheld(rule, withheld)]),
  ]
}

const toStart = (startsMs: number | null): string =>
  startsMs === null ? 'seven days after the next start of the server' : day.format(startsMs)

const toAnnouncement = (deletable: number, text: string): HealthResult =>
  deletable === 0
    ? ok(text)
    : warning(text, 'They are deleted then. To keep them, change "keepMonths" in the manifest, build, and restart the server.')

const toWithheld = ({ form, months }: RetentionRule, withheld: number): HealthResult =>
  warning(
    `${count(withheld, 'enquiry', 'enquiries')} of "${form}" kept longer than ${count(months, 'month')}: held, or not delivered.`,
    `Look at them, then restore, retry or erase them: npm run leads -- list --form ${form}`,
  )

async function describeNext(database: SqlDatabase, { form, months }: RetentionRule): Promise<string> {
  const sql = `SELECT min(received_ms) AS oldest FROM lead WHERE form = ? AND ${IS_DELETABLE}`
  const [row] = await database.read({ sql, values: [form] })
  if (!row || row.oldest === null) return 'There is none to delete'
  return `The next one is deleted on ${day.format(toExpiry(numberOf(row, 'oldest'), months))}`
}

import { numberOf, textOf, toFormVersion } from '../store/columns.ts'
import type { SqlDatabase } from '../store/database.ts'
import { toFirstLeadId } from '../store/ids.ts'
import { toCutoff } from './cutoff.ts'

/** How long the leads of one form are kept. */
export interface RetentionRule {
  form: string
  /** Whole calendar months. */
  months: number
  /** From when on leads may be deleted by this rule, in milliseconds since 1970; null as long as it has not been announced. */
  startsMs: number | null
  /** The setting that holds the announcement, as it was read; empty when there is none. */
  announcement: string
}

/** The leads of a form that have been kept long enough. */
export interface ExpiredCount {
  deletable: number
  /** Those that stay, since they are held or a delivery has not been made. */
  withheld: number
}

/** The setting with the value of the site. */
const SITE_SETTING = 'keepMonths'
/** Before the name of a form: the setting with the announcement of its rule. */
export const ANNOUNCEMENT = 'retention '

/** A SQL condition about `lead`: neither held, nor is there a delivery that has not been made. Those of spam are not meant to be made. */
export const IS_DELETABLE = `status <> 'held' AND NOT EXISTS (SELECT 1 FROM outbox
  WHERE outbox.lead = lead.id AND outbox.state <> 'done' AND NOT (outbox.state = 'waiting' AND lead.status = 'spam'))`

/** Notes the value of the site, for forms without one of their own. */
export async function saveSiteMonths(database: SqlDatabase, months: number | undefined): Promise<void> {
  const sql = 'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
  await database.write([{ sql, values: [SITE_SETTING, JSON.stringify(months ?? null)] }])
}

/**
 * The rules of all forms that have one, by form: the value of the form as it is now, or was last when it has left the manifest, and else
 * that of the site. `abandoned` are forms with an announcement that have no rule any more.
 */
export async function readRules(database: SqlDatabase): Promise<{ rules: RetentionRule[]; abandoned: string[] }> {
  const [versions, rows] = await Promise.all([
    // The last one of a form is the current one, or the one that was retired last.
    database.read({ sql: 'SELECT * FROM form_version ORDER BY coalesce(retired_ms, 9007199254740991), first_seen_ms, version' }),
    database.read({
      sql: 'SELECT name, value FROM setting WHERE name = ? OR name LIKE ?',
      values: [SITE_SETTING, `${ANNOUNCEMENT}%`],
    }),
  ])
  const settings = new Map(rows.map((row) => [textOf(row, 'name'), textOf(row, 'value')]))
  const siteMonths = toMonths(parseJson(settings.get(SITE_SETTING)))
  const own = new Map(versions.map(toFormVersion).map(({ form, definition }) => [form, toMonths(definition.keepMonths)]))
  const rules = [...own].flatMap(([form, formMonths]) => {
    const months = formMonths ?? siteMonths
    return months === null ? [] : [toRule(form, months, settings.get(`${ANNOUNCEMENT}${form}`) ?? '')]
  })
  const announced = [...settings.keys()]
    .filter((name) => name.startsWith(ANNOUNCEMENT))
    .map((name) => name.slice(ANNOUNCEMENT.length))
  const abandoned = announced.filter((form) => !rules.some((rule) => rule.form === form))
  return { rules: rules.sort((a, b) => (a.form < b.form ? -1 : 1)), abandoned }
}

/** How many leads a rule concerns at a moment. */
export async function countExpired(database: SqlDatabase, { form, months }: RetentionRule, nowMs: number): Promise<ExpiredCount> {
  const cutoff = toCutoff(nowMs, months)
  const [row] = await database.read({
    sql: `SELECT count(*) AS expired, coalesce(sum(CASE WHEN ${IS_DELETABLE} THEN 1 ELSE 0 END), 0) AS deletable
      FROM lead WHERE form = ? AND id < ? AND received_ms < ?`,
    values: [form, toFirstLeadId(cutoff), cutoff],
  })
  const [expired, deletable] = row ? [numberOf(row, 'expired'), numberOf(row, 'deletable')] : [0, 0]
  return { deletable, withheld: expired - deletable }
}

/** A lowered value has to be announced again; a raised one deletes nothing that the earlier one would not. */
function toRule(form: string, months: number, announcement: string): RetentionRule {
  const announced = parseJson(announcement)
  const isObject = typeof announced === 'object' && announced !== null
  const [before, startsMs] =
    isObject && 'months' in announced && 'startsMs' in announced ? [announced.months, announced.startsMs] : []
  const isAnnounced = typeof before === 'number' && typeof startsMs === 'number' && before <= months
  return { form, months, startsMs: isAnnounced ? startsMs : null, announcement }
}

/** Whatever is not a whole number of months deletes nothing, however it got here. */
const toMonths = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1200 ? value : null

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

import { parseOrNull } from '../../manifest/json.ts'
import type { LeadStore } from '../store/lead-store.ts'

/** How long the leads of one form are kept. */
export interface RetentionRule {
  form: string
  /** Whole calendar months. */
  months: number
  /** When the rule starts to delete leads, in milliseconds since 1970; null before it was announced. */
  startsMs: number | null
  /** The stored announcement as JSON; empty when there is none. */
  announcement: string
}

/**
 * Reads the rules of all forms that have one, sorted by form. The value of a form is that of its latest definition, or else that of the
 * site. `abandoned` lists the forms with an announcement but without a rule.
 */
export async function readRules(store: LeadStore): Promise<{ rules: RetentionRule[]; abandoned: string[] }> {
  const [versions, siteJson, announcements] = await Promise.all([
    store.readLatestVersions(),
    store.readSiteMonths(),
    store.readAnnouncements(),
  ])
  const siteMonths = toMonths(parseOrNull(siteJson ?? 'null'))
  const rules = versions.flatMap(({ form, definition }) => {
    const months = toMonths(definition.keepMonths) ?? siteMonths
    return months === null ? [] : [toRule(form, months, announcements.get(form) ?? '')]
  })
  const abandoned = [...announcements.keys()].filter((form) => !rules.some((rule) => rule.form === form))
  return { rules: rules.sort((a, b) => (a.form < b.form ? -1 : 1)), abandoned }
}

/** A lower value must be announced again. A higher value deletes nothing that the announced one would not. */
function toRule(form: string, months: number, announcement: string): RetentionRule {
  const announced = parseOrNull(announcement ?? 'null')
  const isObject = typeof announced === 'object' && announced !== null
  const [before, startsMs] =
    isObject && 'months' in announced && 'startsMs' in announced ? [announced.months, announced.startsMs] : []
  const isAnnounced = typeof before === 'number' && typeof startsMs === 'number' && before <= months
  return { form, months, startsMs: isAnnounced ? startsMs : null, announcement }
}

/** A value that is not a whole number of months deletes nothing. */
const toMonths = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1200 ? value : null

import { toCount } from '../../plural.ts'
import { toCutoff, toExpiry } from '../../retention/cutoff.ts'
import { type RetentionRule, readRules } from '../../retention/rules.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { type HealthResult, ok, warning } from './health-result.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Reports how long enquiries are kept, and what is deleted next. */
export async function checkRetention(store: LeadStore, nowMs: number): Promise<HealthResult[]> {
  const { rules } = await readRules(store)
  if (rules.length === 0) return [ok('No form sets "keepMonths": enquiries are kept until they are erased.')]
  return (await Promise.all(rules.map((rule) => checkRule(store, rule, nowMs)))).flat()
}

async function checkRule(store: LeadStore, rule: RetentionRule, nowMs: number): Promise<HealthResult[]> {
  const { form, months, startsMs } = rule
  const { deletable, withheld } = await store.countExpired(form, toCutoff(nowMs, months))
  const period = `Enquiries from "${form}" are kept for ${toCount(months, 'month')}`
  const older = `${toCount(deletable, 'enquiry is', 'enquiries are')} older`
  return [
    startsMs !== null && startsMs <= nowMs
      ? ok(`${period}. ${deletable > 0 ? `${older} and will be deleted today` : await describeNext(store, rule)}.`)
      : toAnnouncement(deletable, `${period}, starting ${toStart(startsMs)}. ${older}.`),
    ...(withheld === 0 ? [] : [toWithheld(rule, withheld)]),
  ]
}

const toStart = (startsMs: number | null): string =>
  startsMs === null ? 'seven days after the next start of the server' : day.format(startsMs)

const toAnnouncement = (deletable: number, text: string): HealthResult =>
  deletable === 0
    ? ok(text)
    : warning(
        text,
        'They will be deleted then. To keep them, change "keepMonths" in the manifest, build, and restart the server.',
      )

const toWithheld = ({ form, months }: RetentionRule, withheld: number): HealthResult =>
  warning(
    `${toCount(withheld, 'enquiry', 'enquiries')} from "${form}" kept longer than ${toCount(months, 'month')}: held or not delivered.`,
    `Check them, then restore, retry or erase them: npm run leads -- list --form ${form}`,
  )

async function describeNext(store: LeadStore, { form, months }: RetentionRule): Promise<string> {
  const oldestMs = await store.readOldestDeletable(form)
  if (oldestMs === null) return 'None will be deleted soon'
  return `The next one will be deleted on ${day.format(toExpiry(oldestMs, months))}`
}

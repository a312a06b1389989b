import type { SqlDatabase } from '../store/database.ts'
import { count } from './moment.ts'
import { findLead } from './read-leads.ts'
import { type CommandReport, toFailure, toSuccess } from './report.ts'
import { toUnknown } from './show.ts'

/** A delivery that was given up starts anew, with all its attempts; one that waits for its next attempt keeps their number. */
const MAKE_DUE = `UPDATE outbox SET state = 'pending', next_ms = ?, attempts = CASE state WHEN 'dead' THEN 0 ELSE attempts END,
  last_error = CASE state WHEN 'dead' THEN NULL ELSE last_error END`

/** Makes deliveries due now: those of the named leads that were given up or wait for their next attempt, or all that were given up. */
export async function retryDeliveries(database: SqlDatabase, names: readonly string[], nowMs: number): Promise<CommandReport> {
  if (names.length === 0) return toReport(await makeDue(database, "state = 'dead'", [nowMs]), 'No delivery has been given up.')
  const leads = await Promise.all(names.map((name) => findLead(database, name)))
  const unknown = names.filter((_, index) => leads[index] === null)
  if (unknown.length > 0) return toFailure(...unknown.map(toUnknown), 'Nothing was changed.')
  const ids = leads.flatMap((lead) => (lead ? [lead.id] : []))
  const places = ids.map(() => '?').join(', ')
  const made = await makeDue(database, `state IN ('dead', 'pending') AND lead IN (${places})`, [nowMs, ...ids])
  return toReport(made, 'Nothing is left to be delivered of that.')
}

async function makeDue(database: SqlDatabase, condition: string, values: (string | number)[]): Promise<number> {
  const written = await database.write([{ sql: `${MAKE_DUE} WHERE ${condition} RETURNING id`, values }])
  return written.done ? (written.rows[0]?.length ?? 0) : 0
}

const toReport = (made: number, otherwise: string): CommandReport =>
  made === 0
    ? toFailure(otherwise)
    : toSuccess(
        `${count(made, 'delivery is', 'deliveries are')} due now. The server makes the attempt within seconds, if it runs.`,
      )

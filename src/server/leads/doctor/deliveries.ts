import { numberOf, textOf } from '../../store/columns.ts'
import type { SqlDatabase } from '../../store/database.ts'
import { count, toSpan } from '../moment.ts'
import { error, type HealthResult, ok, warning } from './finding.ts'

/** A running server takes what is due within seconds; anything older says that none runs, or that it hangs. */
const OVERDUE_MS = 2 * 60_000
const MOST_ERRORS = 5
/** The link in an email that asks to confirm works that long. */
const CONFIRMABLE_MS = 48 * 60 * 60 * 1000

/** What is kept, and how far telling others has come. */
export async function checkDeliveries(database: SqlDatabase, nowMs: number): Promise<HealthResult[]> {
  const leads = await database.read({ sql: 'SELECT status, count(*) AS n FROM lead GROUP BY status ORDER BY status' })
  const states = await database.read({ sql: 'SELECT state, count(*) AS n FROM outbox GROUP BY state ORDER BY state' })
  const counts = new Map(states.map((row) => [textOf(row, 'state'), numberOf(row, 'n')]))
  const open = (counts.get('pending') ?? 0) + (counts.get('leased') ?? 0)
  const held = leads.map((row) => `${numberOf(row, 'n')} ${textOf(row, 'status')}`)
  return [
    ok(`Enquiries: ${held.length > 0 ? held.join(', ') : 'none yet'}.`),
    ok(
      `Deliveries: ${counts.get('done') ?? 0} done, ${open} to do, ${counts.get('waiting') ?? 0} held back, ${counts.get('dead') ?? 0} given up.`,
    ),
    ...(await checkHeld(database, nowMs)),
    ...(await checkOverdue(database, nowMs)),
    ...(await checkErrors(database)),
  ]
}

/** Enquiries that nobody is told of before their sender confirms: a warning once that is no longer to be expected. */
async function checkHeld(database: SqlDatabase, nowMs: number): Promise<HealthResult[]> {
  const sql = "SELECT count(*) AS n, min(received_ms) AS oldest FROM lead WHERE status = 'held'"
  const [row] = await database.read({ sql })
  if (!row || row.n === 0) return []
  const oldestMs = nowMs - numberOf(row, 'oldest')
  const text = `${count(numberOf(row, 'n'), 'enquiry is', 'enquiries are')} held until the sender confirms, the oldest for ${toSpan(oldestMs)}.`
  const remedy =
    'See them with "npm run leads -- list --status held"; "npm run leads -- restore RECEIPT" delivers one all the same.'
  return [oldestMs < CONFIRMABLE_MS ? ok(text) : warning(text, remedy)]
}

async function checkOverdue(database: SqlDatabase, nowMs: number): Promise<HealthResult[]> {
  const sql = "SELECT count(*) AS n, min(next_ms) AS oldest FROM outbox WHERE state IN ('pending', 'leased') AND next_ms < ?"
  const [row] = await database.read({ sql, values: [nowMs - OVERDUE_MS] })
  if (!row || row.n === 0) return []
  const text = `${count(numberOf(row, 'n'), 'delivery', 'deliveries')} should have been made, the oldest ${toSpan(nowMs - numberOf(row, 'oldest'))} ago.`
  return [error(text, 'Start the server, or start it again: npm run serve.')]
}

/** What attempts have failed with: a warning while further ones follow, an error when none does. */
async function checkErrors(database: SqlDatabase): Promise<HealthResult[]> {
  const rows = await database.read({
    sql: `SELECT state, last_error, count(*) AS n FROM outbox WHERE state IN ('pending', 'leased', 'dead') AND last_error IS NOT NULL
      GROUP BY state, last_error ORDER BY CASE state WHEN 'dead' THEN 0 ELSE 1 END, count(*) DESC, last_error LIMIT ${MOST_ERRORS}`,
  })
  return rows.map((row) => {
    const many = count(numberOf(row, 'n'), 'delivery', 'deliveries')
    const said = textOf(row, 'last_error')
    return row.state === 'dead'
      ? error(`${many} given up: ${said}`, 'Put that right, then: npm run leads -- retry')
      : warning(`${many} delayed: ${said}`, 'Put that right; the server goes on trying by itself.')
  })
}

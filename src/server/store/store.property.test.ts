import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countRows, createLead, createSqliteLocation, NOW, type OpenStore } from '../../../tests/support/leads/lead-databases.ts'
import type { AddLeadResult, NewLead } from './lead.ts'

const HOUR = 3_600_000
const KEY_HOURS = 30 * 24
const SAME_HOURS = 1

/** An event: a form is sent by one or several clicks, with or without a client key; time passes; keys expire; the store reopens. */
type Step =
  | { kind: 'send'; key: number | null; answers: number; copies: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'sweep' }
  | { kind: 'reopen' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      key: fc.option(fc.nat(2)),
      answers: fc.nat(2),
      copies: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, KEY_HOURS - 1, KEY_HOURS) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reopen' as const }) },
)

/** What the store should contain. */
interface ExpectedLeads {
  nowMs: number
  /** Submission key -> the lead with the key. */
  keys: Map<string, { digest: string; lead: string; expiresMs: number }>
  leads: string[]
}

function toLead({ key, answers }: Step & { kind: 'send' }, nowMs: number): NewLead {
  const digest = `digest ${answers}`
  const [name, hours] = key === null ? [`same:${digest}`, SAME_HOURS] : [`key:contact:${key}`, KEY_HOURS]
  return createLead({ receivedMs: nowMs, submission: { key: name, digest, expiresMs: nowMs + hours * HOUR } })
}

/** Checks the results of sending copies of a form at the same time, in any order. */
function expectResults(known: ExpectedLeads, { submission }: NewLead, results: AddLeadResult[]): void {
  const kinds = results.map(({ kind }) => kind).sort()
  const before = known.keys.get(submission.key)
  const isTaken = before !== undefined && before.expiresMs > known.nowMs
  if (isTaken && before.digest !== submission.digest) {
    expect(new Set(kinds)).toEqual(new Set(['key-mismatch']))
    return
  }
  const expected = results.map((_, index) => (index === 0 && !isTaken ? 'stored' : 'replayed'))
  expect(kinds).toEqual(expected.sort())
  const ids = new Set(results.map((one) => ('id' in one ? one.id : '')))
  const [lead = ''] = isTaken ? [before.lead] : ids
  expect(ids).toEqual(new Set([lead]))
  if (isTaken) return
  known.leads.push(lead)
  known.keys.set(submission.key, { ...submission, lead })
}

async function readLeads({ database }: OpenStore): Promise<unknown[]> {
  const rows = await database.read({ sql: 'SELECT lead.id FROM lead JOIN outbox ON outbox.lead = lead.id ORDER BY lead.id' })
  return rows.map(({ id }) => id)
}

it('stores exactly one lead for each submission, whatever is repeated, changed and interrupted', async () => {
  const place = await createSqliteLocation()
  let store = await place.open()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await store.database.write(['lead', 'submission'].map((table) => ({ sql: `DELETE FROM ${table}` })))
      const known: ExpectedLeads = { nowMs: NOW, keys: new Map(), leads: [] }
      for (const one of steps) {
        if (one.kind === 'wait') known.nowMs += one.hours * HOUR
        if (one.kind === 'sweep') await store.deleteExpiredKeys(known.nowMs)
        if (one.kind === 'reopen') {
          await store.database.close()
          store = await place.open()
        }
        if (one.kind === 'send') {
          const leads = Array.from({ length: one.copies }, () => toLead(one, known.nowMs))
          const results = await Promise.all(leads.map((lead) => store.addLead(lead)))
          for (const lead of leads.slice(0, 1)) expectResults(known, lead, results)
        }
        expect(await countRows(store)).toMatchObject({ lead: known.leads.length, outbox: known.leads.length })
      }
      expect((await readLeads(store)).sort()).toEqual(known.leads.sort())
    }),
    { numRuns: 20 },
  )
})

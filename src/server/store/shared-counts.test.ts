import { describe, expect, it } from 'vitest'
import {
  createLead,
  createPostgresLocation,
  createSqliteLocation,
  NOW,
  type OpenStore,
} from '../../../tests/support/leads/lead-databases.ts'
import { isPostgresMissing, runSql } from '../../../tests/support/leads/postgres.ts'
import type { SharedCounts } from './shared-counts.ts'

const MINUTE_MS = 60_000

function countsOf({ sharedCounts }: OpenStore): SharedCounts {
  if (sharedCounts === null) throw new Error('The store has no shared counts.')
  return sharedCounts
}

const countAt = (counts: SharedCounts, nowMs: number, by: 0 | 1 = 1) =>
  counts.countEvent({ key: 'sender', windowMs: MINUTE_MS, by, nowMs })

describe.skipIf(isPostgresMissing)('servers that share a PostgreSQL database', () => {
  it('count the events of a key together', async () => {
    const place = await createPostgresLocation()
    const both = [countsOf(await place.open()), countsOf(await place.open())]
    const counts = await Promise.all(both.flatMap((one) => Array.from({ length: 15 }, () => countAt(one, NOW))))
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
  })

  it('start a new window after the end of the last one, and read a count without adding to it', async () => {
    const counts = countsOf(await (await createPostgresLocation()).open())
    expect(await countAt(counts, NOW, 0)).toEqual({ count: 0, leftMs: MINUTE_MS })
    expect(await countAt(counts, NOW + 1000)).toEqual({ count: 1, leftMs: 59_000 })
    expect(await countAt(counts, NOW + 59_999)).toEqual({ count: 2, leftMs: 1 })
    expect(await countAt(counts, NOW + 60_000)).toEqual({ count: 1, leftMs: MINUTE_MS })
  })

  it('tolerate clocks that differ, and a clock that was set back by a day', async () => {
    const counts = countsOf(await (await createPostgresLocation()).open())
    await countAt(counts, NOW)
    expect(await countAt(counts, NOW - 500)).toEqual({ count: 2, leftMs: MINUTE_MS })
    expect(await countAt(counts, NOW - 24 * 60 * MINUTE_MS)).toEqual({ count: 1, leftMs: MINUTE_MS })
  })

  it('delete counts whose window has ended', async () => {
    const place = await createPostgresLocation()
    const counts = countsOf(await place.open())
    await countAt(counts, NOW)
    const countRows = () => runSql(place.url, 'SELECT count(*)::int AS rows FROM leads.recent_count')
    await counts.deleteEndedCounts(NOW + 59_999)
    expect(await countRows()).toEqual([{ rows: 1 }])
    await counts.deleteEndedCounts(NOW + MINUTE_MS)
    expect(await countRows()).toEqual([{ rows: 0 }])
  })

  it('count the leads of a form that were received since a time', async () => {
    const store = await (await createPostgresLocation()).open()
    await store.addLead(createLead())
    await store.addLead(createLead({ form: 'other' }))
    const read = (sinceMs: number) => countsOf(store).countRecentLeads('contact', sinceMs)
    expect([await read(NOW - 1), await read(NOW), await read(NOW + 1)]).toEqual([1, 1, 0])
  })

  it('add the table to a database of an earlier version', async () => {
    const place = await createPostgresLocation()
    await place.open()
    await runSql(place.url, 'DROP TABLE leads.recent_count')
    expect((await countAt(countsOf(await place.open()), NOW)).count).toBe(1)
  })
})

it('an SQLite database has one server, which counts in memory', async () => {
  const place = await createSqliteLocation()
  expect((await place.open()).sharedCounts).toBe(null)
})

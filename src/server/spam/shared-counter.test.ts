import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresLocation } from '../../../tests/support/leads/lead-databases.ts'
import { isPostgresMissing, runSql } from '../../../tests/support/leads/postgres.ts'
import { createRateLimits } from './rate-limits.ts'
import { createSharedCounter } from './shared-counter.ts'

const SENDER = '192.0.2.1'

/** A server whose limits are in a new database. */
async function createServer() {
  const place = await createPostgresLocation()
  const { sharedCounts: counts } = await place.open()
  if (counts === null) throw new Error('The store has no shared counts.')
  const lines: string[] = []
  const shared = createSharedCounter({ counts, hash: (text) => text.toUpperCase(), log: (line) => void lines.push(line) })
  const limits = createRateLimits({ isLimited: true, getShared: () => shared })
  const post = async () => (await limits.check(SENDER, 'contact')).isAllowed
  return { url: place.url, lines, shared, limits, post }
}

/** Locks the table, so that every count waits. */
async function lockCounts(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('BEGIN; LOCK TABLE leads.recent_count IN ACCESS EXCLUSIVE MODE')
}

describe.skipIf(isPostgresMissing)('rate limits in a database', () => {
  it('apply while the database answers, and only hashes reach it', async () => {
    const { url, lines, post } = await createServer()
    const allowed: boolean[] = []
    for (let sent = 0; sent < 7; sent++) allowed.push(await post())
    expect(allowed).toEqual([true, true, true, true, true, false, false])
    const rows = await runSql(url, 'SELECT key, events::int FROM leads.recent_count ORDER BY key')
    expect(rows).toEqual([
      { key: 'CONTACT HOUR 192.0.2.1', events: 5 },
      // Once refused, a sender causes no more work for the database.
      { key: 'CONTACT MINUTE 192.0.2.1', events: 6 },
    ])
    expect(lines).toEqual([])
  })

  it('are applied by each server alone while the database hangs, and only the first submissions wait for it', async () => {
    const { url, lines, post, limits } = await createServer()
    await lockCounts(url)
    const allowed = await Promise.all(Array.from({ length: 7 }, post))
    expect(allowed.filter(Boolean)).toHaveLength(5)
    expect(await limits.countOnForm('contact')).toBe(5)
    expect(await limits.checkCostlyGet(SENDER)).toMatchObject({ isAllowed: true })
    expect(lines).toEqual([
      'The database of enquiries is too slow or away. This server applies its rate limits alone for five seconds.',
    ])
  })
})

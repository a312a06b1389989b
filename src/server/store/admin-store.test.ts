import { describe, expect, it } from 'vitest'
import { databaseKinds, NOW, useStore } from '../../../tests/support/leads/lead-databases.ts'

const MINUTE = 60_000
const LIMITS = { idle: 60 * MINUTE, total: 600 * MINUTE }
const LINK = { hash: 'link', browser: 'browser', email: 'ada@example.com', expiresMs: NOW + 15 * MINUTE }

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`sign-ins in ${kind.kind}`, () => {
    const current = useStore(kind)

    it('start a session once, in the browser that requested the link, and before it expires', async () => {
      const store = current()
      await store.addSignInLink(LINK)
      expect(await store.startSession({ ...LINK, browser: 'other' }, 'session', NOW)).toBeNull()
      expect(await store.startSession(LINK, 'session', LINK.expiresMs)).toBeNull()
      expect(await store.findSignInLink('link', 'browser', NOW)).toBe('ada@example.com')
      const started = await Promise.all(['one', 'two'].map((session) => store.startSession(LINK, session, NOW)))
      expect(started.filter((email) => email !== null)).toEqual(['ada@example.com'])
      const used = await Promise.all(['one', 'two'].map((session) => store.useSession(session, NOW, LIMITS)))
      expect(used).toEqual(started)
      expect(await store.findSignInLink('link', 'browser', NOW)).toBeNull()
    })

    it('end when they are not used, after their longest time, or when the person ends them', async () => {
      const store = current()
      const start = async (session: string) => {
        await store.addSignInLink({ ...LINK, hash: session })
        await store.startSession({ ...LINK, hash: session }, session, NOW)
      }
      const use = (session: string, minutes: number) => store.useSession(session, NOW + minutes * MINUTE, LIMITS)
      await start('one')
      for (const minutes of [59, 110, 160]) expect(await use('one', minutes)).toBe('ada@example.com')
      expect(await use('one', 220)).toBeNull()
      await start('two')
      for (let minutes = 50; minutes < 600; minutes += 50) expect(await use('two', minutes)).toBe('ada@example.com')
      expect(await use('two', 600)).toBeNull()
      await start('three')
      await store.endSession('three')
      expect(await use('three', 1)).toBeNull()
      for (const session of ['four', 'five']) await start(session)
      await store.endSessions('ada@example.com')
      expect([await use('four', 1), await use('five', 1)]).toEqual([null, null])
    })

    it('are deleted when they have expired, and what was done is kept for a year', async () => {
      const store = current()
      await store.addSignInLink(LINK)
      await store.addAudit({ atMs: NOW, email: 'ada@example.com', action: 'read', subject: 'K7Q4-9M2X' })
      await store.deleteExpiredSignIns(NOW + 364 * 24 * 60 * MINUTE, LIMITS)
      expect(await store.findSignInLink('link', 'browser', NOW)).toBeNull()
      expect(await store.readAudit(9)).toHaveLength(1)
      await store.deleteExpiredSignIns(NOW + 365 * 24 * 60 * MINUTE, LIMITS)
      expect(await store.readAudit(9)).toEqual([])
    })

    it('are recorded with what was done, the newest first, and the same action once within a time', async () => {
      const store = current()
      const add = (action: string, minutes: number) =>
        store.addAudit({ atMs: NOW + minutes * MINUTE, email: 'ada@example.com', action, subject: 'K7Q4-9M2X' }, 60 * MINUTE)
      for (const [action, minutes] of [
        ['read', 0],
        ['read', 59],
        ['erase', 60],
        ['read', 61],
      ] as const)
        await add(action, minutes)
      expect((await store.readAudit(2)).map(({ action }) => action)).toEqual(['read', 'erase'])
      expect(await store.readAudit(9)).toHaveLength(3)
    })
  })

  it.skipIf(kind.isMissing)(`a database of the first version is updated when it is opened: ${kind.kind}`, async () => {
    const place = await kind.createLocation()
    const old = await place.open()
    await old.saveSiteMonths(12)
    await old.database.write([
      ...['answered', 'sign_in_link', 'admin_session', 'audit', 'loose_object', 'passkey', 'passkey_challenge'].map((table) => ({
        sql: `DROP TABLE ${table}`,
      })),
      { sql: 'ALTER TABLE file DROP COLUMN object' },
      { sql: "UPDATE setting SET value = '1' WHERE name = 'schema_version'" },
    ])
    await old.database.close()
    const updated = await place.open()
    expect([await updated.readSiteMonths(), await updated.readAudit(1)]).toEqual(['12', []])
    await updated.database.close()
    await place.open()
  })
}

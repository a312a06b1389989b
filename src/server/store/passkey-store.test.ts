import { describe, expect, it } from 'vitest'
import { databaseKinds, NOW, useStore } from '../../../tests/support/leads/lead-databases.ts'

const LIMITS = { idle: 60_000, total: 60_000 }
const CHALLENGE = { hash: 'challenge', browser: 'browser', email: '' }
const PASSKEY = {
  ...{ id: 'one', email: 'ada@example.com', name: 'Phone', publicKey: 'key' },
  ...{ counter: 0, addedMs: NOW, usedMs: null },
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`passkeys in ${kind.kind}`, () => {
    const current = useStore(kind)

    it('sign a challenge once, in the browser and for the purpose for which it was requested, and before it expires', async () => {
      const store = current()
      await store.addPasskeyChallenge(CHALLENGE, NOW + 1000)
      expect(await store.takePasskeyChallenge({ ...CHALLENGE, browser: 'other' }, NOW)).toBe(false)
      expect(await store.takePasskeyChallenge({ ...CHALLENGE, email: 'ada@example.com' }, NOW)).toBe(false)
      expect(await store.takePasskeyChallenge(CHALLENGE, NOW + 1000)).toBe(false)
      const taken = await Promise.all([1, 2, 3].map(() => store.takePasskeyChallenge(CHALLENGE, NOW)))
      expect(taken.filter(Boolean)).toEqual([true])
    })

    it('are found by id, listed for their person, and never replaced', async () => {
      const store = current()
      const other = { ...PASSKEY, id: 'two', email: 'grace@example.com', counter: 7, usedMs: NOW + 1 }
      expect(await Promise.all([PASSKEY, other].map(store.addPasskey))).toEqual([true, true])
      expect(await store.addPasskey({ ...other, id: 'one' })).toBe(false)
      expect([await store.findPasskey('one'), await store.findPasskey('two'), await store.findPasskey('three')]).toEqual([
        PASSKEY,
        other,
        null,
      ])
      expect(await store.listPasskeys('ada@example.com')).toEqual([PASSKEY])
    })

    it('start a session with each use, which is stored, and not with a count that another use has changed', async () => {
      const store = current()
      await store.addPasskey(PASSKEY)
      expect(await store.startPasskeySession(PASSKEY, 5, 'session', NOW)).toBe(true)
      expect(await store.findSession('session', NOW, LIMITS)).toBe('ada@example.com')
      expect(await store.findPasskey('one')).toEqual({ ...PASSKEY, counter: 5, usedMs: NOW })
      expect(await store.startPasskeySession(PASSKEY, 6, 'later', NOW)).toBe(false)
      expect(await store.findSession('later', NOW, LIMITS)).toBeNull()
    })

    it('are removed by their person only, all at once, or when the person is not a user any more', async () => {
      const store = current()
      for (const id of ['one', 'two', 'three']) await store.addPasskey({ ...PASSKEY, id })
      await store.addPasskey({ ...PASSKEY, id: 'four', email: 'grace@example.com' })
      expect(await store.removePasskey('one', 'grace@example.com')).toBe(false)
      expect(await store.removePasskey('one', 'ada@example.com')).toBe(true)
      await store.keepPasskeysOf(['ada@example.com', 'alan@example.com'])
      expect(await store.listPasskeys('grace@example.com')).toEqual([])
      expect(await store.removePasskeys('ada@example.com')).toBe(2)
      expect(await store.startPasskeySession({ ...PASSKEY, id: 'two' }, 0, 'session', NOW)).toBe(false)
    })

    it('leave no challenge that has expired', async () => {
      const store = current()
      await store.addPasskeyChallenge(CHALLENGE, NOW)
      await store.deleteExpiredSignIns(NOW, LIMITS)
      expect(await store.database.read({ sql: 'SELECT hash FROM passkey_challenge' })).toEqual([])
    })
  })
}

import { describe, expect, it } from 'vitest'
import { createLead, databaseKinds, NOW, type OpenStore, useStore } from '../../../tests/support/lead-databases.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { FormVersion, NewLead } from './lead.ts'

const LEASE = 60_000
const definition: Form = { title: 'Contact', submitLabel: 'Send', fields: [], delivery: [{ kind: 'store' }] }
const confirmation = { kind: 'confirmation', to: 'ada@example.com' } as const

const take = (store: OpenStore, nowMs: number, limit = 1000) => store.takeDue({ nowMs, limit, leaseMs: LEASE })

/** Keeps leads and gives the ids of their deliveries. */
async function keepAll(store: OpenStore, leads: NewLead[]): Promise<string[]> {
  for (const lead of leads) await store.keep(lead)
  const rows = await store.database.read({ sql: 'SELECT id FROM outbox' })
  return rows.map(({ id }) => String(id))
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`the outbox of a lead store in ${kind.kind}`, () => {
    const current = useStore(kind)

    describe('gives out deliveries', () => {
      it('each to one of four takers in two processes', async () => {
        const place = await kind.createPlace()
        const [one, two] = [await place.open(), await place.open()]
        const ids = await keepAll(
          one,
          Array.from({ length: 40 }, () => createLead()),
        )
        const takers = [one, two, one, two]
        const rounds = await Promise.all(
          takers.map(async (store) => [...(await take(store, NOW, 7)), ...(await take(store, NOW, 7))]),
        )
        const taken = [...rounds.flat(), ...(await take(two, NOW))].map(({ id }) => id)
        expect(taken.sort()).toEqual(ids.sort())
      })

      it('the longest due first, and no more than asked for', async () => {
        const store = current()
        const times = [NOW + 3, NOW + 1, NOW + 2, NOW + 9]
        for (const receivedMs of times) await store.keep(createLead({ receivedMs }))
        const first = await take(store, NOW + 5, 2)
        const rest = await take(store, NOW + 5)
        expect(first.map(({ content }) => content.receivedMs).sort()).toEqual([NOW + 1, NOW + 2])
        expect(rest.map(({ content }) => content.receivedMs)).toEqual([NOW + 3])
      })

      it('again when a lease has run out, under the same id', async () => {
        const store = current()
        const [id] = await keepAll(store, [createLead()])
        await take(store, NOW)
        expect(await take(store, NOW + LEASE - 1)).toEqual([])
        expect((await take(store, NOW + LEASE)).map((delivery) => delivery.id)).toEqual([id])
      })

      it('with the definition of the form by which the lead was given', async () => {
        const store = current()
        const old = { form: 'contact', version: 'v1', definition, privacy: null }
        await store.saveVersions([old], NOW)
        await store.saveVersions([{ ...old, version: 'v2', definition: { ...definition, title: 'New' } }], NOW + 1)
        await store.keep(createLead({ version: 'v1' }))
        await store.keep(createLead({ version: 'v0' }))
        const given = (await take(store, NOW)).map(({ content, definition: by }) => [content.version, by?.title])
        expect(new Map(given.map(([version, title]) => [version, title]))).toEqual(
          new Map([
            ['v1', 'Contact'],
            ['v0', undefined],
          ]),
        )
      })
    })

    describe('after an attempt', () => {
      it('that succeeded never gives out the delivery again', async () => {
        const store = current()
        const [id = ''] = await keepAll(store, [createLead()])
        await take(store, NOW)
        await store.markDone(id, NOW + 1)
        expect(await take(store, NOW + 10 * LEASE)).toEqual([])
        expect(await store.readNextDue()).toBe(null)
      })

      it.each([
        ['counts', true, 1],
        ['does not count', false, 0],
      ])('that failed and %s gives it out at the time that was said, and tells why it failed', async (_, counts, attempts) => {
        const store = current()
        const [id = ''] = await keepAll(store, [createLead()])
        await take(store, NOW)
        const nextMs = NOW + 5_000
        await store.markFailed(id, { error: 'The server answered 500.', nextMs, counts })
        expect(await store.readNextDue()).toBe(nextMs)
        expect(await take(store, nextMs - 1)).toEqual([])
        expect(await take(store, nextMs)).toMatchObject([{ id, attempts, lastError: 'The server answered 500.' }])
      })

      it('that was the last gives it out no more', async () => {
        const store = current()
        const [id = ''] = await keepAll(store, [createLead()])
        await take(store, NOW)
        await store.markFailed(id, { error: 'The address does not exist.', nextMs: null, counts: true })
        expect(await take(store, NOW + 10 * LEASE)).toEqual([])
      })
    })

    describe('holds back', () => {
      it('what belongs to spam until the lead is released, and releases it once', async () => {
        const store = current()
        const lead = createLead({ status: 'spam', reasons: [{ code: 'links', text: 'It has many links.' }] })
        await store.keep(lead)
        expect(await take(store, NOW)).toEqual([])
        expect(await store.release(lead.id, NOW + 1)).toEqual({ receipt: lead.receipt })
        expect(await take(store, NOW + 1)).toMatchObject([{ content: { status: 'new', reasons: lead.reasons } }])
        expect(await store.release(lead.id, NOW + 2)).toEqual({ receipt: lead.receipt })
        expect(await take(store, NOW + 2)).toEqual([])
      })

      it('everything but the question to confirm while a lead is held', async () => {
        const store = current()
        const lead = createLead({ status: 'held' })
        await store.keep({ ...lead, targets: [...lead.targets, confirmation] })
        expect((await take(store, NOW)).map(({ target }) => target)).toEqual([confirmation])
        await store.release(lead.id, NOW + 1)
        expect((await take(store, NOW + 1)).map(({ target }) => target)).toEqual(lead.targets)
      })

      it('nothing for a lead that there is not', async () => {
        const store = current()
        expect(await store.release('lead_none', NOW)).toBe(null)
      })
    })

    it('names the next time at which something is due, leases among them', async () => {
      const store = current()
      expect(await store.readNextDue()).toBe(null)
      await store.keep(createLead({ receivedMs: NOW + 7 }))
      expect(await store.readNextDue()).toBe(NOW + 7)
      await take(store, NOW + 8)
      expect(await store.readNextDue()).toBe(NOW + 8 + LEASE)
    })
  })
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`what servers share in ${kind.kind}`, () => {
    const current = useStore(kind)

    it('are secrets: made once, even by two at the same time, and the same after reopening', async () => {
      const place = await kind.createPlace()
      const [one, two] = [await place.open(), await place.open()]
      const [first, second] = await Promise.all([one.readSecret('captcha'), two.readSecret('captcha')])
      const other = await one.readSecret('confirm')
      await Promise.all([one.database.close(), two.database.close()])
      expect(first).toHaveLength(32)
      expect(second).toEqual(first)
      expect(other).not.toEqual(first)
      expect(await (await place.open()).readSecret('captcha')).toEqual(first)
    })

    it('are definitions as they are now, also where only what visitors do not see has changed', async () => {
      const store = current()
      const before: FormVersion = { form: 'contact', version: 'v1', definition, privacy: null }
      const after: FormVersion = { ...before, definition: { ...definition, delivery: [{ kind: 'email', to: 'a@example.com' }] } }
      await store.saveVersions([before], NOW)
      await store.saveVersions([after], NOW + 1)
      expect(await store.readVersions(NOW)).toEqual([after])
    })

    it('are definitions of forms: current ones, and retired ones for as long as asked', async () => {
      const store = current()
      const versionOf = (version: string) => ({ form: 'contact', version, definition, privacy: 'Kept.' })
      const [one, two] = [versionOf('v1'), versionOf('v2')]
      await store.saveVersions([one], NOW)
      await store.saveVersions([two], NOW + 5)
      const read = async (sinceMs: number) => (await store.readVersions(sinceMs)).map(({ version }) => version).sort()
      expect(await store.readVersions(NOW + 5)).toEqual([two])
      expect(await read(NOW + 4)).toEqual(['v1', 'v2'])
      await store.saveVersions([one], NOW + 6)
      expect(await store.readVersions(NOW + 6)).toEqual([one])
      await store.saveVersions([], NOW + 7)
      expect(await read(NOW + 7)).toEqual([])
    })
  })
}

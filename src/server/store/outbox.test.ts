import { describe, expect, it } from 'vitest'
import { createLead, databaseKinds, NOW, type OpenStore, useStore } from '../../../tests/support/leads/lead-databases.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { NewLead } from './lead.ts'

const LEASE = 60_000
const definition: Form = { title: 'Contact', submitLabel: 'Send', fields: [], delivery: [{ kind: 'store' }] }
const DAY = 24 * 60 * 60 * 1000
const confirmation = { kind: 'confirmation', to: 'ada@example.com' } as const

const take = (store: OpenStore, nowMs: number, limit = 1000) => store.takeDue({ nowMs, limit, leaseMs: LEASE })

/** Stores leads and returns the ids of their deliveries. */
async function addAll(store: OpenStore, leads: NewLead[]): Promise<string[]> {
  for (const lead of leads) await store.addLead(lead)
  const rows = await store.database.read({ sql: 'SELECT id FROM outbox' })
  return rows.map(({ id }) => String(id))
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`the outbox of a lead store in ${kind.kind}`, () => {
    const current = useStore(kind)

    describe('leases deliveries', () => {
      it('to only one of four callers in two processes', async () => {
        const place = await kind.createLocation()
        const [one, two] = [await place.open(), await place.open()]
        const ids = await addAll(
          one,
          Array.from({ length: 40 }, () => createLead()),
        )
        const callers = [one, two, one, two]
        const rounds = await Promise.all(
          callers.map(async (store) => [...(await take(store, NOW, 7)), ...(await take(store, NOW, 7))]),
        )
        const taken = [...rounds.flat(), ...(await take(two, NOW))].map(({ id }) => id)
        expect(taken.sort()).toEqual(ids.sort())
      })

      it('oldest first, up to the limit', async () => {
        const store = current()
        const times = [NOW + 3, NOW + 1, NOW + 2, NOW + 9]
        for (const receivedMs of times) await store.addLead(createLead({ receivedMs }))
        const first = await take(store, NOW + 5, 2)
        const rest = await take(store, NOW + 5)
        expect(first.map(({ content }) => content.receivedMs).sort()).toEqual([NOW + 1, NOW + 2])
        expect(rest.map(({ content }) => content.receivedMs)).toEqual([NOW + 3])
      })

      it('of one kind, except those to some receivers', async () => {
        const store = current()
        const odd = 'https://example.com/a_%\\"b'
        const targets = [
          { kind: 'webhook', url: odd, secret: 'env:SECRET' },
          { kind: 'webhook', url: 'https://example.com/aXYb' },
          { kind: 'email', to: 'sales@example.com' },
          confirmation,
        ] as const
        await store.addLead(createLead({ targets }))
        await store.releaseLead(
          (await store.database.read({ sql: 'SELECT id FROM lead' })).map(({ id }) => String(id))[0] ?? '',
          NOW,
        )
        const next = (kind: 'email' | 'webhook', ...except: string[]) => store.readNextDue({ kind, except })
        expect(await next('webhook', odd, 'https://example.com/aXYb')).toBe(null)
        expect(await next('email', 'sales@example.com', 'ada@example.com')).toBe(null)
        const takeOf = async (kind: 'email' | 'webhook', ...except: string[]) => {
          const taken = await store.takeDue({ nowMs: NOW, limit: 9, leaseMs: LEASE, of: { kind, except } })
          return taken.map(({ target }) => target)
        }
        expect(await takeOf('webhook', odd)).toEqual([targets[1]])
        expect(await takeOf('email', 'sales@example.com')).toEqual([confirmation])
        expect(await takeOf('webhook')).toEqual([targets[0]])
        expect(await takeOf('email')).toEqual([targets[2]])
      })

      it('again with the same id when the lease has expired', async () => {
        const store = current()
        const [id] = await addAll(store, [createLead()])
        await take(store, NOW)
        expect(await take(store, NOW + LEASE - 1)).toEqual([])
        expect((await take(store, NOW + LEASE)).map((delivery) => delivery.id)).toEqual([id])
      })

      it('with the form definition of the lead', async () => {
        const store = current()
        const old = { form: 'contact', version: 'v1', definition, privacy: null }
        await store.saveVersions([old], NOW)
        await store.saveVersions([{ ...old, version: 'v2', definition: { ...definition, title: 'New' } }], NOW + 1)
        await store.addLead(createLead({ version: 'v1' }))
        await store.addLead(createLead({ version: 'v0' }))
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
      it('that succeeded, never leases the delivery again', async () => {
        const store = current()
        const [id = ''] = await addAll(store, [createLead()])
        await take(store, NOW)
        await store.markDone(id, NOW + 1)
        expect(await take(store, NOW + 10 * LEASE)).toEqual([])
        expect(await store.readNextDue()).toBe(null)
      })

      it.each([
        ['counts', true, 1],
        ['does not count', false, 0],
      ])('that failed and %s, leases it at the next time with the error', async (_, counts, attempts) => {
        const store = current()
        const [id = ''] = await addAll(store, [createLead()])
        await take(store, NOW)
        const nextMs = NOW + 5_000
        await store.markFailed(id, { error: 'The server answered 500.', nextMs, counts })
        expect(await store.readNextDue()).toBe(nextMs)
        expect(await take(store, nextMs - 1)).toEqual([])
        expect(await take(store, nextMs)).toMatchObject([{ id, attempts, lastError: 'The server answered 500.' }])
      })

      it('that was the last, does not lease it again', async () => {
        const store = current()
        const [id = ''] = await addAll(store, [createLead()])
        await take(store, NOW)
        await store.markFailed(id, { error: 'The address does not exist.', nextMs: null, counts: true })
        expect(await take(store, NOW + 10 * LEASE)).toEqual([])
      })
    })

    describe('keeps waiting', () => {
      it('the deliveries of spam until the lead is released, and releases them once', async () => {
        const store = current()
        const lead = createLead({ status: 'spam', reasons: [{ code: 'links', text: 'It has many links.' }] })
        await store.addLead(lead)
        expect(await take(store, NOW)).toEqual([])
        expect(await store.releaseLead(lead.id, NOW + 1)).toEqual({ receipt: lead.receipt })
        expect(await take(store, NOW + 1)).toMatchObject([{ content: { status: 'new', reasons: lead.reasons } }])
        expect(await store.releaseLead(lead.id, NOW + 2)).toEqual({ receipt: lead.receipt })
        expect(await take(store, NOW + 2)).toEqual([])
      })

      it('all deliveries of a held lead except the confirmation', async () => {
        const store = current()
        const lead = createLead({ status: 'held' })
        await store.addLead({ ...lead, targets: [...lead.targets, confirmation] })
        expect((await take(store, NOW)).map(({ target }) => target)).toEqual([confirmation])
        await store.releaseLead(lead.id, NOW + 1)
        expect((await take(store, NOW + 1)).map(({ target }) => target)).toEqual(lead.targets)
      })

      it('no second confirmation to the same email address within a day, whatever its case and tag', async () => {
        const store = current()
        const ask = (receivedMs: number, to = 'ada@example.com') =>
          store.addLead(createLead({ status: 'held', receivedMs, targets: [{ kind: 'confirmation', to }] }))
        expect(await ask(NOW)).toMatchObject({ kind: 'stored', status: 'held' })
        for (const to of ['ada@example.com', 'Ada@Example.com', 'ada+1@example.com'])
          expect(await ask(NOW + DAY - 1, to)).toMatchObject({ kind: 'stored', status: 'held' })
        expect(await take(store, NOW + DAY)).toHaveLength(1)
        await ask(NOW + 1, 'eve@example.com')
        await ask(NOW + DAY)
        expect((await take(store, NOW + DAY)).map(({ target }) => target)).toEqual(
          expect.arrayContaining([confirmation, { kind: 'confirmation', to: 'eve@example.com' }]),
        )
        const [row] = await store.database.read({ sql: 'SELECT count(*) AS n FROM lead' })
        expect(row?.n).toBe(6)
      })

      it('no second confirmation when many leads arrive at the same time in two processes', async () => {
        const place = await kind.createLocation()
        const stores = [await place.open(), await place.open()]
        const leads = Array.from({ length: 20 }, () => createLead({ status: 'held', targets: [confirmation] }))
        const results = await Promise.all(leads.map((lead, index) => stores[index % 2]?.addLead(lead)))
        expect(results.map((result) => result?.kind)).toEqual(Array(20).fill('stored'))
        expect((await stores[0]?.takeDue({ nowMs: NOW, limit: 1000, leaseMs: LEASE }))?.length).toBe(1)
      })

      it('all leads of an email address and form until it confirms once', async () => {
        const store = current()
        const [asked, repeated, elsewhere, spam, other] = [
          createLead({ status: 'held' }),
          createLead({ status: 'held' }),
          createLead({ status: 'held', form: 'events' }),
          createLead({ status: 'spam' }),
          createLead({ status: 'held', email: 'eve@example.com' }),
        ]
        for (const lead of [asked, repeated, elsewhere, spam, other]) await store.addLead(lead)
        expect(await store.confirmLead(asked.id, NOW + 1)).toEqual({ receipt: asked.receipt })
        const due = (await take(store, NOW + 1)).map(({ lead }) => lead)
        expect(due.toSorted()).toEqual([asked.id, repeated.id].toSorted())
        const rows = await store.database.read({ sql: "SELECT id FROM lead WHERE status = 'new'" })
        expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(due.toSorted())
        expect(await store.confirmLead('lead_none', NOW)).toBe(null)
      })

      it('nothing for a lead that does not exist', async () => {
        const store = current()
        expect(await store.releaseLead('lead_none', NOW)).toBe(null)
      })
    })

    it('stores the time of an owner notice for only one of several servers', async () => {
      const store = current()
      expect(await store.readNoticeTime()).toBe(0)
      const moved = await Promise.all([store.moveNoticeTime(0, NOW), store.moveNoticeTime(0, NOW)])
      expect([moved.toSorted(), await store.readNoticeTime()]).toEqual([[false, true], NOW])
      expect([await store.moveNoticeTime(NOW, 0), await store.moveNoticeTime(0, NOW + 1)]).toEqual([true, true])
      expect(await store.readNoticeTime()).toBe(NOW + 1)
    })

    it('lists leads held for an hour and dead deliveries for the owner notice', async () => {
      const store = current()
      const HOUR = 3_600_000
      const [held, dead] = [createLead({ status: 'held' }), createLead({ form: 'demo' })]
      await store.addLead(held)
      await store.addLead(dead)
      for (const { id } of await store.takeDue({ nowMs: NOW, limit: 9, leaseMs: 0 }))
        await store.markFailed(id, { error: 'Gone.', nextMs: null, counts: true })
      const item = { receipt: dead.receipt, form: 'demo', receivedMs: null, failure: { kind: 'webhook', error: 'Gone.' } }
      const news = await store.readNoticeContent(0, NOW + HOUR)
      expect(news.dead).toEqual({ count: 1, items: [item] })
      expect(news.held).toEqual({
        count: 1,
        items: [{ receipt: held.receipt, form: 'contact', receivedMs: NOW, failure: null }],
      })
      expect((await store.readNoticeContent(0, NOW + HOUR - 1)).held.count).toBe(0)
      const after = await store.readNoticeContent(NOW + HOUR, NOW + 2 * HOUR)
      expect([after.held.count, after.dead.count]).toEqual([0, 0])
    })

    it('reschedules deliveries that a clock set back has delayed', async () => {
      const store = current()
      for (const receivedMs of [NOW, NOW + 1, NOW + 2]) await store.addLead(createLead({ receivedMs }))
      const taken = await take(store, NOW + 2)
      const [done = '', soon = '', late = ''] = taken.map(({ id }) => id).toSorted()
      await store.markDone(done, NOW)
      await store.markFailed(soon, { error: 'no', nextMs: NOW + 5, counts: true })
      await store.markFailed(late, { error: 'no', nextMs: NOW + 9000, counts: true })
      await store.clampDue([
        { attempts: 0, latestMs: NOW },
        { attempts: 1, latestMs: NOW + 7 },
      ])
      const rows = await store.database.read({ sql: "SELECT id, next_ms FROM outbox WHERE state = 'pending' ORDER BY next_ms" })
      expect(rows.map(({ id, next_ms }) => [id, next_ms])).toEqual([
        [soon, NOW + 5],
        [late, NOW + 7],
      ])
    })

    it('returns when the next delivery is due, including leased ones', async () => {
      const store = current()
      expect(await store.readNextDue()).toBe(null)
      await store.addLead(createLead({ receivedMs: NOW + 7 }))
      expect(await store.readNextDue()).toBe(NOW + 7)
      await take(store, NOW + 8)
      expect(await store.readNextDue()).toBe(NOW + 8 + LEASE)
    })
  })
}

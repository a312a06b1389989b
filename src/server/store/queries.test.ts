import { describe, expect, it } from 'vitest'
import { createLead, databaseKinds, NOW, type OpenStore, useStore } from '../../../tests/support/leads/lead-databases.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { createId } from './ids.ts'
import type { NewLead } from './lead.ts'

const HOUR = 3_600_000
const definition: Form = { title: 'Contact', submitLabel: 'Send', fields: [], delivery: [{ kind: 'store' }] }
const HOOK = { kind: 'webhook', url: 'env:CRM_URL' } as const
const MAIL = { kind: 'email', to: 'sales@example.com' } as const
const confirmationTo = (to: string) => ({ kind: 'confirmation', to }) as const

/** Stores a lead that was received `minutes` after `NOW`. */
async function add(store: OpenStore, minutes: number, changes: Partial<NewLead> = {}): Promise<NewLead> {
  const receivedMs = NOW + minutes * 60_000
  const lead = createLead({ id: createId('lead', receivedMs), receivedMs, ...changes })
  await store.addLead(lead)
  return lead
}

/** Takes all due deliveries and fails them. */
async function failDue(store: OpenStore, error: string, nextMs: number | null): Promise<void> {
  for (const { id } of await store.takeDue({ nowMs: NOW + HOUR, limit: 100, leaseMs: 0 }))
    await store.markFailed(id, { error, nextMs, counts: true })
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`the queries of a store in ${kind.kind}`, () => {
    const current = useStore(kind)

    it('find the leads that are marked as answered, until the mark or the lead is removed', async () => {
      const store = current()
      const [first, second] = [await add(store, 1), await add(store, 2)]
      const read = async (isAnswered: boolean) =>
        (await Array.fromAsync(store.readLeads('newest', { isAnswered }))).map(({ id, answeredMs }) => [id, answeredMs])
      for (const atMs of [NOW, NOW + HOUR]) await store.markAnswered(first.id, atMs)
      expect([await read(true), await read(false)]).toEqual([[[first.id, NOW]], [[second.id, null]]])
      await store.markAnswered(first.id, null)
      expect(await read(true)).toEqual([])
      await store.markAnswered(second.id, NOW)
      await store.eraseLeads([second.id])
      expect(await store.database.read({ sql: 'SELECT lead FROM answered' })).toEqual([])
    })

    it('read leads in both orders, with files and deliveries, by form, status, time and a function', async () => {
      const store = current()
      const first = await add(store, 1, { targets: [HOOK, MAIL] })
      const second = await add(store, 2, { form: 'demo', status: 'spam' })
      const third = await add(store, 3, { email: 'eve@example.com' })
      const idsOf = async (...options: Parameters<OpenStore['readLeads']>) =>
        (await Array.fromAsync(store.readLeads(...options))).map(({ id }) => id)
      expect(await idsOf('newest')).toEqual([third.id, second.id, first.id])
      expect(await idsOf('oldest')).toEqual([first.id, second.id, third.id])
      expect(await idsOf('oldest', { form: 'contact' })).toEqual([first.id, third.id])
      expect(await idsOf('oldest', { status: 'spam' })).toEqual([second.id])
      expect(await idsOf('oldest', { fromMs: second.receivedMs, toMs: third.receivedMs })).toEqual([second.id])
      expect(await idsOf('oldest', { matches: ({ email }) => email === 'eve@example.com' })).toEqual([third.id])
      const found = await store.findLead(first.receipt.toLowerCase().replace('-', ' '))
      expect(found).toMatchObject({ id: first.id, files: [], deliveries: [{ target: MAIL }, { target: HOOK }] })
      expect(await store.findLead(second.id)).toMatchObject({ id: second.id })
      expect(await store.findLead('AAAA-AAAA')).toBe(null)
    })

    it('count leads by status, name their forms, and find the oldest held one', async () => {
      const store = current()
      expect([
        await store.countHeld(),
        await store.findOldestHeldMs(),
        await store.countLeads(),
        await store.readFormIds(),
      ]).toEqual([0, null, [], []])
      for (const minutes of [5, 4]) await add(store, minutes, { form: 'demo', status: 'held', targets: [] })
      await add(store, 1)
      expect([await store.countHeld(), await store.findOldestHeldMs()]).toEqual([2, NOW + 4 * 60_000])
      expect(await store.countLeads()).toEqual([
        { status: 'held', count: 2 },
        { status: 'new', count: 1 },
      ])
      expect(await store.readFormIds()).toEqual(['contact', 'demo'])
    })

    it('count deliveries by state, and find overdue ones', async () => {
      const store = current()
      expect([await store.countDeliveries(), await store.readOverdue(NOW)]).toEqual([
        { done: 0, open: 0, waiting: 0, dead: 0 },
        null,
      ])
      await add(store, 0)
      await failDue(store, 'No.', null)
      await add(store, 0)
      const [taken] = await store.takeDue({ nowMs: NOW, limit: 1, leaseMs: HOUR })
      await store.markDone(taken?.id ?? '', NOW)
      await add(store, 2, { targets: [HOOK, MAIL] })
      await add(store, 1)
      await store.takeDue({ nowMs: NOW + 60_000, limit: 1, leaseMs: HOUR })
      await add(store, 3, { status: 'spam' })
      expect(await store.countDeliveries()).toEqual({ done: 1, open: 3, waiting: 1, dead: 1 })
      expect(await store.readOverdue(NOW + HOUR)).toEqual({ count: 2, oldestMs: NOW + 2 * 60_000 })
    })

    it('rank the errors of deliveries, dead ones first', async () => {
      const store = current()
      await add(store, 0)
      await failDue(store, 'Gone.', null)
      for (const error of ['Down.', 'Down.', 'Busy.']) {
        await add(store, 0)
        await failDue(store, error, NOW + 9 * HOUR)
      }
      const all = [
        { error: 'Gone.', isDead: true, count: 1 },
        { error: 'Down.', isDead: false, count: 2 },
        { error: 'Busy.', isDead: false, count: 1 },
      ]
      expect(await store.readDeliveryErrors(5)).toEqual(all)
      expect(await store.readDeliveryErrors(2)).toEqual(all.slice(0, 2))
    })

    it('list each target of deliveries that are not done once', async () => {
      const store = current()
      await add(store, 0, { targets: [HOOK, MAIL] })
      await add(store, 1, { targets: [HOOK], status: 'spam' })
      for (const to of ['ada@example.com', 'eve@example.com'])
        await add(store, 2, { status: 'held', targets: [confirmationTo(to)] })
      const kinds = (await store.readOpenTargets()).map((target) => target.kind).sort()
      expect(kinds).toEqual(['confirmation', 'email', 'webhook'])
      for (const { id } of await store.takeDue({ nowMs: NOW + HOUR, limit: 9, leaseMs: 0 })) await store.markDone(id, NOW)
      expect(await store.readOpenTargets()).toEqual([HOOK])
    })

    it('retry dead deliveries with all their attempts, and pending ones only of named leads', async () => {
      const store = current()
      const dead = await add(store, 0)
      await failDue(store, 'Gone.', null)
      const pending = await add(store, 0)
      await failDue(store, 'Down.', NOW + 9 * HOUR)
      expect(await store.retryDeliveries('all', NOW)).toBe(1)
      expect(await store.retryDeliveries('all', NOW)).toBe(0)
      const [again] = await store.takeDue({ nowMs: NOW, limit: 9, leaseMs: HOUR })
      expect(again).toMatchObject({ lead: dead.id, attempts: 0, lastError: null })
      expect(await store.retryDeliveries([dead.id, pending.id], NOW)).toBe(1)
      expect(await store.takeDue({ nowMs: NOW, limit: 9, leaseMs: HOUR })).toMatchObject([{ lead: pending.id, attempts: 1 }])
    })

    it('read the current and the latest definition of each form, and those of all leads', async () => {
      const store = current()
      const versionOf = (form: string, version: string) => ({ form, version, definition, privacy: null })
      await store.saveVersions([versionOf('old', 'v1'), versionOf('contact', 'v1')], NOW)
      await store.saveVersions([versionOf('contact', 'v2')], NOW + 1)
      const nameOf = ({ form, version }: { form: string; version: string }) => `${form} ${version}`
      expect((await store.readCurrentVersions()).map(nameOf)).toEqual(['contact v2'])
      expect((await store.readLatestVersions()).map(nameOf).sort()).toEqual(['contact v2', 'old v1'])
      const { all, of } = await store.readDefinitions()
      expect(all.map(nameOf)).toEqual(['contact v1', 'old v1', 'contact v2'])
      expect([of({ form: 'old', version: 'v1' }), of({ form: 'old', version: 'v2' })]).toEqual([definition, null])
    })

    it('count and delete expired leads, and find the oldest deletable one', async () => {
      const store = current()
      const [old] = [await add(store, 0, { targets: [] }), await add(store, 1, { status: 'held', targets: [] })]
      await add(store, 2, { targets: [] })
      expect(await store.readOldestDeletable('contact')).toBe(old.receivedMs)
      expect(await store.countExpired('contact', NOW + 90_000)).toEqual({ deletable: 1, withheld: 1 })
      expect(await store.countExpired('demo', NOW + 90_000)).toEqual({ deletable: 0, withheld: 0 })
      expect(await store.deleteExpired('contact', NOW + 90_000, AbortSignal.abort())).toBe(0)
      expect(await store.deleteExpired('contact', NOW + 90_000)).toBe(1)
      expect(await store.countLeads()).toEqual([
        { status: 'held', count: 1 },
        { status: 'new', count: 1 },
      ])
      expect(await store.readOldestDeletable('demo')).toBe(null)
    })

    it('store values that servers share', async () => {
      const store = current()
      await store.saveForwarder('203.0.113.7')
      expect(await store.readForwarder()).toBe('203.0.113.7')
      await store.saveForwarder(null)
      expect(await store.readForwarder()).toBe(null)
      await store.saveSiteMonths(12)
      expect(await store.readSiteMonths()).toBe('12')
      await store.saveSiteMonths(undefined)
      expect(await store.readSiteMonths()).toBe('null')
      expect(await store.replaceAnnouncement('contact', '', 'first')).toBe(true)
      expect(await store.replaceAnnouncement('contact', '', 'second')).toBe(false)
      expect(await store.readAnnouncements()).toEqual(new Map([['contact', 'first']]))
      await store.deleteAnnouncement('contact')
      expect(await store.readAnnouncements()).toEqual(new Map())
      expect([await store.claimDailyDeletion(NOW), await store.claimDailyDeletion(NOW + HOUR)]).toEqual([true, false])
    })

    it('inspect and rewrite the database', async () => {
      const store = current()
      const state = await store.inspectDatabase()
      expect(state).toMatchObject(
        kind.kind === 'sqlite' ? { journal: 'wal', damage: [], hasOrphans: false } : { unsafeSettings: [] },
      )
      expect([state.kind, state.version]).toEqual([kind.kind, expect.stringMatching(/^\d+\.\d+/)])
      expect(await store.readSize()).toEqual(kind.kind === 'sqlite' ? expect.any(Number) : null)
      expect(await store.rewriteDatabase()).toBe(null)
    })
  })
}

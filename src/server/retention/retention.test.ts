import { describe, expect, it } from 'vitest'
import {
  countRows,
  createLead,
  databaseKinds,
  type OpenStore,
  receiveFile,
  useStore,
} from '../../../tests/support/leads/lead-databases.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { createId } from '../store/ids.ts'
import type { NewLead } from '../store/lead.ts'
import { applyRetention } from './delete-expired.ts'

const NOW = Date.UTC(2026, 10, 22, 9)
const DAY = 24 * 60 * 60 * 1000
const hook = { kind: 'webhook', url: 'https://example.com/hook' } as const

/** Saves `keepMonths` of the forms and of the site, as a start of the server does. */
async function start(store: OpenStore, forms: Record<string, number | undefined>, site?: number, nowMs = NOW): Promise<void> {
  const versions = Object.entries(forms).map(([form, keepMonths]) => {
    const definition: Form = { title: form, submitLabel: 'Send', fields: [], ...(keepMonths === undefined ? {} : { keepMonths }) }
    return { form, version: 'v1', definition, privacy: null }
  })
  await store.saveVersions(versions, nowMs)
  await store.saveSiteMonths(site)
}

/** Stores a lead that was received `monthsAgo` months before `NOW`, without deliveries unless `own` has some. Returns its id. */
async function add(store: OpenStore, monthsAgo: number, own: Partial<NewLead> = {}): Promise<string> {
  const receivedMs = new Date(NOW).setUTCMonth(10 - monthsAgo)
  const lead = createLead({ receivedMs, targets: [], ...own, id: createId('lead', receivedMs) })
  await store.addLead(lead)
  return lead.id
}

/** Applies the rules as a server does at `nowMs`. Returns its log lines. */
async function apply(store: OpenStore, nowMs: number): Promise<string[]> {
  const lines: string[] = []
  await applyRetention(store, { nowMs, log: (line) => lines.push(line) })
  return lines
}

async function readIds({ database }: OpenStore): Promise<unknown[]> {
  return (await database.read({ sql: 'SELECT id FROM lead ORDER BY id' })).map(({ id }) => id)
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`enquiries in ${kind.kind}`, () => {
    const current = useStore(kind)

    it('are never deleted while neither form nor site sets keepMonths', async () => {
      const store = current()
      await start(store, { contact: undefined })
      const id = await add(store, 1000)
      for (const days of [0, 8, 100_000]) expect(await apply(store, NOW + days * DAY)).toEqual([])
      expect(await readIds(store)).toEqual([id])
    })

    it('are deleted seven days after the announcement, with files, deliveries and submission keys', async () => {
      const store = current()
      await start(store, { contact: 12 })
      await add(store, 13, { files: [await receiveFile(Buffer.from('brief'))], targets: [hook] })
      for (const { id } of await store.takeDue({ nowMs: NOW, limit: 9, leaseMs: 0 })) await store.markDone(id, NOW)
      const recent = await add(store, 11)
      expect(await apply(store, NOW)).toEqual([
        'From 29 November 2026, old enquiries are deleted as set by "keepMonths": "contact" after 12 months (1 older). To keep them, change the value before that day, build, and restart the server.',
      ])
      expect(await apply(store, NOW + 7 * DAY - 1)).toEqual([])
      expect(await countRows(store)).toMatchObject({ lead: 2, file: 1, file_part: 1, outbox: 1, submission: 2 })
      expect(await apply(store, NOW + 7 * DAY)).toEqual([
        'Old enquiries were deleted as set by "keepMonths": 1 of "contact" after 12 months.',
      ])
      expect(await countRows(store)).toMatchObject({ lead: 1, file: 0, file_part: 0, outbox: 0, submission: 1 })
      expect(await readIds(store)).toEqual([recent])
    })

    it('are deleted once a day', async () => {
      const store = current()
      await start(store, { contact: 1 })
      await apply(store, NOW - 8 * DAY)
      await apply(store, NOW)
      const id = await add(store, 2)
      expect([await apply(store, NOW + DAY - 1), await readIds(store)]).toEqual([[], [id]])
      expect(await apply(store, NOW + DAY)).toHaveLength(1)
      expect(await readIds(store)).toEqual([])
    })

    it('are not deleted while they are held or a delivery is not done, but are deleted when they are spam', async () => {
      const store = current()
      await start(store, { contact: 12 })
      const own = { targets: [hook] }
      const failed = [await add(store, 30, own), await add(store, 29, own), await add(store, 28, own)]
      const [dead, later] = await store.takeDue({ nowMs: NOW, limit: 3, leaseMs: 1000 * DAY })
      await store.markFailed(dead?.id ?? '', { error: 'No.', nextMs: null, counts: true })
      await store.markFailed(later?.id ?? '', { error: 'No.', nextMs: NOW + 1000 * DAY, counts: true })
      const held = [await add(store, 27, { status: 'held' }), await add(store, 26, { status: 'held', ...own })]
      await add(store, 25, { status: 'spam', ...own })
      for (const days of [0, 7]) await apply(store, NOW + days * DAY)
      expect(await readIds(store)).toEqual([...failed, ...held])
    })

    it('are deleted although their automatic reply has failed', async () => {
      const store = current()
      await start(store, { contact: 12 })
      const reply = { kind: 'autoReply', to: 'ada@example', subject: 'Hi', text: 'Hi', isAfterConfirmation: false } as const
      await add(store, 13, { targets: [reply] })
      const [due] = await store.takeDue({ nowMs: NOW, limit: 1, leaseMs: 0 })
      await store.markFailed(due?.id ?? '', { error: 'No.', nextMs: null, counts: true })
      for (const days of [0, 7]) await apply(store, NOW + days * DAY)
      expect(await readIds(store)).toEqual([])
    })

    it('are kept as set by their form or else by the site, even when the form was removed from the manifest', async () => {
      const store = current()
      await start(store, { long: 36, old: undefined, contact: undefined }, 12)
      const remaining = [await add(store, 35, { form: 'long' }), await add(store, 11, { form: 'old' })]
      for (const form of ['contact', 'old']) await add(store, 13, { form })
      await start(store, { contact: undefined }, 12)
      for (const days of [0, 7]) await apply(store, NOW + days * DAY)
      expect(await readIds(store)).toEqual(remaining)
    })

    it('are announced again when the value is lowered or added again, but not when it is raised', async () => {
      const store = current()
      const days = (n: number) => NOW + n * DAY
      await start(store, { contact: 24 })
      await apply(store, days(-100))
      await start(store, { contact: 36 })
      expect(await apply(store, days(-90))).toEqual([])
      const ids = [await add(store, 30), await add(store, 20)]
      await start(store, { contact: 24 })
      expect(await apply(store, NOW)).toEqual([expect.stringContaining('"contact" after 24 months (1 older)')])
      expect([await apply(store, days(6)), await readIds(store)]).toEqual([[], ids])
      await start(store, { contact: undefined })
      expect(await apply(store, days(6.5))).toEqual([])
      await start(store, { contact: 24 })
      expect(await apply(store, days(7))).toEqual([expect.stringContaining('From 6 December 2026,')])
      expect([await apply(store, days(13)), await readIds(store)]).toEqual([[], ids])
      expect(await apply(store, days(14))).toHaveLength(1)
      expect(await readIds(store)).toEqual(ids.slice(1))
    })

    it('are announced and deleted by only one of two servers', async () => {
      const place = await kind.createLocation()
      const [one, two] = [await place.open(), await place.open()]
      await start(one, { contact: 12 })
      for (let count = 0; count < 120; count++) await add(one, 13)
      const both = async (nowMs: number) => (await Promise.all([apply(one, nowMs), apply(two, nowMs)])).flat()
      expect(await both(NOW)).toEqual([expect.stringContaining('(120 older)')])
      expect(await both(NOW + 7 * DAY)).toEqual([expect.stringContaining('120 of "contact"')])
      expect(await countRows(two)).toMatchObject({ lead: 0, submission: 0 })
    })

    it('are not deleted when the stored value is not a whole number of months', async () => {
      const store = current()
      for (const value of [0, -1, 0.5, 1e9, Number.NaN]) await start(store, { contact: value }, value)
      const id = await add(store, 100)
      for (const days of [0, 7]) expect(await apply(store, NOW + days * DAY)).toEqual([])
      expect(await readIds(store)).toEqual([id])
    })
  })
}

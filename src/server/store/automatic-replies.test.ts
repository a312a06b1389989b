import { describe, expect, it } from 'vitest'
import { createLead, databaseKinds, NOW, type OpenStore, useStore } from '../../../tests/support/leads/lead-databases.ts'

const DAY = 24 * 60 * 60 * 1000

/** An automatic reply whose text tries to look like another target. */
const toReply = (isAfterConfirmation: boolean, to = 'ada@example.com') => {
  const text = '"kind":"webhook" "isAfterConfirmation":true'
  return { kind: 'autoReply', to, subject: 'Thank you', text, isAfterConfirmation } as const
}

const take = (store: OpenStore, nowMs: number) => store.takeDue({ nowMs, limit: 1000, leaseMs: 60_000 })

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`a lead store in ${kind.kind} keeps waiting`, () => {
    const current = useStore(kind)

    it('no second automatic reply to the same email address within a day, from any form', async () => {
      const store = current()
      const reply = (receivedMs: number, to: string, form = 'contact') =>
        store.addLead(createLead({ receivedMs, form, targets: [toReply(false, to)] }))
      for (const to of ['ada@example.com', 'Ada+1@Example.com']) await reply(NOW, to)
      await reply(NOW + DAY - 1, 'ada@example.com', 'events')
      await reply(NOW + DAY - 1, 'eve@example.com')
      expect((await take(store, NOW + DAY)).map(({ target }) => target)).toEqual([
        toReply(false),
        toReply(false, 'eve@example.com'),
      ])
      await reply(NOW + DAY, 'ada@example.com')
      expect(await take(store, NOW + DAY)).toHaveLength(1)
    })

    it('the automatic reply until its sender has confirmed, and sends none if the owner releases the lead', async () => {
      const store = current()
      const held = (to: string) =>
        createLead({ status: 'held', email: to, targets: [{ kind: 'confirmation', to }, toReply(true, to)] })
      const [confirmed, released] = [held('ada@example.com'), held('eve@example.com')]
      for (const lead of [confirmed, released]) await store.addLead(lead)
      expect((await take(store, NOW)).map(({ target }) => target.kind)).toEqual(['confirmation', 'confirmation'])
      await store.releaseLead(released.id, NOW + 1)
      await store.confirmLead(confirmed.id, NOW + 1)
      expect((await take(store, NOW + 1)).map(({ lead, target }) => [lead, target])).toEqual([[confirmed.id, toReply(true)]])
      expect(await store.countDeliveries()).toMatchObject({ waiting: 0 })
    })

    it('the automatic reply of a lead that waits for a button until it is pressed', async () => {
      const store = current()
      const lead = createLead({ status: 'held', targets: [toReply(false)] })
      await store.addLead(lead)
      expect(await take(store, NOW)).toEqual([])
      await store.releaseLead(lead.id, NOW + 1)
      expect(await take(store, NOW + 1)).toHaveLength(1)
    })
  })
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder, targets } from '../../../tests/support/leads/lead-folder.ts'
import { restoreLeads } from './restore.ts'
import { retryDeliveries } from './retry.ts'

const NOW = Date.UTC(2026, 10, 22)

let folder: LeadFolder
beforeEach(async () => {
  folder = await createLeadFolder()
})
afterEach(() => folder.remove())

/** The deliveries of a lead as `[kind, state, attempts, whether it is due]`. */
async function deliveriesOf(receipt: string) {
  const lead = await folder.store.findLead(receipt)
  return lead?.deliveries.map(({ target, state, attempts, nextMs }) => [target.kind, state, attempts, nextMs <= NOW])
}

/** Fails one attempt of every due delivery. */
async function failAll(nextMs: number | null) {
  for (const { id } of await folder.store.takeDue({ nowMs: NOW, limit: 100, leaseMs: 0 }))
    await folder.store.markFailed(id, { error: 'No.', nextMs, counts: true })
}

describe('retry', () => {
  test('restarts dead deliveries, but not those that wait for their next attempt', async () => {
    const dead = await folder.add({}, { targets: [targets.MAIL] })
    await failAll(null)
    const waiting = await folder.add({}, { targets: [targets.MAIL] })
    await failAll(NOW + 1000)
    expect((await retryDeliveries(folder.store, [], NOW)).lines).toEqual([expect.stringMatching(/^1 delivery is due now\./)])
    expect(await deliveriesOf(dead)).toEqual([['email', 'pending', 0, true]])
    expect(await deliveriesOf(waiting)).toEqual([['email', 'pending', 1, false]])
  })

  test('makes the deliveries of named leads due', async () => {
    const named = await folder.add({}, { targets: [targets.MAIL, targets.HOOK] })
    const other = await folder.add({}, { targets: [targets.MAIL] })
    await failAll(NOW + 1000)
    expect(await retryDeliveries(folder.store, [named], NOW)).toMatchObject({ isSuccess: true })
    expect(await deliveriesOf(named)).toEqual([
      ['email', 'pending', 1, true],
      ['webhook', 'pending', 1, true],
    ])
    expect(await deliveriesOf(other)).toEqual([['email', 'pending', 1, false]])
  })

  test('changes nothing when one of the names is unknown', async () => {
    const named = await folder.add({}, { targets: [targets.MAIL] })
    await failAll(null)
    expect(await retryDeliveries(folder.store, [named, 'AAAA-AAAA'], NOW)).toMatchObject({ isSuccess: false })
    expect(await deliveriesOf(named)).toEqual([['email', 'dead', 1, true]])
  })

  test('fails when there is nothing to retry', async () => {
    expect(await retryDeliveries(folder.store, [], NOW)).toEqual({
      lines: ['No delivery was given up.'],
      isSuccess: false,
    })
  })
})

describe('restore', () => {
  test.each(['spam', 'held'] as const)('makes a %s lead new and its deliveries due', async (status) => {
    const receipt = await folder.add({}, { status, targets: [targets.MAIL] })
    expect(await deliveriesOf(receipt)).toEqual([['email', 'waiting', 0, true]])
    const report = await restoreLeads(folder.store, [receipt], NOW)
    expect(report.lines).toEqual([expect.stringContaining(`${receipt} was ${status} and is now new.`)])
    expect((await folder.store.findLead(receipt))?.status).toBe('new')
    expect(await deliveriesOf(receipt)).toEqual([['email', 'pending', 0, true]])
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder } from '../../../tests/support/leads/lead-folder.ts'
import { listAudit } from './audit.ts'

let folder: LeadFolder
beforeEach(async () => {
  folder = await createLeadFolder()
})
afterEach(() => folder.remove())

test('what people did is listed, the newest first, in lines that cannot control a terminal', async () => {
  const nowMs = Date.UTC(2026, 0, 2)
  for (const subject of ['K7Q4-9M2X', 'form \u001b[2J'])
    await folder.store.addAudit({ atMs: nowMs, email: 'ada@example.com', action: 'read', subject })
  const { lines, isSuccess } = await listAudit(folder.store, 20, nowMs)
  expect([isSuccess, lines.length]).toEqual([true, 3])
  expect(lines.join()).toContain('K7Q4-9M2X')
  expect(lines.join()).not.toContain('\u001b')
})

test('without entries, a sentence says who would be listed', async () => {
  expect(await listAudit(folder.store, 20, 0)).toMatchObject({ isSuccess: false, lines: [expect.stringContaining('--admin')] })
})

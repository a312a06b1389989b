import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLead } from '../../tests/support/leads/lead-databases.ts'
import { fixtureForms, fixtureSite } from '../../tests/support/server/served-fixture.ts'
import type { ServedForm } from '../contracts/built-site.ts'
import { toPublicForm } from '../forms/public-form.ts'
import { readSettings } from './settings.ts'
import { startLeads } from './start-leads.ts'
import { createId } from './store/ids.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 24 * 60 * 60 * 1000
const definition = fixtureForms.kept
if (!definition) throw new Error('The fixture has no form "kept".')
const forms = new Map<string, ServedForm>([
  ['kept', { definition, public: toPublicForm('kept', definition, String), page: null }],
])

let data = ''
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'opened-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(data, { recursive: true })
})

it('a server announces at its start which enquiries it will delete after a week, and then deletes them', async () => {
  const lines: string[] = []
  const site = { ...fixtureSite, keepMonths: 12 }
  const open = async (nowMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
    return startLeads({ data, settings: readSettings({}), site, forms, log: (line) => lines.push(line) })
  }
  const before = await open(NOW - 366 * DAY)
  await vi.waitUntil(() => lines.length === 1, { timeout: 30_000 })
  await before.leads.store.addLead(
    createLead({ id: createId('lead', Date.now()), receivedMs: Date.now(), form: 'kept', targets: [] }),
  )
  await before.close()
  const after = await open(NOW)
  await vi.waitUntil(() => lines.length === 2, { timeout: 30_000 })
  await after.close()
  expect(lines).toEqual([
    expect.stringContaining('"kept" after 12 months (0 older)'),
    'Old enquiries were deleted as set by "keepMonths": 1 of "kept" after 12 months.',
  ])
})

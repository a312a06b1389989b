import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLead } from '../../tests/support/lead-databases.ts'
import { fixtureForms, fixtureSite } from '../../tests/support/served-fixture.ts'
import type { ServedForm } from '../contracts/built-site.ts'
import { toPublicForm } from '../forms/public-form.ts'
import { openLeads } from './open-leads.ts'
import { readSettings } from './settings.ts'
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

it('a server of a site with keepMonths announces at its start what it deletes a week later, and then deletes it', async () => {
  const said: string[] = []
  const site = { ...fixtureSite, keepMonths: 12 }
  const open = async (nowMs: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
    return openLeads({ data, settings: readSettings({}), site, forms, log: (line) => said.push(line) })
  }
  const before = await open(NOW - 366 * DAY)
  await vi.waitUntil(() => said.length === 1, { timeout: 30_000 })
  await before.leads.store.keep(
    createLead({ id: createId('lead', Date.now()), receivedMs: Date.now(), form: 'kept', targets: [] }),
  )
  await before.close()
  const after = await open(NOW)
  await vi.waitUntil(() => said.length === 2, { timeout: 30_000 })
  await after.close()
  expect(said).toEqual([
    expect.stringContaining('"kept" after 12 months (0 older)'),
    'Enquiries deleted because "keepMonths" says so: 1 of "kept" after 12 months.',
  ])
})

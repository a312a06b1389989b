import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder, targets } from '../../../tests/support/leads/lead-folder.ts'
import { isPostgresMissing, sharedPostgres } from '../../../tests/support/leads/postgres.ts'
import { readSettings } from '../settings.ts'
import { runDoctor } from './doctor/index.ts'
import { erasePersonLeads, findPersonLeads } from './erase.ts'
import { exportLeads } from './export.ts'
import { listLeads } from './list.ts'
import { restoreLeads } from './restore.ts'
import { retryDeliveries } from './retry.ts'
import { showLead } from './show.ts'

const NOW = Date.UTC(2026, 10, 22)

describe.skipIf(isPostgresMissing)('in PostgreSQL', () => {
  let folder: LeadFolder
  let spam = ''

  beforeAll(async () => {
    folder = await createLeadFolder(await (await sharedPostgres()).createDatabase())
    spam = await folder.add(
      { name: 'Ada', email: 'Ada@example.org' },
      { status: 'spam', targets: [targets.HOOK] },
      { 'a.pdf': Buffer.from('a') },
    )
    await Promise.all(Array.from({ length: 120 }, () => folder.add({ name: 'Grace' }, { targets: [targets.MAIL] })))
    const [due] = await folder.store.takeDue({ nowMs: NOW, limit: 1, leaseMs: NOW })
    await folder.store.markFailed(due?.id ?? '', { error: 'No.', nextMs: null, counts: true })
  })
  afterAll(() => folder.remove())

  test('leads are listed page by page', async () => {
    const { lines } = await listLeads(folder.store, { status: 'new', limit: 1000 }, NOW)
    expect(lines.at(-1)).toMatch(/^120 enquiries\./)
  })

  test('a lead is shown', async () => {
    expect((await showLead(folder.store, spam, { nowMs: NOW })).lines).toContain('  Ada@example.org')
  })

  test('leads are exported, oldest first', async () => {
    const [first = ''] = await Array.fromAsync(exportLeads(folder.store, { format: 'ndjson', toMs: NOW }))
    expect(JSON.parse(first)).toMatchObject({ receipt: spam, files: [{ name: 'a.pdf' }], deliveries: [{ state: 'waiting' }] })
  })

  test('the doctor checks the PostgreSQL settings and the open deliveries', async () => {
    const { store, data } = folder
    const { lines } = await runDoctor({ store, data, settings: readSettings({}), nowMs: NOW })
    expect(lines[0]).toMatch(/^ok {7}PostgreSQL \d+\.\d+.* responds\.$/)
    expect(lines).toContain('error    1 delivery given up: No.')
    expect(lines).toContain('error    CRM_URL is not set.')
  })

  test('dead deliveries are retried, and restored spam is delivered', async () => {
    expect(await retryDeliveries(folder.store, [], NOW)).toMatchObject({ isSuccess: true })
    await restoreLeads(folder.store, [spam], NOW)
    const due = await folder.store.takeDue({ nowMs: NOW, limit: 1000, leaseMs: 0 })
    expect(due.filter(({ content }) => content.receipt === spam)).toHaveLength(1)
    expect(due).toHaveLength(121)
  })

  test('the leads of a person are erased', async () => {
    await erasePersonLeads(folder.store, await findPersonLeads(folder.store, 'ada@example.org'))
    const sql = 'SELECT (SELECT count(*) FROM lead) AS leads, (SELECT count(*) FROM file_part) AS parts'
    expect(await folder.database.read({ sql })).toEqual([{ leads: 120, parts: 0 }])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder } from '../../../tests/support/leads/lead-folder.ts'
import { exportLeads } from './export.ts'
import { listLeads } from './list.ts'
import { markLeads } from './mark.ts'
import { showLead } from './show.ts'

const NOW = new Date(2026, 10, 22, 12, 0).getTime()

let folder: LeadFolder
beforeAll(async () => {
  folder = await createLeadFolder()
})
afterAll(() => folder.remove())

const mark = (names: string[], isAnswered = true) => markLeads(folder.store, names, { isAnswered, nowMs: NOW })

/** What the list, the view and the export say about an enquiry. */
async function readAll(receipt: string): Promise<string[]> {
  const list = await listLeads(folder.store, { find: receipt, limit: 1 }, NOW)
  const view = await showLead(folder.store, receipt, { nowMs: NOW })
  const csv = await Array.fromAsync(exportLeads(folder.store, { format: 'csv', matches: (lead) => lead.receipt === receipt }))
  return [list.lines[1] ?? '', view.lines.join('\n'), csv.slice(1).join('')]
}

test('an enquiry that is marked as answered is shown so everywhere, until it is marked as not answered', async () => {
  const receipt = await folder.add({ name: 'Ada' }, { receivedMs: NOW })
  expect(await mark([receipt])).toEqual({ lines: [`${receipt} is marked as answered.`], isSuccess: true })
  const [row, view, csv] = await readAll(receipt)
  expect(row).toMatch(/ answered /)
  expect(view).toMatch(/\n {2}answered {2}Sunday, 22 November 2026 at 12:00\n/)
  expect(csv).toContain(`"${new Date(NOW).toISOString()}","Ada"`)
  expect((await mark([receipt], false)).lines).toEqual([`${receipt} is marked as not answered.`])
  expect((await readAll(receipt)).join('\n')).not.toContain('answered')
})

test('what is spam, held or unknown is not marked, and the rest is', async () => {
  const [spam, added] = [await folder.add({}, { status: 'spam' }), await folder.add({})]
  const { lines, isSuccess } = await mark([spam, 'NONE-0000', added])
  expect([isSuccess, lines.length]).toEqual([false, 3])
  expect(lines[0]).toBe(`${spam} is spam. To answer it, restore it first: npm run leads -- restore ${spam}`)
  expect(lines[1]).toContain('There is no enquiry "NONE-0000"')
  expect(lines[2]).toBe(`${added} is marked as answered.`)
})

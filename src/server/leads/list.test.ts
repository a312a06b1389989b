import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder, targets } from '../../../tests/support/leads/lead-folder.ts'
import { listLeads } from './list.ts'

const NOW = new Date(2026, 10, 22, 12, 0).getTime()
const MINUTE = 60_000
const OPTIONS = { limit: 20 }

let folder: LeadFolder
/** Receipts by a name for the lead. */
const receipts: Record<string, string> = {}
const linesOf = async (options = {}, folderOf = folder) =>
  (await listLeads(folderOf.store, { ...OPTIONS, ...options }, NOW)).lines
const lineOf = async (about: string) => (await linesOf()).find((line) => line.startsWith(receipts[about] ?? '?'))

beforeAll(async () => {
  folder = await createLeadFolder()
  const add = async (about: string, minutes: number, answers: object, own = {}) => {
    receipts[about] = await folder.add({ ...answers }, { receivedMs: NOW - minutes * MINUTE, ...own })
  }
  await add('yesterday', 24 * 60, { name: 'Ada', email: 'Ada@Example.org' }, { targets: [targets.MAIL] })
  await add('failing', 60, { name: 'Grace', message: 'About a WEBSITE' }, { targets: [targets.MAIL, targets.HOOK] })
  await add('unset', 50, { name: '\u001b[2J\u009b1m\u202eeve\nnext' }, { targets: [targets.MAIL] })
  await add('dead', 40, { email: 'dead@example.org' }, { targets: [targets.HOOK] })
  await add('spam', 30, { name: 'Buy' }, { status: 'spam', targets: [targets.MAIL] })
  await add('held', 20, { name: 'News' }, { status: 'held', targets: [targets.MAIL] })
  await add('stored', 10, { name: '李小龍' })
  const due = await folder.store.takeDue({ nowMs: NOW, limit: 10, leaseMs: 0 })
  const idOf = (about: string, kind: string) =>
    due.find(({ content, target }) => content.receipt === receipts[about] && target.kind === kind)?.id ?? ''
  await folder.store.markDone(idOf('yesterday', 'email'), NOW - 24 * 60 * MINUTE)
  await folder.store.markDone(idOf('failing', 'email'), NOW - 59 * MINUTE)
  const failure = { error: 'The receiver responded with 500.', nextMs: NOW + 30 * MINUTE, counts: true }
  await folder.database.write([{ sql: 'UPDATE outbox SET attempts = 2 WHERE id = ?', values: [idOf('failing', 'webhook')] }])
  await folder.store.markFailed(idOf('failing', 'webhook'), failure)
  await folder.store.markFailed(idOf('unset', 'email'), { error: 'SMTP_URL is not set.', nextMs: NOW, counts: false })
  await folder.store.markFailed(idOf('dead', 'webhook'), { ...failure, nextMs: null })
})

afterAll(() => folder.remove())

describe('the list', () => {
  test.each([
    ['yesterday', /21 Nov 12:00 {2}contact {2}new {5}ada@example\.org +email sent 21 Nov 12:00$/],
    ['failing', /Grace .* email sent 11:01; webhook: attempt 3 of 10 failed, next 12:30 - The receiver responded with 500$/],
    ['unset', / email is on hold: SMTP_URL is not set$/],
    ['dead', / webhook: given up after one attempt - The receiver responded with 500$/],
    ['spam', / spam .* not delivered, because it looks like spam$/],
    ['held', / held .* not delivered until the sender confirms$/],
    ['kept', / 李小龍 .* stored only, the form notifies no one$/],
  ])('shows the deliveries of a lead that is %s', async (about, line) => {
    expect(await lineOf(about)).toMatch(line)
  })

  test('shows the newest first', async () => {
    const order = (await linesOf()).slice(1, -2).map((line) => line.slice(0, 9))
    expect(order).toEqual(['stored', 'held', 'spam', 'dead', 'unset', 'failing', 'yesterday'].map((about) => receipts[about]))
  })

  test('shows at most the requested number and says that there are more', async () => {
    const lines = await linesOf({ limit: 2 })
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toContain('These are the newest 2. To see more: --limit 10.')
  })

  test('escapes characters that control a terminal', async () => {
    expect((await linesOf()).join('')).not.toMatch(/\p{Cc}|\u202e/u)
    expect(await lineOf('unset')).toContain(String.raw`\u001b[2J\u009b1m\u202eeve  email is on hold`)
  })

  test.each([
    ['a receipt', () => receipts.dead?.slice(0, 6).toLowerCase(), 'dead'],
    ['an email address', () => 'ADA@example', 'yesterday'],
    ['an answer', () => 'website', 'failing'],
    ['letters of another script', () => '小', 'stored'],
  ])('finds %s', async (_, find, about) => {
    expect((await linesOf({ find: find() })).slice(1, -2).map((line) => line.slice(0, 9))).toEqual([receipts[about]])
  })

  test('does not search in field names, which every lead contains', async () => {
    expect(await listLeads(folder.store, { ...OPTIONS, find: 'message' }, NOW)).toEqual({
      lines: ['There is no enquiry that contains "message".'],
      isSuccess: false,
    })
  })

  test('says how many enquiries are held, even when they are not listed', async () => {
    const sentence = ' In total, 1 enquiry is held until the sender confirms: npm run leads -- list --status held. '
    expect((await linesOf({ limit: 1 })).join('\n')).not.toContain(receipts.held)
    expect((await linesOf({ limit: 1 })).at(-1)).toContain(sentence)
    const held = await linesOf({ status: 'held' })
    expect([held[1]?.startsWith(receipts.held ?? '?'), held.join().includes(sentence)]).toEqual([true, false])
  })

  test('names the forms with enquiries when the requested form has none', async () => {
    expect(await linesOf({ form: 'contcat' })).toEqual([
      'There are no enquiries from a form "contcat". Forms with enquiries: contact.',
    ])
  })

  test('reads more than one page of the store', async () => {
    const many = await createLeadFolder()
    await Promise.all(Array.from({ length: 230 }, (_, index) => many.add({ name: `Person ${index}` })))
    const names = (await linesOf({ limit: 1000 }, many)).slice(1, -2).map((line) => /Person \d+/.exec(line)?.[0])
    await many.remove()
    expect(new Set(names).size).toBe(230)
  })
})

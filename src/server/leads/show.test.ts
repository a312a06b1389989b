import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder, targets } from '../../../tests/support/leads/lead-folder.ts'
import { saveFiles, toFileName } from './save-files.ts'
import { showLead } from './show.ts'

const NOW = new Date(2026, 10, 22, 12, 0).getTime()
const BRIEF = Buffer.alloc(1024 * 1024 + 7, 'brief')

let folder: LeadFolder
let receipt = ''
let target = ''
const show = async (name: string, options = {}) =>
  (await showLead(folder.store, name, { nowMs: NOW, ...options })).lines.join('\n')
const save = async () => {
  const lead = await folder.store.findLead(receipt)
  return lead ? saveFiles(folder.store, lead, target) : []
}

beforeAll(async () => {
  folder = await createLeadFolder()
  const answers = { name: 'Ada\u001b[0m', message: 'one\n\nStatus\ntwo', nda: true, topics: ['app', 'gone'] }
  const own = { privacy: 'We only answer.', targets: [targets.MAIL], reasons: [{ code: 'stale', text: 'An older form.' }] }
  receipt = await folder.add(answers, { ...own, receivedMs: NOW }, { 'brief.pdf': BRIEF, '../../up.pdf': Buffer.from('up') })
  target = await mkdtemp(path.join(tmpdir(), 'saved-'))
})

afterAll(async () => {
  await folder.remove()
  await rm(target, { recursive: true })
})

describe('one lead', () => {
  test('is shown with the labels of its form and indented answers', async () => {
    const lead = await folder.store.findLead(receipt)
    expect(await show(receipt)).toBe(`Enquiry ${receipt}
  received  Sunday, 22 November 2026 at 12:00
  form      Get in touch (contact)
  status    new
  id        ${lead?.id}

Notes
  An older form.

Your name
  Ada\\u001b[0m

Message
  one

  Status
  two

Send me an NDA
  Yes

Topics
  Apps
  gone

Brief
  brief.pdf (1 MB)
  ../../up.pdf (2 bytes)

Files
  To save them: npm run leads -- show ${receipt} --files FOLDER

Delivery
  email to sales@example.com: about to be sent

Privacy note shown to the sender
  We only answer.`)
  })

  test('has the dates, numbers and words of the site', async () => {
    const locale = { language: 'de', timeZone: 'America/New_York' }
    const text = await show(receipt, { locale })
    const time = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeStyle: 'long', timeZone: locale.timeZone }).format(NOW)
    expect(text).toContain(`  received  ${time}\n`)
    expect(text).toContain('Send me an NDA\n  Ja\n')
  })

  test.each([
    ['in lower case without the hyphen', () => receipt.toLowerCase().replace('-', '')],
    ['with letters in place of digits', () => receipt.replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('is found by its receipt %s', async (_, typed) => {
    expect(await show(typed())).toContain(`Enquiry ${receipt}`)
  })

  test('fails when the receipt is unknown', async () => {
    expect(await showLead(folder.store, 'AAAA-AAAA', { nowMs: NOW })).toMatchObject({ isSuccess: false })
  })
})

describe('saved files', () => {
  test('are in the folder, whatever their senders named them', async () => {
    await symlink('/nowhere', path.join(target, `${receipt} brief.pdf`))
    const saved = await save()
    expect(saved.map((file) => path.relative(target, file))).toEqual([`${receipt} brief (2).pdf`, `${receipt} .._.._up.pdf`])
    expect(await readFile(saved[0] ?? '')).toEqual(BRIEF)
  })

  test('are not saved twice, and overwrite nothing', async () => {
    const before = await save()
    await writeFile(before[1] ?? '', 'mine now')
    const after = await save()
    expect(after).toEqual([before[0], path.join(target, `${receipt} .._.._up (2).pdf`)])
    expect(await readFile(before[1] ?? '', 'utf8')).toBe('mine now')
    expect(await readdir(target)).toHaveLength(4)
  })

  test('are deleted when the database contains only part of them', async () => {
    const damaged = await folder.add({}, {}, { 'cut.pdf': Buffer.from('whole') })
    const lead = await folder.store.findLead(damaged)
    const file = lead?.files[0]?.id ?? ''
    await folder.database.write([{ sql: 'UPDATE file_part SET bytes = ? WHERE file = ?', values: [Buffer.from('half'), file] }])
    const sentence = 'The file cut.pdf is damaged. Restore it from a backup.'
    await expect(lead && saveFiles(folder.store, lead, target)).rejects.toThrow(sentence)
    expect((await readdir(target)).filter((name) => name.startsWith(damaged))).toEqual([])
  })

  test.each([
    ['a/b\\c:d.pdf', 'K a_b_c_d.pdf'],
    ['..', 'K'],
    ['.htaccess', 'K .htaccess'],
    ['con.txt. ', 'K con.txt'],
    ['a\u0000\u202efdp.exe', 'K a__fdp.exe'],
    [`${'語'.repeat(300)}.pdf`, `K ${'語'.repeat(45)}.pdf`],
  ])('%j is saved as %j', (name, file) => {
    expect(toFileName('K', name)).toBe(file)
  })
})

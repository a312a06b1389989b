import { rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder, targets } from '../../../tests/support/leads/lead-folder.ts'
import type { EnquiryQuery, EnquiryStore } from '../../contracts/enquiries.ts'
import { readSettings } from '../settings.ts'
import { createEnquiryStore, openForEach } from './index.ts'

const ALL: EnquiryQuery = { form: null, status: null, find: '', limit: 50 }

let folder: LeadFolder
let enquiries: EnquiryStore
beforeEach(async () => {
  folder = await createLeadFolder()
  enquiries = createEnquiryStore(openForEach(folder.data, readSettings({})))
})
afterEach(() => folder.remove())

const listSenders = async (query: Partial<EnquiryQuery>) =>
  (await enquiries.list({ ...ALL, ...query })).enquiries.map(({ from }) => from)

test('the newest enquiries are listed first, with the titles of their forms', async () => {
  await folder.add({ name: 'Ada', email: 'ada@example.org' })
  await folder.add({ name: 'Grace' })
  const { enquiries: listed, forms, hasMore } = await enquiries.list(ALL)
  expect(listed.map(({ from, form }) => [from, form])).toEqual([
    ['Grace', 'Get in touch'],
    ['ada@example.org', 'Get in touch'],
  ])
  expect([forms, hasMore]).toEqual([[{ id: 'contact', title: 'Get in touch' }], false])
})

test('a list is limited, and filtered by status, form and text', async () => {
  for (const name of ['a', 'b', 'c'])
    await folder.add({ name, message: 'Bakery in Leeds' }, { status: name === 'b' ? 'spam' : 'new' })
  expect(await enquiries.list({ ...ALL, limit: 2 })).toMatchObject({ hasMore: true, enquiries: [{ from: 'c' }, { from: 'b' }] })
  expect(await listSenders({ status: 'spam' })).toEqual(['b'])
  expect(await listSenders({ form: 'other' })).toEqual([])
  expect(await listSenders({ find: ' leeds ' })).toEqual(['c', 'b', 'a'])
  expect(await listSenders({ find: 'york' })).toEqual([])
})

test('an enquiry has its answers by label, its notes, files and deliveries', async () => {
  const reasons = [{ code: 'links', text: 'The message has many links.' }]
  const receipt = await folder.add(
    { name: 'Ada', email: 'ada@example.org', nda: true, topics: ['web'] },
    { status: 'spam', reasons, targets: [targets.MAIL] },
    { 'brief.pdf': Buffer.from('%PDF') },
  )
  const enquiry = await enquiries.read(receipt, 'en')
  expect(enquiry).toMatchObject({
    status: 'spam',
    email: 'ada@example.org',
    notes: ['The message has many links.'],
    files: [{ name: 'brief.pdf', size: 4 }],
    deliveries: ['email to sales@example.com: not sent'],
    canRetry: false,
  })
  expect(enquiry.answers.slice(0, 4)).toEqual([
    { label: 'Your name', lines: ['Ada'] },
    { label: 'E-mail', lines: ['ada@example.org'] },
    { label: 'Send me an NDA', lines: ['Yes'] },
    { label: 'Topics', lines: ['Websites'] },
  ])
})

test('a file is read only with the receipt of its own enquiry', async () => {
  const receipt = await folder.add({ name: 'Ada' }, {}, { 'brief.pdf': Buffer.from('%PDF') })
  const other = await folder.add({ name: 'Grace' })
  const [file] = (await enquiries.read(receipt, 'en')).files
  let content = ''
  const send = async (_: unknown, bytes: AsyncIterable<Uint8Array>) => {
    content = await text(bytes)
  }
  await enquiries.readFile(receipt, file?.id ?? '', send)
  expect(content).toBe('%PDF')
  await expect(enquiries.readFile(other, file?.id ?? '', send)).rejects.toThrow('has no such file')
})

test('the enquiries that match a query are exported, oldest first', async () => {
  for (const name of ['a', 'b', 'c']) await folder.add({ name, message: name === 'b' ? 'Leeds' : 'Bakery in Leeds' })
  let exported = ''
  await enquiries.exportCsv({ ...ALL, find: 'bakery', limit: 1 }, async (parts) => {
    for await (const part of parts) exported += part
  })
  const [head, ...lines] = exported.trimEnd().split('\r\n')
  expect(head).toContain('"receipt","id","received","form","status","reasons","answered","name"')
  expect(lines.map((line) => line.split(',')[7])).toEqual(['"a"', '"c"'])
})

test('an enquiry that is not spam is restored, and its delivery can then be tried again', async () => {
  const receipt = await folder.add({ name: 'Ada' }, { status: 'spam', targets: [targets.MAIL] })
  expect(await enquiries.restore(receipt)).toContain('was spam and is now new')
  expect(await enquiries.read(receipt, 'en')).toMatchObject({ status: 'new', canRetry: true })
  expect(await enquiries.retry(receipt)).toContain('1 delivery is due now')
})

test('an enquiry is marked as answered, and is then not one of those to answer', async () => {
  const receipt = await folder.add({ name: 'Ada' })
  await folder.add({ name: 'Grace' })
  await folder.add({ name: 'Sam' }, { status: 'spam' })
  expect(await listSenders({ status: 'unanswered' })).toEqual(['Grace', 'Ada'])
  expect(await enquiries.markAnswered(receipt, true)).toBe(`${receipt} is marked as answered.`)
  expect(await enquiries.read(receipt, 'en')).toMatchObject({ isAnswered: true, status: 'new' })
  expect(await listSenders({ status: 'unanswered' })).toEqual(['Grace'])
  await enquiries.markAnswered(receipt, false)
  expect(await listSenders({ status: 'unanswered' })).toEqual(['Grace', 'Ada'])
})

test('everything of a person is erased after it was said', async () => {
  await folder.add({ name: 'Ada', email: 'ada@example.org' })
  await folder.add({ name: 'Grace', message: 'Ask ada@example.org' })
  expect((await enquiries.planErase('ada@example.org')).join(' ')).toMatch(/1 enquiry has .* 1 other enquiry mentions/)
  expect((await enquiries.erase('ada@example.org'))[0]).toContain('Erased 1 enquiry of ada@example.org')
  expect(await listSenders({})).toEqual(['Grace'])
})

test('without a store, a sentence says where enquiries come from, and nothing is created', async () => {
  const missing = path.join(folder.data, 'other')
  await expect(createEnquiryStore(openForEach(missing, readSettings({}))).list(ALL)).rejects.toThrow(
    'No enquiries are stored on this computer.',
  )
  await rm(missing).then(
    () => expect.unreachable('The folder was created.'),
    (error: NodeJS.ErrnoException) => expect(error.code).toBe('ENOENT'),
  )
})

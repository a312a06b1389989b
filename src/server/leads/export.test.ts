import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactForm, createLeadFolder, type LeadFolder, targets } from '../../../tests/support/leads/lead-folder.ts'
import { fromCell, fromList } from '../../files/csv-cell.ts'
import { createLeadStore } from '../store/lead-store.ts'
import { type ExportOptions, exportLeads } from './export.ts'

const DAY = 24 * 60 * 60 * 1000
const ANSWERS = {
  name: '=cmd|"calc"!A1',
  email: 'Ada@example.org',
  message: '\'quoted\'\n; and, "more"\u009b',
  nda: true,
  topics: ['web', 'two\nlines\\'],
}

let folder: LeadFolder
const receipts: string[] = []

async function read(options: Partial<ExportOptions>): Promise<string> {
  const pieces = await Array.fromAsync(exportLeads(folder.store, { format: 'csv', ...options }))
  return pieces.join('')
}

const readRows = async (options: Partial<ExportOptions> = {}): Promise<Record<string, string>[]> =>
  parse(await read(options), { bom: true, columns: true, record_delimiter: '\r\n' })
const readObjects = async (options: Partial<ExportOptions> = {}) =>
  (await read({ format: 'ndjson', ...options }))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const receiptsOf = async (options: Partial<ExportOptions>) => (await readRows(options)).map(({ receipt }) => receipt)

beforeAll(async () => {
  folder = await createLeadFolder()
  await folder.store.saveVersions(
    [
      { form: 'contact', version: 'v1', definition: contactForm, privacy: null },
      {
        form: 'other',
        version: 'v1',
        definition: { ...contactForm, fields: [{ type: 'text', name: 'status', label: 'Status' }] },
        privacy: null,
      },
    ],
    DAY,
  )
  const own = { targets: [targets.HOOK], privacy: 'We only answer.', receivedMs: DAY }
  receipts.push(await folder.add(ANSWERS, own, { 'brief.pdf': Buffer.from('brief') }))
  const reasons = [{ code: 'links', text: 'Seven links.' }]
  receipts.push(await folder.add({ status: 'open' }, { form: 'other', status: 'spam', reasons, receivedMs: 2 * DAY }))
})

afterAll(() => folder.remove())

describe('a CSV export', () => {
  test('has one column for each field that the forms ever had', async () => {
    const [line = ''] = (await read({})).split('\r\n')
    const own = '\ufeff"receipt","id","received","form","status","reasons","answered"'
    expect(line).toBe(`${own},"name","email","copy","message","nda","topics","brief","answer.status"`)
  })

  test('restores the answers', async () => {
    const [row = {}] = await readRows()
    const cell = (name: string): string => fromCell(row[name] ?? '')
    expect([cell('name'), cell('email'), cell('message')]).toEqual([ANSWERS.name, ANSWERS.email, ANSWERS.message])
    expect([cell('nda'), fromList(cell('topics')), cell('brief')]).toEqual(['yes', ANSWERS.topics, 'brief.pdf'])
  })

  test('has the receipt, time, form, status and reasons of each lead', async () => {
    expect((await readRows())[1]).toMatchObject({
      receipt: receipts[1],
      received: '1970-01-03T00:00:00.000Z',
      form: 'other',
      status: 'spam',
      reasons: 'Seven links.',
      'answer.status': 'open',
      name: '',
    })
  })

  test.each<[string, Partial<ExportOptions>, number[]]>([
    ['a form', { form: 'other' }, [1]],
    ['a status', { status: 'new' }, [0]],
    ['the days from one on', { fromMs: 2 * DAY }, [1]],
    ['the days before one', { toMs: 2 * DAY }, [0]],
  ])('can be limited to %s', async (_, options, indices) => {
    expect(await receiptsOf(options)).toEqual(indices.map((index) => receipts[index]))
  })

  test('has only a header line when there are no leads', async () => {
    expect(await read({ form: 'none' })).toBe('\ufeff"receipt","id","received","form","status","reasons","answered"\r\n')
  })
})

describe('an NDJSON export', () => {
  test('has everything about a lead on one line', async () => {
    const [lead] = await readObjects()
    const { field: _, ...brief } = lead.files[0]
    expect(lead).toEqual({
      id: expect.stringMatching(/^lead_/),
      receipt: receipts[0],
      form: 'contact',
      version: 'v1',
      received: '1970-01-02T00:00:00.000Z',
      status: 'new',
      reasons: [],
      email: 'ada@example.org',
      privacy: 'We only answer.',
      answers: { ...ANSWERS, brief: [brief] },
      files: [expect.objectContaining({ field: 'brief', name: 'brief.pdf', type: 'application/pdf', size: 5 })],
      deliveries: [
        {
          id: expect.stringMatching(/^msg_/),
          target: targets.HOOK,
          state: 'pending',
          attempts: 0,
          lastError: null,
          next: '1970-01-02T00:00:00.000Z',
          done: null,
        },
      ],
    })
  })

  test('contains no character that controls a terminal', async () => {
    expect((await read({ format: 'ndjson' })).replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })
})

describe('both exports', () => {
  test('save files in a folder on request', async () => {
    const files = await mkdtemp(path.join(tmpdir(), 'export-'))
    await read({ files })
    const names = await readdir(files)
    await rm(files, { recursive: true })
    expect(names).toEqual([`${receipts[0]} brief.pdf`])
  })

  test('read no more leads than are consumed', async () => {
    const many = await createLeadFolder()
    await Promise.all(Array.from({ length: 250 }, () => many.add({ name: 'Ada' })))
    let reads = 0
    const counting = createLeadStore({
      ...many.database,
      read(statement) {
        reads += statement.sql.includes('FROM lead') ? 1 : 0
        return many.database.read(statement)
      },
    })
    const pieces = exportLeads(counting, { format: 'ndjson' })
    await pieces.next()
    const atFirst = reads
    const rest = await Array.fromAsync(pieces)
    await many.remove()
    expect([atFirst, rest.length, reads]).toEqual([1, 249, 3])
  })
})

import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readDay, readFormat, readLimit, readStatus } from '../../scripts/lib/leads-options.ts'
import { createLeadFolder, type LeadFolder } from '../support/lead-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')
const node = path.join(root, 'node_modules/.bin/node')

let folder: LeadFolder
let empty = ''
let receipt = ''

beforeAll(async () => {
  folder = await createLeadFolder()
  empty = await mkdtemp(path.join(tmpdir(), 'no-leads-'))
  receipt = await folder.keep({ name: 'Ada', email: 'ada@example.org' })
})

afterAll(async () => {
  await folder.remove()
  await rm(empty, { recursive: true })
})

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the command as a process of its own, without a terminal, on the folder that a server has open. */
async function run(
  words: readonly string[],
  { data = folder.data, env = {} }: { data?: string; env?: object } = {},
): Promise<Outcome> {
  const child = spawn(node, [path.join(root, 'scripts/leads.ts'), ...words, '--data', data], {
    env: { ...process.env, DATABASE_URL: '', npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (await stream.setEncoding('utf8').toArray()).join('')),
  )
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout = '', stderr = ''] = await texts
  return { code, stdout, stderr }
}

describe('npm run leads', () => {
  test('lists what a server keeps while it runs', async () => {
    const { code, stdout } = await run(['list'])
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${receipt}  `)])
  })

  test('says that a folder cannot be opened, and not that it is empty', async () => {
    const loop = path.join(empty, 'loop')
    await symlink(loop, loop)
    onTestFinished(() => rm(loop))
    const { code, stderr } = await run(['list'], { data: loop })
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The folder of enquiries, .*, cannot be opened by this user \(ELOOP\)\..*\n$/),
    ])
  })

  test('exports to the standard output', async () => {
    const { code, stdout } = await run(['export', '--format', 'csv'])
    const rows: unknown[] = parse(stdout, { bom: true, columns: true })
    expect([code, rows]).toEqual([0, [expect.objectContaining({ receipt, name: 'Ada' })]])
  })

  test('refuses an export into which npm writes what it runs', async () => {
    const { code, stdout, stderr } = await run(['export', '--format', 'csv'], { env: { npm_lifecycle_event: 'leads' } })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('npm run --silent leads -- export --format csv > ')])
  })

  test('erases nothing without being asked or told to', async () => {
    const { code, stdout, stderr } = await run(['erase', 'ADA@example.org'])
    expect([code, stdout, stderr]).toEqual([2, expect.stringContaining(receipt), expect.stringContaining('--yes')])
    expect((await run(['show', receipt])).code).toBe(0)
  })

  test('ends with 1 and one sentence when there are no enquiries in a folder, and makes nothing', async () => {
    const { code, stdout, stderr } = await run(['list'], { data: empty })
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^There are no enquiries in .*\n$/)])
    expect(await readdir(empty)).toEqual([])
  })

  test('ends with 1 and one sentence for a database of a newer program', async () => {
    const newer = await createLeadFolder()
    await newer.database.write([{ sql: "UPDATE setting SET value = '99' WHERE name = 'schema_version'" }])
    const { code, stderr } = await run(['list'], { data: newer.data })
    await newer.remove()
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*newer version[^\n]*\n$/)])
  })

  test.each([
    [['lost'], /^Say what to do: npm run leads -- list \| show /],
    [['list', '--yes'], /^It is written like this: npm run leads -- list /],
  ])('does not understand %j, and says what would be right', async (words, sentence) => {
    const { code, stderr } = await run(words, { data: empty })
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)])
  })
})

describe('what options say', () => {
  const textOf = (given: string) => () => given

  test.each([
    [() => readStatus(textOf('old')), '--status takes new or held or spam, not "old".'],
    [() => readFormat(() => undefined), 'Say --format csv for a spreadsheet, or --format ndjson for a program.'],
    [() => readLimit(textOf('0')), '--limit takes a number from 1 to 999999, not "0".'],
    [() => readDay(textOf('2026-02-30'), 'from', 0), '--from takes a day such as 2026-01-31, not "2026-02-30".'],
  ])('is refused when it cannot be meant (%#)', (read, sentence) => {
    expect(read).toThrow(sentence)
  })

  test('ends a day when the next one begins', () => {
    expect(readDay(textOf('2026-02-28'), 'to', 1)).toBe(new Date(2026, 2, 1).getTime())
  })
})

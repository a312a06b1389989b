import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readDay, readFormat, readLimit, readStatus } from '../../scripts/lib/leads-options.ts'
import { createLeadFolder, type LeadFolder } from '../support/leads/lead-folder.ts'

const root = path.resolve(import.meta.dirname, '../..')
const node = path.join(root, 'node_modules/.bin/node')

let folder: LeadFolder
let empty = ''
let receipt = ''

beforeAll(async () => {
  folder = await createLeadFolder()
  empty = await mkdtemp(path.join(tmpdir(), 'no-leads-'))
  receipt = await folder.add({ name: 'Ada', email: 'ada@example.org' })
})

afterAll(async () => {
  await folder.remove()
  await rm(empty, { recursive: true })
})

interface LeadsOutcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the command in its own process, without a terminal, while a server has the data folder open. */
async function run(
  words: readonly string[],
  { data = folder.data, env = {} }: { data?: string; env?: object } = {},
): Promise<LeadsOutcome> {
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
  test('lists enquiries while the server runs', async () => {
    const { code, stdout } = await run(['list'])
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${receipt}  `)])
  })

  test('reports that a folder cannot be opened, not that it is empty', async () => {
    const loop = path.join(empty, 'loop')
    await symlink(loop, loop)
    onTestFinished(() => rm(loop))
    const { code, stderr } = await run(['list'], { data: loop })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^This user cannot open the data folder .* \(ELOOP\)\..*\n$/)])
  })

  test('exports to stdout', async () => {
    const { code, stdout } = await run(['export', '--format', 'csv'])
    const rows: unknown[] = parse(stdout, { bom: true, columns: true })
    expect([code, rows]).toEqual([0, [expect.objectContaining({ receipt, name: 'Ada' })]])
  })

  test('refuses an export into which npm would print its own lines', async () => {
    const { code, stdout, stderr } = await run(['export', '--format', 'csv'], { env: { npm_lifecycle_event: 'leads' } })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('npm run --silent leads -- export --format csv > ')])
  })

  test('erases nothing without a confirmation or --yes', async () => {
    const { code, stdout, stderr } = await run(['erase', 'ADA@example.org'])
    expect([code, stdout, stderr]).toEqual([2, expect.stringContaining(receipt), expect.stringContaining('--yes')])
    expect((await run(['show', receipt])).code).toBe(0)
  })

  test('exits with 1 and one sentence when a folder contains no enquiries, and creates nothing', async () => {
    const { code, stdout, stderr } = await run(['list'], { data: empty })
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^The folder .* contains no enquiries: .*\n$/)])
    expect(await readdir(empty)).toEqual([])
  })

  test('exits with 1 and one sentence for a database of a newer program', async () => {
    const newer = await createLeadFolder()
    await newer.database.write([{ sql: "UPDATE setting SET value = '99' WHERE name = 'schema_version'" }])
    const { code, stderr } = await run(['list'], { data: newer.data })
    await newer.remove()
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*newer version[^\n]*\n$/)])
  })

  test.each([
    [['lost'], /^Choose a command: npm run leads -- list \| show /],
    [['list', '--yes'], /^Usage: npm run leads -- list /],
  ])('refuses %j with a hint', async (words, sentence) => {
    const { code, stderr } = await run(words, { data: empty })
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)])
  })
})

describe('an option', () => {
  const textOf = (given: string) => () => given

  test.each([
    [() => readStatus(textOf('old')), '"old" is not a valid --status. Use new or held or spam.'],
    [() => readFormat(() => undefined), 'Choose a format: --format csv for a spreadsheet, or --format ndjson for a program.'],
    [() => readLimit(textOf('0')), '"0" is not a valid --limit. Use a number from 1 to 999999.'],
    [() => readDay(textOf('2026-02-30'), 'from', 0), '"2026-02-30" is not a valid --from. Use a date such as 2026-01-31.'],
  ])('is refused when its value is invalid (%#)', (read, sentence) => {
    expect(read).toThrow(sentence)
  })

  test('--to includes the whole day', () => {
    expect(readDay(textOf('2026-02-28'), 'to', 1)).toBe(new Date(2026, 2, 1).getTime())
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const cache = mkdtempSync(path.join(tmpdir(), 'rich-parts-'))
const file = path.join(cache, 'rich-parts.json')
afterAll(() => rmSync(cache, { recursive: true }))

const TABLE = '## Prices\n\n| Bread | Price |\n| --- | --- |\n| Rye | 4 |'

/** The headings of a text in a new process. */
async function readHeadings(text: string, key = 'one'): Promise<string[]> {
  vi.resetModules()
  const { openRichPartsMemory } = await import('./rich-parts-memory.ts')
  const { readRichParts } = await import('../../manifest/markdown/rich-parts.ts')
  const memory = openRichPartsMemory(cache, () => key)
  const headings = readRichParts(text).headings.map(({ text: heading }) => heading)
  memory.save()
  return headings
}

/** Changes what is remembered, so that it differs from what the parser finds. */
const changeMemory = () => writeFileSync(file, readFileSync(file, 'utf8').replace('Prices', 'Remembered'))

beforeEach(() => rmSync(file, { force: true }))

test('a text is parsed once, until the code that parses changes', async () => {
  expect(await readHeadings(TABLE)).toEqual(['Prices'])
  changeMemory()
  expect(await readHeadings(TABLE)).toEqual(['Remembered'])
  expect(await readHeadings(TABLE, 'two')).toEqual(['Prices'])
})

test('a truncated file is a miss', async () => {
  await readHeadings(TABLE)
  changeMemory()
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9))
  expect(await readHeadings(TABLE)).toEqual(['Prices'])
})

test('other texts stay remembered', async () => {
  await readHeadings(TABLE)
  changeMemory()
  await readHeadings(`${TABLE}\n| Roll | 1 |`)
  expect(await readHeadings(TABLE)).toEqual(['Remembered'])
})

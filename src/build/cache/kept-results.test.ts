import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openKeptResults } from './kept-results.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-results-'))
const file = path.join(folder, 'cache/kept.json')
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(path.join(folder, 'a.svg'), 'one')

/** What is known of `a.svg` in some way, or the answer that is made now. */
async function ask(way: string, answer: string): Promise<string> {
  const kept = openKeptResults<string>(file, folder)
  const result = await kept.get('a.svg', way, async () => answer)
  kept.save()
  return result
}

test('a result is made once, until the file or the way of making it changes', async () => {
  expect([await ask('red', 'first'), await ask('red', 'second')]).toEqual(['first', 'first'])
  expect([await ask('blue', 'third'), await ask('red', 'fourth')]).toEqual(['third', 'fourth'])
  writeFileSync(path.join(folder, 'a.svg'), 'other')
  expect(await ask('red', 'fifth')).toBe('fifth')
})

test('half a file of results is none', async () => {
  writeFileSync(file, '[["a.svg",{"stamp":')
  expect(await ask('red', 'made anew')).toBe('made anew')
})

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStaging } from './staging.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'staging-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytes = Buffer.from('new')

test('a file is in the output after it is placed and not before', () => {
  const out = path.join(folder, 'one')
  const staging = openStaging(out)
  staging.add('a/b.html', bytes)
  expect(existsSync(out)).toBe(false)
  expect([staging.place('a/b.html'), staging.place('other.html')]).toEqual([true, false])
  staging.remove()
  expect(readFileSync(path.join(out, 'a/b.html'), 'utf8')).toBe('new')
})

test('a file that the output already has is not written again', () => {
  const out = path.join(folder, 'two')
  mkdirSync(out)
  writeFileSync(path.join(out, 'a.html'), bytes)
  const staging = openStaging(out)
  staging.add('a.html', bytes)
  expect(staging.place('a.html')).toBe(false)
  staging.remove()
})

test('a path that leads outside the output is rejected', () => {
  const staging = openStaging(path.join(folder, 'three'))
  expect(() => staging.add('../elsewhere.html', bytes)).toThrow('outside')
  staging.remove()
})

test('leftovers of killed builds are removed, and the folders of running builds stay', () => {
  const out = path.join(folder, 'four')
  // No process has this id: it is larger than the maximum on Linux.
  for (const owner of [4_194_305, process.pid]) mkdirSync(`${out}-staging-${owner}-abc`)
  openStaging(out).remove()
  expect(readdirSync(folder).filter((name) => name.startsWith('four-staging-'))).toEqual([`four-staging-${process.pid}-abc`])
})

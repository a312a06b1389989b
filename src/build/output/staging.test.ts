import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStaging, type StagingFolder, stageFile } from './staging.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'staging-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bytes = Buffer.from('new')
const add = ({ at }: StagingFolder, file: string) => stageFile(file, bytes, at)

test('a file is in the output after it is placed and not before', () => {
  const out = path.join(folder, 'one')
  const staging = openStaging(out)
  add(staging, 'a/b.html')
  expect(existsSync(out)).toBe(false)
  staging.place('a/b.html')
  staging.remove()
  expect(readFileSync(path.join(out, 'a/b.html'), 'utf8')).toBe('new')
})

test('a file that the output already has is not written again', () => {
  const out = path.join(folder, 'two')
  mkdirSync(out)
  writeFileSync(path.join(out, 'a.html'), bytes)
  const staging = openStaging(out)
  expect(add(staging, 'a.html')).toBe(false)
  staging.remove()
})

test('files are placed one by one, or with the folder around them that the output does not have', () => {
  const out = path.join(folder, 'five')
  mkdirSync(path.join(out, 'old'), { recursive: true })
  writeFileSync(path.join(out, 'old/kept.html'), bytes)
  const staging = openStaging(out)
  const files = ['old/a.html', 'new/a.html', 'new/deep/b.html', 'c.html']
  for (const file of files) add(staging, file)
  expect(readdirSync(out)).toEqual(['old'])
  for (const file of files) staging.place(file)
  staging.remove()
  expect(readdirSync(out, { recursive: true }).sort()).toEqual(
    ['c.html', 'new', 'new/a.html', 'new/deep', 'new/deep/b.html', 'old', 'old/a.html', 'old/kept.html'].map(path.normalize),
  )
})

test('the first output gets the permissions of any other folder', () => {
  const [out, other] = [path.join(folder, 'six'), path.join(folder, 'other')]
  mkdirSync(other)
  const staging = openStaging(out)
  add(staging, 'a/b.html')
  staging.place('a/b.html')
  staging.remove()
  expect([statSync(out).mode, statSync(path.join(out, 'a')).mode]).toEqual([statSync(other).mode, statSync(other).mode])
})

test('a file with the name of a folder fails before anything is placed', () => {
  const out = path.join(folder, 'seven')
  const staging = openStaging(out)
  add(staging, 'a')
  expect(() => add(staging, 'a/b.html')).toThrow()
  staging.remove()
  expect(existsSync(out)).toBe(false)
})

test('a path that leads outside the output is rejected', () => {
  const staging = openStaging(path.join(folder, 'three'))
  expect(() => add(staging, '../elsewhere.html')).toThrow('outside')
  staging.remove()
})

test('leftovers of killed builds are removed, and the folders of running builds stay', () => {
  const out = path.join(folder, 'four')
  // No process has this id: it is larger than the maximum on Linux.
  for (const owner of [4_194_305, process.pid]) mkdirSync(`${out}-staging-${owner}-abc`)
  openStaging(out).remove()
  expect(readdirSync(folder).filter((name) => name.startsWith('four-staging-'))).toEqual([`four-staging-${process.pid}-abc`])
})

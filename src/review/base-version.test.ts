import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBase } from './base-version.ts'

let folder = ''
let cache = ''
const at = (name: string) => path.join(folder, 'site', name)
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd: folder })
const open = (base?: string) => openBase(base, { manifestFile: at('site.manifest.json'), publicFolder: at('public') }, cache)
const PICTURE = Buffer.from([0, 255, 10, 13, 0])

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'base-version-'))
  cache = path.join(folder, '.cache')
  mkdirSync(at('public'), { recursive: true })
  writeFileSync(path.join(folder, '.gitignore'), '.cache/\n')
  writeFileSync(at('site.manifest.json'), '{ "version": 1 }')
  writeFileSync(at('public/ä b.png'), PICTURE)
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'One')
  git('switch', '-qc', 'work')
  writeFileSync(at('site.manifest.json'), '{ "version": 2 }')
  rmSync(at('public/ä b.png'))
  git('commit', '-qam', 'Two')
  git('switch', '-q', 'main')
  writeFileSync(at('site.manifest.json'), '{ "version": 3 }')
  git('commit', '-qam', 'Three')
  git('switch', '-q', 'work')
})
afterAll(() => rm(folder, { recursive: true }))

test('the default is the last commit that the main branch and this one have in common, with its files', async () => {
  const base = await open()
  expect(base.name).toMatch(/^the version of \d+ \w+ \d{4} \(commit [0-9a-f]+\)$/)
  expect(readFileSync(base.manifestFile, 'utf8')).toBe('{ "version": 1 }')
  expect(readFileSync(path.join(base.publicFolder, 'ä b.png')).equals(PICTURE)).toBe(true)
  expect(git('status', '--porcelain').toString()).toBe('')
})

test('a commit can be named, and only its files stay in the cache', async () => {
  const first = await open('HEAD^')
  const second = await open('work')
  expect(readFileSync(second.manifestFile, 'utf8')).toBe('{ "version": 2 }')
  expect(existsSync(first.manifestFile)).toBe(false)
})

test('a manifest can be named, and uses the files of the site without a public folder next to it', async () => {
  const file = path.join(folder, 'old.json')
  writeFileSync(file, '{}')
  expect(await open(file)).toEqual({ name: file, manifestFile: file, publicFolder: at('public') })
})

test.each([
  ['none', /"none" is neither a file nor a branch, tag or commit of git\./],
  ['--help', /"--help" is neither a file nor a branch/],
])('refuses %s in one sentence', async (name, sentence) => {
  const failure = await open(name).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'USAGE', message: expect.stringMatching(sentence) })
})

test('asks for a manifest where there is no repository', async () => {
  const lonely = await mkdtemp(path.join(tmpdir(), 'no-repository-'))
  const site = { manifestFile: path.join(lonely, 'site.manifest.json'), publicFolder: path.join(lonely, 'public') }
  const failure = await openBase(undefined, site, cache).catch((error: unknown) => error)
  await rm(lonely, { recursive: true })
  expect(failure).toMatchObject({ code: 'USAGE', message: expect.stringContaining('not in a git repository') })
})

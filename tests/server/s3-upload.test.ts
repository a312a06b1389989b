import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toServerFolder } from '../../src/contracts/built-site.ts'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

/** An object as the program of AWS would store it. */
interface StoredObject {
  type: string | null
  cacheControl: string | null
}

const run = promisify(execFile)
const FILES = { 'notes.vtt': 'WEBVTT\n', 'samples.tar.gz': 'an archive', 'über uns.txt': 'Straße' }

/** In place of the program of AWS: records its arguments. */
const RECORDER = '#!/bin/sh\n{ for word in "$@"; do printf "%s\\n" "$word"; done; echo; } >> "$CALLS"\n'

let folder = ''
let site: BuiltFixture
let calls: string[][] = []
const objects = new Map<string, StoredObject>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 's3-upload-'))
  site = await buildFixture(
    (text) => {
      const manifest = JSON.parse(text)
      for (const form of Object.values<{ delivery: unknown }>(manifest.forms))
        form.delivery = [{ kind: 'endpoint', url: 'https://forms.example.com/1' }]
      return JSON.stringify(manifest)
    },
    FILES,
    ['--target', 's3'],
  )
  await writeFile(path.join(folder, 'aws'), RECORDER)
  await chmod(path.join(folder, 'aws'), 0o755)
  const log = path.join(folder, 'calls')
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, CALLS: log }
  await run('sh', [path.join(toServerFolder(site.output), 'upload-to-s3.sh'), 'bucket'], { env })
  calls = (await readFile(log, 'utf8'))
    .trim()
    .split('\n\n')
    .map((call) => call.split('\n'))
  const files = await listFiles()
  for (const call of calls.filter(([, command]) => command === 'sync')) upload(call, files)
})
afterAll(async () => {
  await site.remove()
  await rm(folder, { recursive: true })
})

async function listFiles(): Promise<string[]> {
  const entries = await readdir(site.output, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site.output, path.join(entry.parentPath, entry.name)))
}

/** Of the filters of `aws s3 sync`, the last one that matches a file decides. An asterisk matches slashes, too. */
function upload(call: readonly string[], files: readonly string[]): void {
  const option = (name: string) => call[call.indexOf(name) + 1] ?? null
  const filters = call.flatMap((word, index) =>
    word === '--include' || word === '--exclude' ? [{ isIncluded: word === '--include', pattern: call[index + 1] ?? '' }] : [],
  )
  for (const file of files) {
    if (filters.findLast(({ pattern }) => toRegex(pattern).test(file))?.isIncluded === false) continue
    expect(objects, `"${file}" is uploaded twice`).not.toContain(file)
    const type = call.includes('--content-type') ? option('--content-type') : null
    objects.set(file, { type, cacheControl: option('--cache-control') })
  }
}

const toRegex = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)

test('uploads each file once, and no compressed copy of one', async () => {
  const files = await listFiles()
  const copies = files.filter((file) => /\.(br|gz)$/.test(file) && files.includes(file.replace(/\.(br|gz)$/, '')))
  expect(copies.length).toBeGreaterThan(5)
  expect([...objects.keys()].sort()).toEqual(files.filter((file) => !copies.includes(file)).sort())
  expect(objects.has('samples.tar.gz')).toBe(true)
})

test('gives texts their type with its encoding, and files the caching of the server', () => {
  expect(objects.get('other/index.html')).toEqual({ type: 'text/html; charset=utf-8', cacheControl: 'no-cache' })
  expect(objects.get('über uns.txt')).toEqual({ type: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=3600' })
  expect(objects.get('notes.vtt')?.type).toBe('text/vtt; charset=utf-8')
  const [asset = ''] = [...objects.keys()].filter((file) => /^assets\/.*\.js$/.test(file))
  expect(objects.get(asset)?.cacheControl).toBe('public, max-age=31536000, immutable')
})

test('uploads assets first, then pages, and then the redirects', () => {
  const all = calls.map((call) => call.join(' '))
  const find = (part: string) => all.findIndex((call) => call.includes(part))
  expect(find('--include assets/*')).toBe(0)
  expect(find('--include *.html')).toBe(all.findLastIndex((call) => call.startsWith('s3 sync')))
  expect(find('--key old --website-redirect-location /other')).toBeGreaterThan(find('--include *.html'))
  expect(all.at(-1)).toMatch(/^s3 website s3:\/\/bucket .*404\.html$/)
})

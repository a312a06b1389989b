import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { runScript } from '../support/project.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'changes-'))
afterAll(() => rm(folder, { recursive: true }))

const [old, next, broken] = ['old', 'next', 'broken'].map((name) => path.join(folder, `${name}.json`)) as [string, string, string]
const manifest = createMinimalManifest()
await writeFile(old, JSON.stringify(manifest))
await writeFile(next, JSON.stringify({ ...manifest, pages: manifest.pages.slice(0, 1) }))
await writeFile(broken, '{ "pages": [ }')

test('describes the changes between two manifests in sentences', async () => {
  const { code, stdout } = await runScript('changes.ts', [old, next])
  expect(stdout).toContain('Page "About us" (/about)\n  - The page is removed.')
  expect(code).toBe(0)
})

test('prints the changes as JSON', async () => {
  const { stdout } = await runScript('changes.ts', [old, next, '--format', 'json'])
  expect(JSON.parse(stdout).changes[0]).toMatchObject({ kind: 'removed', section: 'Page "About us" (/about)' })
})

test.each([
  [
    'a file that is not JSON',
    [old, broken],
    /broken\.json" is not valid JSON\. To see the errors, run: npm run validate -- .*broken\.json/,
  ],
  ['a file that does not exist', [old, path.join(folder, 'none.json')], /The file ".*none\.json" does not exist\./],
  ['a single file', [old], /Enter two files/],
  ['an unknown format', [old, next, '--format', 'html'], /"html" is not a format\. Choose one of: text, json, markdown\./],
])('rejects %s with one sentence and exit code 2', async (_, words, sentence) => {
  const { code, stdout, stderr } = await runScript('changes.ts', words)
  expect(stdout).toBe('')
  expect(stderr).toMatch(sentence)
  expect(code).toBe(2)
})

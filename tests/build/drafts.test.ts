import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expandCollections } from '../../src/manifest/collections/expand-collections.ts'
import { fieldOf, isObject, listOf, textOf } from '../../src/manifest/json.ts'
import { toManifestOn } from '../../src/manifest/schedule.ts'
import { readFolder, root, runScript } from '../support/project.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'drafts-'))
  await cp(path.join(root, 'tests/fixtures/sites/journal'), folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

const build = async (...options: string[]) => {
  const out = path.join(folder, 'dist')
  const result = await runScript('build.ts', ['--manifest', path.join(folder, 'site.manifest.json'), '--out', out, ...options])
  return { ...result, files: await readFolder(out) }
}

/** The files of the pages that are drafts today. */
async function listDraftFiles(): Promise<string[]> {
  const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'site.manifest.json'), 'utf8'))
  if (!isObject(manifest)) throw new Error('The fixture is no manifest.')
  const { expansion } = expandCollections(toManifestOn(new Date().toISOString().slice(0, 10), manifest))
  return listOf(expansion?.manifest, 'pages').flatMap((page) =>
    fieldOf(page, 'draft') === true ? [`${textOf(page, 'path')?.slice(1)}/index.html`] : [],
  )
}

describe('a build with --drafts', () => {
  test('shows drafts and entries of a later day, lists them, and says so', async () => {
    const drafts = await listDraftFiles()
    expect(drafts.length).toBeGreaterThan(1)
    const { code, stderr, files } = await build('--drafts')
    expect(code).toBe(0)
    expect(stderr).toContain('without --drafts')
    expect(drafts.filter((file) => !files.has(file))).toEqual([])
    const [draft = ''] = drafts
    const lists = [...files].filter(([name, { text }]) => name.endsWith('.html') && text.includes(`/${path.dirname(draft)}"`))
    expect(lists.length).toBeGreaterThan(1)
  })

  test('is undone by the next build without it', async () => {
    const drafts = await listDraftFiles()
    const { code, stderr, files } = await build()
    expect(code).toBe(0)
    expect(stderr).not.toContain('--drafts')
    expect(drafts.filter((file) => files.has(file))).toEqual([])
  })
})

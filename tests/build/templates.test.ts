import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHost } from '../../src/build/host.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { findContentFaults } from '../support/manifest/content-faults.ts'
import { cache, root, runScript } from '../support/project.ts'

const folder = path.join(root, 'templates')

describe.each(readdirSync(folder).sort())('the template %s', (template) => {
  const manifestFile = path.join(folder, template, 'site.manifest.json')
  let target = ''
  beforeAll(async () => {
    target = await mkdtemp(path.join(tmpdir(), 'template-'))
  })
  afterAll(() => rm(target, { recursive: true }))

  async function check(preset: 'recommended' | 'launch') {
    const host = await createHost({ root, publicFolder: path.join(folder, template, 'public'), cache })
    const checked = checkManifest({ file: 'site.manifest.json', bytes: await readFile(manifestFile) }, host, preset)
    return { ...checked, host }
  }

  test('has no diagnostics, and its pages are complete', async () => {
    const { host, ...checked } = await check('recommended')
    expect(checked.diagnostics).toEqual([])
    expect(await findContentFaults(checked, host)).toEqual([])
  })

  test('has three pages and a page for unknown paths', async () => {
    const { manifest } = await check('recommended')
    const paths = manifest?.pages.map((page) => page.path) ?? []
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([4, '/', '*'])
  })

  test('before launch, asks only for the URL of the site and its contact details, each in one place', async () => {
    const { diagnostics } = await check('launch')
    const open = diagnostics.map(({ name, pointer }) => `${name} ${pointer}`)
    expect(open).toContain('leftover-text /site/url')
    expect(open.filter((one) => !/^leftover-text \/site\/(url|facts\/(email|phone))$/.test(one))).toEqual([])
  })

  test('is built with all of its pictures', async () => {
    const out = path.join(target, 'dist')
    const { code, stderr } = await runScript('build.ts', ['--manifest', manifestFile, '--out', out, '--compression', 'off'])
    expect(code, stderr).toBe(0)
    const { manifest } = await check('recommended')
    for (const page of manifest?.pages ?? []) {
      const file = page.path === '*' ? '404.html' : path.join(page.path, 'index.html')
      expect(await readFile(path.join(out, file), 'utf8')).toContain(`<title>${page.title.replaceAll('&', '&amp;')}</title>`)
    }
  })
})

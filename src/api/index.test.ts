import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { root } from '../../tests/support/project.ts'
import { build, edit, isExpectedError, type SiteLocation, serve, validate } from './index.ts'

let folder = ''
let site: SiteLocation = {}
const printed: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api-'))
  await cp(path.join(root, 'tests/fixtures/sites/bakery'), folder, { recursive: true })
  const manifest = path.join(folder, 'site.manifest.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('"kind": "simulate"', '"kind": "email", "to": "owner@example.com"'))
  // The site of the checkout has its cache, so that nothing has to be compiled again.
  site = { siteFolder: root, manifest }
  for (const name of ['log', 'error', 'warn'] as const) vi.spyOn(console, name).mockImplementation((line) => printed.push(line))
})

afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

describe('the package for programs', () => {
  test('validates a manifest', async () => {
    const { manifest, diagnostics, text } = await validate(site)
    expect(manifest?.site.name).toBe('Backhaus Lindner')
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(text).toBe(await readFile(path.join(folder, 'site.manifest.json'), 'utf8'))
  })

  test('reports errors as diagnostics, and builds nothing', async () => {
    const manifest = path.join(folder, 'broken.json')
    await writeFile(manifest, '{ "version": 7 }')
    const out = path.join(folder, 'none')
    const { checked, built } = await build({ ...site, manifest, out })
    expect([built, checked.manifest, checked.diagnostics.map(({ code }) => code)]).toEqual([null, null, ['SCH110']])
    await expect(readFile(path.join(out, 'index.html'))).rejects.toThrow('ENOENT')
  })

  test('throws an error with a code when there is no manifest', async () => {
    const error = await validate({ siteFolder: path.join(folder, 'nowhere') }).catch((thrown) => thrown)
    expect(isExpectedError(error, 'MANIFEST_MISSING')).toBe(true)
  })

  test('builds a site, and serves it until the server is closed', async () => {
    const out = path.join(folder, 'dist')
    const { built } = await build({ ...site, out, compression: 'off' })
    expect(built?.pages.map(({ file }) => file)).toContain('index.html')
    const server = await serve({ out, data: path.join(folder, 'data'), port: 0, environment: {} })
    const url = server.url.replace('localhost', '127.0.0.1')
    expect(await (await fetch(url)).text()).toBe(await readFile(path.join(out, 'index.html'), 'utf8'))
    expect(server.enquiries.join('\n')).toContain(path.join(folder, 'data'))
    await server.close()
    await expect(fetch(url)).rejects.toThrow()
  })

  test('refuses to serve what was not built', async () => {
    const error = await serve({ out: path.join(folder, 'nowhere'), port: 0 }).catch((thrown) => thrown)
    expect(isExpectedError(error, 'SITE_NOT_BUILT')).toBe(true)
  })

  test('opens the editor until it is closed', async () => {
    const editor = await edit({ ...site, data: path.join(folder, 'data') })
    const [page] = editor.url.split('?')
    expect((await fetch(editor.url, { redirect: 'manual' })).status).toBe(303)
    await editor.close()
    await expect(fetch(String(page))).rejects.toThrow()
  })

  test('prints nothing', () => {
    expect(printed).toEqual([])
  })
})

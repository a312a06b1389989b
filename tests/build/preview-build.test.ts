import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFolder, root, runScript } from '../support/project.ts'
import { buildFixture } from '../support/site/built-fixture.ts'

const LANGUAGES = path.join(root, 'tests/fixtures/sites/languages')
const INTEGRATIONS = {
  analytics: [{ type: 'plausible', domain: 'example.com' }],
  verification: { google: 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE' },
  privacyPage: '/',
}

let folder = ''
/** Builds a site with two languages, a collection, a search and integrations. */
async function build(...options: string[]) {
  const manifest = path.join(folder, 'site.manifest.json')
  const { stderr, code } = await runScript('build.ts', ['--manifest', manifest, '--out', path.join(folder, 'dist'), ...options])
  const files = await readFolder(path.join(folder, 'dist'))
  const pages = [...files].filter(([file]) => file.endsWith('.html')).map(([file, { text }]) => ({ file, text }))
  return { stderr, code, files, pages }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preview-build-'))
  const manifest = JSON.parse(await readFile(path.join(LANGUAGES, 'site.manifest.json'), 'utf8'))
  await writeFile(path.join(folder, 'site.manifest.json'), JSON.stringify({ ...manifest, integrations: INTEGRATIONS }))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a preview with another URL', () => {
  test('asks search engines to list no page, names no page as the original, and counts no visits', async () => {
    const { code, stderr, files, pages } = await build('--preview', '--url', 'https://test.example.net/deep/site/')
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('without --preview') })
    expect(pages.length).toBeGreaterThan(15)
    expect(pages.filter(({ text }) => !text.includes('<meta name="robots" content="noindex"')).map(({ file }) => file)).toEqual(
      [],
    )
    const traces = /rel="canonical"|og:url|rel="alternate" hreflang|application\/ld\+json|google-site-verification|plausible/
    expect(pages.filter(({ text }) => traces.test(text)).map(({ file }) => file)).toEqual([])
    expect(files.has('sitemap.xml')).toBe(false)
    expect(files.get('robots.txt')?.text).toMatch(/^# .*\nUser-agent: \*\nAllow: \/\n$/)
    const served = JSON.parse(await readFile(path.join(folder, 'dist-server/site.json'), 'utf8'))
    expect(served).toMatchObject({ url: 'https://test.example.net/deep/site', basePath: '/deep/site', noindex: true })
  })

  test('has all links and files below its path, and a search in all pages', async () => {
    const { files, pages } = await build('--preview', '--url', 'https://test.example.net/deep/site')
    const links = pages.flatMap(({ text }) => [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link = '']) => link))
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter((link) => !/^\/deep\/site(\/|$)/.test(link))).toEqual([])
    const indexes = [...files].filter(([file]) => /search.*\.json$/.test(file)).map(([, { text }]) => JSON.parse(text))
    expect(indexes.length).toBeGreaterThan(1)
    for (const { pages: found } of indexes) expect(found.length).toBeGreaterThan(5)
  })

  test('leaves nothing behind in the next build without the options', async () => {
    const { code, stderr, files, pages } = await build()
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.not.stringContaining('--preview') })
    expect(files.get('sitemap.xml')?.text).toContain('<loc>https://spoke.example/')
    const home = pages.find(({ file }) => file === 'index.html')?.text
    expect(home).toContain('<link rel="canonical" href="https://spoke.example/"')
    expect(home).toContain('google-site-verification')
    expect(home).not.toContain('noindex')
    expect(await readFile(path.join(folder, 'dist-server/site.json'), 'utf8')).not.toContain('noindex')
  })
})

test('a build for another host gets the headers of a preview, and its URL decides about HSTS', async () => {
  const { output, remove } = await buildFixture((text) => text, {}, [
    ...['--preview', '--url', 'http://test.example.net', '--target', 'caddy'],
  ])
  const headers = await readFile(path.join(`${output}-server`, 'Caddyfile'), 'utf8')
  await remove()
  expect(headers.toLowerCase()).toContain('x-robots-tag "noindex"')
  expect(headers.toLowerCase()).not.toContain('strict-transport-security')
})

test.each(['test.example.net', 'ftp://test.example.net', 'https://test.example.net/?a=b', 'https://a:b@test.example.net'])(
  '--url %s is refused with an example',
  async (url) => {
    const { code, stderr } = await build('--url', url)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `"${url}" is not a valid value for --url. Use a URL without a query, such as https://test.example.com/site.\n`,
    })
  },
)

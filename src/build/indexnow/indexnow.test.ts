import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { portOf } from '../../../tests/support/server/http.ts'
import { announceChanges } from './index.ts'

const SITE = 'https://www.harbour-studio.com'
const KEY = 'b7e2c9d4a1f84e36905d'

interface TestPage {
  text: string
  title?: string
  noindex?: boolean
  /** What is around the content. */
  menu?: string
}

/** What the site answers: URL path -> text. */
let live = new Map<string, string>()
/** How often the site was asked. */
let looks = 0
let answerStatus = 200
let submissions: Record<string, unknown>[] = []
let servers: Server[] = []
let folder = ''

const toHtml = ({ text, title = 'T', noindex = false, menu = 'Menu' }: TestPage): string =>
  `<!doctype html><head><title>${title}</title>${noindex ? '<meta name="robots" content="noindex"/>' : ''}<link href="/assets/styles-${menu.padEnd(8, 'x').slice(0, 8)}.css"></head><body>${menu}<main id="content"><!--receipt-->${text}</main></body>`

/** Writes an output as the build does. */
async function writeOutput(name: string, pages: Record<string, TestPage>, { url = SITE, key = KEY, isPreview = false } = {}) {
  const out = path.join(folder, name)
  await mkdir(`${out}-server`, { recursive: true })
  const files = Object.keys(pages).map((page) => ({
    path: page,
    file: `${page.slice(1) || 'index'}.html`,
    type: 'text/html; charset=utf-8',
  }))
  for (const { path: page, file } of files) {
    await mkdir(path.dirname(path.join(out, file)), { recursive: true })
    await writeFile(path.join(out, file), toHtml(pages[page] ?? { text: '' }))
  }
  const listed = Object.keys(pages).filter((page) => !pages[page]?.noindex)
  if (!isPreview) {
    await writeFile(path.join(out, 'sitemap.xml'), listed.map((page) => `<url><loc>${url}${page}</loc></url>`).join('\n'))
    await writeFile(path.join(out, `${key}.txt`), key)
  }
  const all = [...files, { path: `/${key}.txt`, file: `${key}.txt`, type: 'text/plain' }]
  await writeFile(`${out}-server/files.json`, JSON.stringify(isPreview ? files : all))
  await writeFile(`${out}-server/site.json`, JSON.stringify({ url }))
  return out
}

/** The site serves these pages from now on. */
function serve(pages: Record<string, TestPage>): void {
  live = new Map([[`/${KEY}.txt`, KEY], ...Object.entries(pages).map(([page, one]) => [page, toHtml(one)] as const)])
}

async function listen(answer: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return portOf(server)
}

let load: typeof fetch

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'indexnow-'))
  submissions = []
  answerStatus = 200
  looks = 0
  const site = await listen((request, response) => {
    looks++
    const text = live.get(request.url ?? '')
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  const service = await listen(async (request, response) => {
    submissions.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.writeHead(answerStatus).end()
  })
  load = (url, init) =>
    fetch(
      String(url).replace(SITE, `http://127.0.0.1:${site}`).replace('https://api.indexnow.org', `http://127.0.0.1:${service}`),
      init,
    )
})

afterEach(async () => {
  for (const server of servers) server.close()
  servers = []
  await rm(folder, { recursive: true })
})

const announce = (before: string | null, after: string, pausesMs = [0]) => announceChanges({ before, after, pausesMs, load })

describe('an announcement', () => {
  test('submits new, changed and deleted pages in one request, and no others', async () => {
    const kept = { '/': { text: 'Home' }, '/secret': { text: 'Secret', noindex: true } }
    const before = await writeOutput('before', {
      ...kept,
      '/about': { text: 'Old' },
      '/team': { text: 'T', title: 'Us' },
      '/gone': { text: 'G' },
    })
    const pages = {
      ...kept,
      '/about': { text: 'New' },
      '/team': { text: 'T', title: 'Our team' },
      '/secret': { text: 'More', noindex: true },
      '/jobs': { text: 'Jobs' },
    }
    const after = await writeOutput('after', pages)
    serve(pages)
    expect(await announce(before, after)).toEqual({
      isFailure: false,
      sentence: 'Search engines are notified of 4 pages (IndexNow).',
    })
    expect(submissions).toEqual([
      {
        host: 'www.harbour-studio.com',
        key: KEY,
        keyLocation: `${SITE}/${KEY}.txt`,
        urlList: ['/about', '/team', '/jobs', '/gone'].map((page) => SITE + page),
      },
    ])
  })

  test('submits a page that search engines must not list any more', async () => {
    const before = await writeOutput('before', { '/': { text: 'Home' }, '/old': { text: 'Old' } })
    const pages = { '/': { text: 'Home' }, '/old': { text: 'Old', noindex: true } }
    const after = await writeOutput('after', pages)
    serve(pages)
    await announce(before, after)
    expect(submissions).toMatchObject([{ urlList: [`${SITE}/old`] }])
  })

  test('submits every page the first time', async () => {
    const pages = { '/': { text: 'Home' }, '/about': { text: 'About' } }
    serve(pages)
    await announce(null, await writeOutput('after', pages))
    expect(submissions).toMatchObject([{ urlList: [`${SITE}/`, `${SITE}/about`] }])
  })

  test('does not count other menus and style sheets as changes', async () => {
    const before = await writeOutput('before', { '/': { text: 'Home', menu: 'One' } })
    const after = await writeOutput('after', { '/': { text: 'Home', menu: 'Two' } })
    expect(await announce(before, after)).toMatchObject({
      isFailure: false,
      sentence: expect.stringContaining('no page has changed'),
    })
    expect([submissions, looks]).toEqual([[], 0])
  })

  test('waits until the site serves the new pages', async () => {
    const before = await writeOutput('before', { '/': { text: 'Old' } })
    const after = await writeOutput('after', { '/': { text: 'New' } })
    live = new Map()
    const announced = announce(before, after, [0, 300, 300])
    setTimeout(() => serve({ '/': { text: 'New' } }), 100)
    expect(await announced).toMatchObject({ isFailure: false })
    expect(submissions).toHaveLength(1)
  })

  test('leaves out pages that the site does not serve as built, and names one', async () => {
    const before = await writeOutput('before', { '/': { text: 'Old' }, '/about': { text: 'Old' }, '/gone': { text: 'Gone' } })
    const after = await writeOutput('after', { '/': { text: 'New' }, '/about': { text: 'New' } })
    serve({ '/': { text: 'New' }, '/about': { text: 'Old' }, '/gone': { text: 'Gone' } })
    expect(await announce(before, after)).toEqual({
      isFailure: true,
      sentence: `Search engines are notified of 1 page (IndexNow), not of 2 pages that the site does not serve as built, such as ${SITE}/about. To notify them of every page later, run: npm run indexnow`,
    })
    expect(submissions).toMatchObject([{ urlList: [`${SITE}/`] }])
  })

  test('submits nothing while the site serves no page as built', async () => {
    const after = await writeOutput('after', { '/': { text: 'New' } })
    serve({ '/': { text: 'Old' } })
    expect(await announce(null, after)).toEqual({
      isFailure: true,
      sentence: `Search engines are not notified of 1 page that the site does not serve as built, such as ${SITE}/. To notify them of every page later, run: npm run indexnow`,
    })
    expect(submissions).toEqual([])
  })

  test('submits nothing while the site does not have the key', async () => {
    const after = await writeOutput('after', { '/': { text: 'New' } })
    serve({ '/': { text: 'New' } })
    live.delete(`/${KEY}.txt`)
    expect(await announce(null, after)).toMatchObject({
      isFailure: true,
      sentence: expect.stringContaining('does not have the key yet'),
    })
    expect(submissions).toEqual([])
  })

  test.each([
    [403, 'it does not find the key file at the site'],
    [429, 'it has had too many requests; try again later'],
    [500, 'status 500.'],
  ])('says why the service has refused it: %i', async (status, reason) => {
    const pages = { '/': { text: 'New' } }
    serve(pages)
    answerStatus = status
    expect(await announce(null, await writeOutput('after', pages))).toMatchObject({
      isFailure: true,
      sentence: expect.stringMatching(`^Search engines are not notified: https://api.indexnow.org/indexnow .*${reason}`),
    })
  })

  test('is not made for a site without a key, or a preview', async () => {
    const pages = { '/': { text: 'New' } }
    serve(pages)
    expect(await announce(null, await writeOutput('none', pages, { key: 'short' }))).toBeNull()
    expect(await announce(null, await writeOutput('preview', pages, { isPreview: true }))).toBeNull()
    expect([submissions, looks]).toEqual([[], 0])
  })

  test.each(['https://www.example.com', 'http://localhost:4173', 'http://127.0.0.1', 'https://10.0.0.1', 'https://studio.test'])(
    'is not made for %s',
    async (url) => {
      const announcement = await announce(null, await writeOutput('after', { '/': { text: 'New' } }, { url }))
      expect(announcement).toMatchObject({
        isFailure: false,
        sentence: expect.stringContaining('is not the public host of a site'),
      })
      expect([submissions, looks]).toEqual([[], 0])
    },
  )
})

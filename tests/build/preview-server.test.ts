import { cp, mkdir, mkdtempDisposable, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Deliver } from '../../src/build/preview/code-delivery.ts'
import { deliverBundle } from '../../src/build/preview/deliver-bundle.ts'
import { deliverSources } from '../../src/build/preview/deliver-sources.ts'
import { type StartedPreview, startPreview } from '../../src/build/preview/start-preview.ts'
import { connectToEditor, openAddress } from '../support/editor/editor-client.ts'
import { cache, root } from '../support/project.ts'
import { portOf, sendRequest } from '../support/server/http.ts'

const spine = path.join(root, 'tests/fixtures/sites/spine/site.manifest.json')
const folder = await mkdtempDisposable(path.join(tmpdir(), 'preview-server-'))
afterAll(() => folder[Symbol.asyncDispose]())

const manifestFile = path.join(folder.path, 'site.manifest.json')
const publicFolder = path.join(folder.path, 'public')

/** Writes the site at a base path, with a picture, and files that are not public. */
async function writeSite(): Promise<void> {
  await mkdir(publicFolder, { recursive: true })
  const text = await readFile(spine, 'utf8')
  const picture = '"heading": "The home page", "picture": { "src": "/photo.jpg", "alt": "A loaf on a wooden table" }'
  await writeFile(
    manifestFile,
    text.replace('https://spine.example.com', 'https://spine.example.com/shop').replace('"heading": "The home page"', picture),
  )
  const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa8833' } })
  await writeFile(path.join(publicFolder, 'photo.jpg'), await photograph.jpeg().toBuffer())
  await writeFile(path.join(publicFolder, 'plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
  await writeFile(path.join(publicFolder, 'plan.pdf'), '%PDF-1.4')
  await writeFile(path.join(publicFolder, '.hidden'), 'secret')
  await writeFile(path.join(folder.path, 'private.txt'), 'secret')
  await cp(path.join(folder.path, 'private.txt'), path.join(folder.path, 'linked.txt'))
  await symlink(path.join(folder.path, 'linked.txt'), path.join(publicFolder, 'linked.txt'))
}

beforeAll(writeSite)

/** Replaces the manifest by rename, so that no one reads a part of it. */
async function edit(from: string, to: string): Promise<void> {
  const text = await readFile(manifestFile, 'utf8')
  await writeFile(`${manifestFile}~`, text.replace(from, to))
  await rename(`${manifestFile}~`, manifestFile)
}

const start = (deliver: Deliver, port = 0) => startPreview({ manifestFile, publicFolder, root, cache, port, deliver })

/** The events of a preview as text, as they arrive, and how its stream ends. */
async function followEvents(url: string) {
  const response = await fetch(`${url}__preview/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    type: response.headers.get('content-type'),
    /** Resolves when the text has arrived. Rejects when the stream ends before. */
    async waitFor(wanted: string): Promise<void> {
      while (!text.includes(wanted)) {
        const next = await reader?.read()
        if (!next || next.done) throw new Error(`The stream ended before "${wanted}": ${text}`)
        text += next.value
      }
      text = text.slice(text.indexOf(wanted) + wanted.length)
    },
    /** Resolves when the stream has ended, in whatever way. */
    ended: async () => {
      for (let isDone = false; !isDone; ) isDone = (await reader?.read().catch(() => null))?.done ?? true
    },
  }
}

describe.each([
  { name: 'with the bundle', deliver: deliverBundle },
  { name: 'with the sources', deliver: deliverSources },
])('the preview $name', ({ deliver }) => {
  let preview: StartedPreview
  let port: number

  beforeAll(async () => {
    preview = await start(deliver)
    port = Number(new URL(preview.url).port)
  })
  afterAll(() => preview.close())

  const get = (target: string, headers: Record<string, string> = {}) => sendRequest(port, target, { headers })

  test('sends its document for every page, and the script and the styles of the document', async () => {
    const { status, body } = await get('/shop/other', { 'sec-fetch-dest': 'document' })
    expect(status).toBe(200)
    const urls = [...String(body).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(1)
    for (const url of urls) expect([url, (await get(url)).status]).toEqual([url, 200])
  })

  test('does not send a document in place of a missing picture', async () => {
    for (const dest of ['image', 'empty']) expect((await get('/shop/no.png', { 'sec-fetch-dest': dest })).status).toBe(404)
  })

  test('sends public files, fonts and prepared pictures at the base path of the site', async () => {
    const state = JSON.parse(String((await get('/__preview?path=/shop')).body))
    expect(state.report).toBeNull()
    const [picture = ''] = /assets\/photo-[^" ]+\.avif/.exec(JSON.stringify(state)) ?? []
    const [, font = ''] = /url\('([^']+)'\)/.exec(state.site.themeCss) ?? []
    const wanted = {
      [`/shop/${picture}`]: 'image/avif',
      [font]: 'font/woff2',
      '/shop/plan.pdf': 'application/pdf',
      '/plan.svg': 'image/svg+xml',
    }
    for (const [url, type] of Object.entries(wanted)) {
      const { status, headers } = await get(url)
      expect([url, status, headers['content-type']]).toEqual([url, 200, type])
    }
  })

  test('lets no script run in a public file, and lets the browser show a PDF', async () => {
    expect((await get('/plan.svg')).headers['content-security-policy']).toContain('sandbox')
    expect((await get('/plan.pdf')).headers['content-security-policy']).toBeUndefined()
  })

  test('sends the part of a file that a player or a viewer asks for', async () => {
    const read = async (headers: Record<string, string>) => {
      const { status, body, headers: answered } = await get('/plan.pdf', headers)
      return [status, String(body), answered['content-range']]
    }
    const { etag, 'accept-ranges': ranges } = (await get('/plan.pdf')).headers
    expect(ranges).toBe('bytes')
    expect(await read({ range: 'bytes=1-3' })).toEqual([206, 'PDF', 'bytes 1-3/8'])
    expect(await read({ range: 'bytes=-3' })).toEqual([206, '1.4', 'bytes 5-7/8'])
    expect(await read({ range: 'bytes=1-3', 'if-range': String(etag) })).toEqual([206, 'PDF', 'bytes 1-3/8'])
    expect(await read({ range: 'bytes=1-3', 'if-range': '"another"' })).toEqual([200, '%PDF-1.4', undefined])
    expect(await read({ range: 'bytes=8-' })).toEqual([416, 'The file has 8 bytes.', 'bytes */8'])
    expect(await read({ 'if-none-match': String(etag) })).toEqual([304, '', undefined])
  })

  test('sends nothing outside the public folder', async () => {
    for (const target of [
      '/../private.txt',
      '/%2e%2e/private.txt',
      '/..%2fprivate.txt',
      '/linked.txt',
      '/.hidden',
      '/__preview/files/..%2f..%2fpackage.json',
    ])
      expect([target, String((await get(target)).body).includes('secret')]).toEqual([target, false])
  })

  test('refuses requests for other hosts and from other sites, but not links to it', async () => {
    const host = `127.0.0.1:${port}`
    const refused: Record<string, string>[] = [
      { host: 'example.com' },
      { host: '127.0.0.1:1' },
      { origin: 'http://example.com' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of refused) expect((await get('/', { host, ...headers })).status).toBe(403)
    expect((await get('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(200)
    expect((await sendRequest(port, '/__fix', { method: 'POST', body: '{}' })).status).toBe(403)
  })

  test('announces that the site has changed after a save, and ends its connections with itself', async () => {
    const other = await start(deliver)
    const events = await followEvents(other.url)
    expect(events.type).toBe('text/event-stream')
    await events.waitFor('event: version\ndata: ')
    await edit('"title": "Spine"', '"title": "Renamed"')
    await events.waitFor('event: site\n')
    const state = await (await fetch(`${other.url}__preview?path=/shop`)).json()
    expect(state.page.title).toBe('Renamed')
    await writeFile(path.join(publicFolder, 'new.txt'), 'A new public file')
    await events.waitFor('event: site\n')
    await other.close()
    await events.ended()
    await edit('"title": "Renamed"', '"title": "Spine"')
  })

  test('has the editor of the same manifest, with all its paths, for the browser that has its address', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const target of ['/__edit/', '/__canvas', '/__editor/preview', '/__editor/thumbnails/photo.jpg'])
      expect([target, (await get(target)).status]).toEqual([target, 403])
    const url = /http:\S+\/__edit\/\?token=[\w-]+/.exec(print.mock.calls.join())?.[0] ?? ''
    print.mockRestore()
    await using client = await connectToEditor(url)
    expect((await client.call('open', {})).history.isChanged).toBe(false)
    const { cookie } = await openAddress(url)
    expect(String((await get('/__edit/shop/other', { cookie })).body)).toContain('id="editor"')
    expect((await get('/__editor/thumbnails/photo.jpg', { cookie })).headers['content-type']).toBe('image/webp')
  })
})

test('a preview whose port is in use listens on the next free one', async () => {
  const occupied = createServer()
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve))
  const preview = await start(deliverBundle, portOf(occupied))
  expect(Number(new URL(preview.url).port)).toBeGreaterThan(portOf(occupied))
  await preview.close()
  await new Promise((resolve) => occupied.close(resolve))
})

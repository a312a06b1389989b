import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREVIEW_FILE_PATH } from '../../src/contracts/editor-protocol.ts'
import { type EditorClient, openAddress } from '../support/editor/editor-client.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { set, toEditorChange } from '../support/editor/title-changes.ts'
import { sendRequest } from '../support/server/http.ts'

let site: OpenedSite
let client: EditorClient
let request: (query?: string, headers?: Record<string, string>) => ReturnType<typeof sendRequest>

beforeAll(async () => {
  site = await copySite()
  const { port, cookie } = await openAddress((await site.start()).url)
  client = await site.connect()
  request = (query = '', headers = { cookie }) => sendRequest(port, PREVIEW_FILE_PATH + query, { headers })
})

afterAll(() => site[Symbol.asyncDispose]())

const change = (at: (string | number)[], value: unknown) => client.call('change', toEditorChange([set(at, value)]))

describe('the preview of a draft as a file', () => {
  test('shows unsaved changes, loads nothing, runs nothing and is not found by search engines', async () => {
    await change(['pages', 0, 'blocks', 0, 'heading'], 'Not saved yet')
    const before = await readdir(site.folder)
    const { status, headers, body } = await request()
    const html = String(body)
    expect([status, headers['content-disposition'], headers['content-type']]).toEqual([
      200,
      'attachment',
      'text/html; charset=utf-8',
    ])
    expect(html).toContain('Not saved yet')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/Preview of \d+ \w+ \d{4}, not published\./)
    expect(html).not.toMatch(/<script|<link rel="(?!icon)|(?:src|srcset)="(?!data:)|url\((?!["']data:|#)/)
    expect(await readdir(site.folder)).toEqual(before)
  })

  test('has all pages, whose links lead to each other, or only the wanted one', async () => {
    const all = String((await request()).body)
    const paths = [...all.matchAll(/<main id="([^"]*)"/g)].map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(2)
    expect(all).toContain(`href="#${paths[1]}"`)
    const one = String((await request(`?page=${encodeURIComponent(paths[1] ?? '')}`)).body)
    expect([...one.matchAll(/<main id="([^"]*)"/g)].map(([, path]) => path)).toEqual([paths[1]])
    expect(one).toContain('Links to other pages do not work here')
  })

  test('keeps the anchors of pages apart', async () => {
    const action = { label: 'Read on', link: '#more' }
    await change(['pages', 0, 'blocks', 0], { type: 'hero', id: 'more', heading: 'First', actions: [action] })
    await change(
      ['pages', 1, 'blocks'],
      [{ type: 'hero', id: 'more', heading: 'Second', actions: [action, { label: 'Home', link: '/#more' }] }],
    )
    const html = String((await request()).body)
    const second = /<main id="(\/[^"]+)"/.exec(html)?.[1]
    expect(html.match(/id="[^"]*#more"/g)).toEqual(['id="/#more"', `id="${second}#more"`])
    expect(html.match(/href="[^"]*#more"/g)).toEqual(['href="#/#more"', `href="#${second}#more"`, 'href="#/#more"'])
  })

  test('is refused with a sentence for a draft with errors and for a page that does not exist', async () => {
    const missing = await request('?page=/nowhere')
    expect([missing.status, String(missing.body)]).toEqual([409, 'There is no page with the path "/nowhere".'])
    await change(['pages', 0, 'blocks', 0, 'heading'], 5)
    const wrong = await request()
    expect([wrong.status, String(wrong.body)]).toEqual([409, 'The draft has an error. Fix it first.'])
  })

  test('needs the token, like everything of the editor', async () => {
    expect((await request('', {})).status).toBe(403)
  })
})

test('a rule is explained with examples', async () => {
  const { checks, failing, passing } = await client.call('explain', { code: 'REF203' })
  expect([checks.length > 20, failing, passing]).toEqual([
    true,
    expect.stringContaining('/abuot'),
    expect.stringContaining('/about'),
  ])
  await expect(client.call('explain', { code: '../../package' })).rejects.toMatchObject({ code: 'refused' })
})

test('the saved version is what the file contains; without anything published there is no published one', async () => {
  await change(['pages', 1, 'title'], 'Only in the draft')
  const saved = await client.call('readVersion', { version: 'saved' })
  expect(saved?.manifest).toEqual(JSON.parse(await site.read()))
  expect(saved?.themeCss).toContain('--action:#0b6b3f')
  expect(await client.call('readVersion', { version: 'published' })).toBeNull()
})

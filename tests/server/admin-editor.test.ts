import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createEditor } from '../../src/build/editor/index.ts'
import { openSharedEditor } from '../../src/build/editor/shared-editor.ts'
import { CLOSE_CODES } from '../../src/contracts/editor-user.ts'
import { openWindow } from '../support/editor/editor-client.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { isDiskAllowed, mountSmallDisk } from '../support/editor/small-disk.ts'
import { createLeadSite } from '../support/leads/lead-site.ts'
import { cache, node, root } from '../support/project.ts'
import type { AdminBrowser } from '../support/server/admin-browser.ts'
import { type AdminServer, startAdminServer } from '../support/server/admin-server.ts'

const READER = 'reader@example.com'
const BOTH = 'both@example.com'
/** Each test signs in as another person: links are limited. */
const EDITORS = Array.from({ length: 20 }, (_, index) => `editor${index}@example.com`)
const USERS = [READER, `${BOTH}:edit+enquiries`, ...EDITORS.map((email) => `${email}:edit`)].join()
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'
const QUERY = { form: null, status: null, find: '', limit: 50 }

let site: OpenedSite
let admin: AdminServer
let editorCount = 0
let reader: AdminBrowser

beforeAll(async () => {
  site = await copySite()
  await writeFile(path.join(site.publicFolder, 'draft.svg'), PICTURE)
  const { manifestFile, publicFolder } = site
  const options = { manifestFile, publicFolder, publishTo: path.join(site.folder, 'live'), root, cache }
  admin = await startAdminServer({ ADMIN_USERS: USERS }, () => openSharedEditor(options))
  reader = await admin.signIn(READER)
})
afterAll(async () => {
  await admin[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const nextEditor = () => EDITORS[editorCount++] ?? ''
const signIn = (email = nextEditor()) => admin.signIn(email)

/** How the server ends a connection: with a code, or by refusing to open it with a status. */
async function readEnd(socket: WebSocket): Promise<number | undefined> {
  socket.on('error', () => {})
  const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode)
  return Promise.race([refused, once(socket, 'close').then(([code]) => code)])
}

const setTitle = (title: string) => ({
  changes: [{ kind: 'set' as const, at: ['pages', 0, 'title'], value: title }],
  label: `Title ${title}`,
  joins: false,
})

describe('a person with the role "edit"', () => {
  test('opens the editor, changes the site and saves it, which the audit log has', async () => {
    const email = nextEditor()
    const browser = await signIn(email)
    expect((await browser.get('/admin/')).headers.location).toBe('/__edit/')
    await using window = await openWindow(browser.openSocket())
    await window.call('open', {})
    for (const title of ['One', 'One', 'Two']) await window.call('change', setTitle(title))
    expect(await window.call('save', { withErrors: true })).toEqual({ kind: 'saved' })
    expect(JSON.parse(await site.read()).pages[0].title).toBe('Two')
    const entries = (await admin.store.readAudit(50)).filter((entry) => entry.email === email).reverse()
    expect(entries.map(({ action, subject }) => `${action} ${subject}`.trim())).toEqual([
      'sign in',
      'open the editor',
      'edit Title One',
      'edit Title Two',
      'save with errors',
    ])
  })

  test('uploads a file, which the audit log names', async () => {
    const email = nextEditor()
    const browser = await signIn(email)
    const { status, body } = await browser.upload('new.svg', PICTURE)
    expect([status, JSON.parse(String(body)).file.src]).toEqual([200, '/pictures/new.svg'])
    const [last] = await admin.store.readAudit(1)
    expect(last).toMatchObject({ email, action: 'upload', subject: 'new.svg' })
  })

  test('sees pictures that are not published, and no one else does', async () => {
    const browser = await signIn()
    expect((await browser.get('/draft.svg')).status).toBe(200)
    expect((await reader.get('/draft.svg')).status).toBe(404)
    expect((await admin.openBrowser().get('/draft.svg')).status).toBe(404)
    expect((await browser.get('/draft.svg', { 'sec-fetch-dest': 'empty' })).status).toBe(404)
  })

  test('cannot read enquiries', async () => {
    const browser = await signIn()
    const { status, body } = await browser.call('listEnquiries', QUERY)
    expect([status, JSON.parse(String(body)).message]).toEqual([403, expect.stringContaining('not read enquiries')])
    for (const file of ['enquiries.csv', 'enquiries/K7Q4-9M2X/file_1'])
      expect((await browser.get(`/admin/${file}`)).status).toBe(403)
    await using window = await openWindow(browser.openSocket())
    await expect(window.call('listEnquiries', QUERY)).rejects.toThrow('without access to enquiries')
    expect((await browser.get('/__editor/enquiries.csv')).status).toBe(404)
  })

  test('has passkeys, as everyone who signs in', async () => {
    const browser = await signIn()
    expect((await browser.get('/admin/passkeys')).status).toBe(200)
    expect((await browser.sendJson('/admin/passkeys/options', {})).status).toBe(200)
  })
})

describe('a person without the role "edit"', () => {
  test('gets a sentence instead of the editor', async () => {
    const { status, body } = await reader.get('/__edit/')
    expect([status, String(body)]).toEqual([403, expect.stringContaining('reader@example.com may read enquiries, but not edit')])
  })

  test.each(['/__canvas', '/__editor/files/x.js', '/__editor/preview', '/__editor/thumbnails/draft.svg'])(
    'gets nothing at %s',
    async (url) => {
      expect((await reader.get(url)).status).toBe(403)
    },
  )

  test('cannot upload or connect', async () => {
    expect((await reader.upload('new.svg', PICTURE)).status).toBe(403)
    expect(await readEnd(reader.openSocket())).toBe(403)
  })
})

test('a person with both roles reads enquiries, whose page leads to the editor', async () => {
  const browser = await signIn(BOTH)
  expect((await browser.call('listEnquiries', QUERY)).status).toBe(200)
  expect((await browser.get('/__edit/')).status).toBe(200)
})

describe('without a session', () => {
  test('the page leads to signing in, and everything else is refused', async () => {
    const browser = admin.openBrowser()
    for (const url of ['/__edit', '/__edit/about']) expect((await browser.get(url)).headers.location).toBe('/admin/sign-in')
    for (const url of ['/__canvas', '/__editor/files/x.js', '/__editor/preview'])
      expect((await browser.get(url)).status).toBe(401)
    expect((await browser.upload('new.svg', PICTURE)).status).toBe(401)
    expect(await readEnd(browser.openSocket({ token: 'none' }))).toBe(CLOSE_CODES.signedOut)
  })

  test('nothing is shown without HTTPS', async () => {
    const browser = await signIn()
    const insecure = { 'x-forwarded-proto': 'http' }
    expect((await browser.get('/__edit/about', insecure)).headers.location).toBe('https://www.example.com/__edit/about')
    expect((await browser.get('/__canvas', insecure)).status).toBe(403)
    expect(await readEnd(browser.openSocket({ headers: insecure }))).toBe(403)
  })
})

describe('a request that another page sends', () => {
  test.each<[string, Record<string, string>]>([
    ['of another origin', { origin: 'https://example.com' }],
    ['without an origin', { origin: 'null' }],
    ['of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('%s neither uploads nor connects', async (_, headers) => {
    const browser = await signIn(BOTH)
    expect((await browser.upload('evil.svg', PICTURE, headers)).status).toBe(403)
    expect(await readEnd(browser.openSocket({ headers }))).toBe(403)
  })

  test('of the same origin lacks the token, and cannot read it', async () => {
    const browser = await signIn()
    expect((await browser.upload('evil.svg', PICTURE, { 'x-csrf-token': 'guessed' })).status).toBe(403)
    expect(await readEnd(browser.openSocket({ token: 'guessed' }))).toBe(CLOSE_CODES.otherUser)
    expect((await browser.get('/__editor/preview')).status).toBe(403)
    for (const url of ['/__edit/', '/admin/', '/admin/enquiries.csv', '/admin/sign-in'])
      expect((await browser.get(url, { 'sec-fetch-mode': 'cors' })).status).toBe(403)
  })

  test('cannot frame the editor, or reach it as its opener', async () => {
    const { headers } = await (await signIn()).get('/__edit/')
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'noopener-allow-popups', 'cache-control': 'no-store' })
    const policy = headers['content-security-policy']
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('script-src https://www.example.com/__editor/files/;')
    expect(policy).toContain("connect-src 'self' wss://www.example.com;")
  })
})

test('the canvas, which shows the content of the site, runs only the scripts of the editor', async () => {
  const policy = (await (await signIn()).get('/__canvas')).headers['content-security-policy']
  expect(policy).toContain('script-src https://www.example.com/__editor/files/;')
  expect(policy).toContain("frame-ancestors 'self'")
})

test('no file outside of the public folder is sent', async () => {
  const browser = await signIn()
  for (const url of [
    '/__editor/files/..%2f..%2fpackage.json',
    '/__editor/thumbnails/..%2fsite.manifest.json',
    '/..%2fsite.manifest.json',
    '/.drafts/site.manifest.json.journal',
    '/%2e%2e/site.manifest.json',
  ])
    expect([url, (await browser.get(url)).status]).toEqual([url, 404])
})

describe('uploads', () => {
  test('are limited in size, by the type of the file', async () => {
    const browser = await signIn()
    const { status, body } = await browser.upload('large.svg', 'x', { 'content-length': String(10 ** 9) })
    expect([status, String(body)]).toEqual([413, expect.stringContaining('too large')])
  })

  test('are limited for each person', async () => {
    const browser = await signIn()
    const statuses: number[] = []
    for (let count = 0; count < 201; count += 1)
      statuses.push((await browser.upload('x.svg', '', { 'content-type': 'text/plain' })).status)
    expect(statuses.slice(199)).toEqual([415, 429])
    expect((await (await signIn()).upload('x.svg', '', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('an open window', () => {
  test('loses its connection when the person signs out, with what it sends then, and goes on after signing in again', async () => {
    const email = nextEditor()
    const browser = await signIn(email)
    const socket = browser.openSocket()
    await using window = await openWindow(socket)
    const { manifest } = await window.call('open', {})
    const token = browser.readToken()
    await browser.sendForm('/admin/sign-out', {})
    const end = readEnd(socket)
    void window.call('change', setTitle('Signed out')).catch(() => {})
    expect(await end).toBe(CLOSE_CODES.signedOut)
    const link = await admin.requestLink(browser, email)
    await browser.get(link)
    await browser.sendForm(link, {})
    await using again = await openWindow(browser.openSocket({ token }))
    expect((await again.call('open', {})).manifest).toEqual(manifest)
  })

  test('of a person is of no use to the next one who signs in with the browser', async () => {
    const browser = await signIn()
    await browser.get('/__edit/')
    const socket = browser.openSocket()
    await once(socket, 'open')
    const other = nextEditor()
    const link = await admin.requestLink(browser, other)
    await browser.get(link)
    await browser.sendForm(link, {})
    const end = readEnd(socket)
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'open', params: {} }))
    expect(await end).toBe(CLOSE_CODES.signedOut)
  })
})

test('two people who change the same site keep both changes, and the log has who made them', async () => {
  const people = [nextEditor(), nextEditor()]
  const one = await openWindow((await signIn(people[0])).openSocket())
  const two = await openWindow((await signIn(people[1])).openSocket())
  const { revision } = await one.call('open', {})
  await two.call('open', {})
  // Neither has received what the other one has changed.
  await one.call('change', { ...setTitle('By one'), revision })
  const description = { kind: 'set' as const, at: ['pages', 0, 'description'], value: 'By two' }
  await two.call('change', { changes: [description], label: 'Description', joins: false, revision })
  const [page] = Object(await one.call('open', {})).manifest.pages
  expect([page.title, page.description]).toEqual(['By one', 'By two'])
  expect(await two.waitFor('changed')).toMatchObject({ cause: 'other-window', label: 'Title By one' })
  const edits = (await admin.store.readAudit(20)).filter(({ action }) => action === 'edit')
  expect(edits.slice(0, 2).map(({ email }) => email)).toEqual(people.toReversed())
  await one.close()
  await two.close()
})

test('a second editor of the manifest is refused with a sentence that says where the first one is', async () => {
  const { manifestFile, publicFolder } = site
  const opening = createEditor({ manifestFile, publicFolder, root, cache })
  await expect(opening).rejects.toThrow(`already open in the editor at http://localhost:${admin.port}/__edit/`)
})

test.skipIf(!isDiskAllowed)('a server that cannot write the manifest says so, and does not start', async () => {
  await using lead = await createLeadSite()
  await using disk = await mountSmallDisk()
  await cp(site.manifestFile, path.join(disk.seenFolder, 'site.manifest.json'))
  disk.setWritable(false)
  const [program = '', ...under] = disk.under
  const command = [node, path.join(root, 'scripts/serve.ts'), '--admin', '--out', lead.output, '--data', lead.data]
  const words = [...command, '--manifest', path.join(disk.folder, 'site.manifest.json'), '--port', '0']
  const env = { ...process.env, ADMIN_USERS: 'ada@example.com:edit', SMTP_URL: 'smtp://127.0.0.1:25' }
  const { status, stderr } = spawnSync(program, [...under, ...words], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringContaining('is read-only for this server, so no one can edit the site.')])
})

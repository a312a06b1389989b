import { describe, expect, test, vi } from 'vitest'
import { createLead } from '../../../tests/support/leads/lead-databases.ts'
import type { AdminBrowser } from '../../../tests/support/server/admin-browser.ts'
import { useAdminServer } from '../../../tests/support/server/use-admin-server.ts'
import { toSecretHash } from './secrets.ts'

const QUERY = { form: null, status: null, find: '', limit: 50 }
const SESSION = '__Host-enquiries'

const admin = useAdminServer()

const setTime = (minutesFromNow: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutesFromNow * 60_000 })

async function addEnquiry(): Promise<string> {
  const lead = createLead({ targets: [] })
  await admin().store.addLead(lead)
  return lead.receipt
}

describe('signing in', () => {
  test('leads from a link in an email to the enquiries', async () => {
    const receipt = await addEnquiry()
    const browser = admin().openBrowser()
    expect((await browser.get('/admin/')).headers.location).toBe('/admin/sign-in')
    const user = admin().nextUser()
    const link = await admin().requestLink(browser, user)
    expect(admin().mailbox.received.at(-1)?.to).toEqual([user])
    expect(String((await browser.get(link)).body)).toContain(`Sign in as ${user}`)
    expect((await browser.sendForm(link, {})).headers.location).toBe('/admin/')
    await browser.get('/admin/')
    const { enquiries } = JSON.parse(String((await browser.call('listEnquiries', QUERY)).body))
    expect(enquiries.map((enquiry: { receipt: string }) => enquiry.receipt)).toContain(receipt)
  })

  test('works once with a link', async () => {
    const browser = admin().openBrowser()
    const link = await admin().requestLink(browser, admin().nextUser())
    await browser.get(link)
    expect((await browser.sendForm(link, {})).status).toBe(303)
    expect((await browser.sendForm(link, {})).status).toBe(403)
    expect(String((await browser.get(link)).body)).toContain('This link does not work')
  })

  test('works only in the browser that requested the link', async () => {
    const link = await admin().requestLink(admin().openBrowser(), admin().nextUser())
    const other = admin().openBrowser()
    await other.get('/admin/sign-in')
    expect((await other.get(link)).status).toBe(403)
    expect((await other.sendForm(link, {})).status).toBe(403)
    expect(other.cookies.has(SESSION)).toBe(false)
  })

  test('works for 15 minutes', async () => {
    const browser = admin().openBrowser()
    const link = await admin().requestLink(browser, admin().nextUser())
    setTime(14)
    expect((await browser.get(link)).status).toBe(200)
    setTime(1.1)
    expect((await browser.get(link)).status).toBe(403)
  })

  test('is answered in the same way for an unknown email address, which gets no email', async () => {
    const answers: string[] = []
    const count = admin().mailbox.received.length
    const known = admin().nextUser()
    for (const email of ['eve@example.com', known]) {
      const browser = admin().openBrowser()
      await browser.get('/admin/sign-in')
      const { status, body } = await browser.sendForm('/admin/sign-in', { email })
      answers.push(`${status} ${String(body).replaceAll(/nonce[-="'\w+/]+/g, '')}`)
    }
    expect(answers[0]).toBe(answers[1])
    await admin().mailbox.whenReceived(count + 1)
    expect(
      admin()
        .mailbox.received.slice(count)
        .map(({ to }) => to),
    ).toEqual([[known]])
  })

  test('stores no secret: neither of links nor of browsers or sessions', async () => {
    const browser = await admin().signIn()
    const secrets = [...browser.cookies.values()]
    expect(secrets.map((secret) => Buffer.from(secret, 'base64url').length)).toEqual([32, 32])
    for (const secret of secrets) expect(await admin().store.useSession(secret, Date.now(), { idle: 1e9, total: 1e9 })).toBeNull()
  })

  test('gives a new session each time, and ends the earlier one of the browser', async () => {
    const browser = await admin().signIn()
    const earlier = browser.cookies.get(SESSION) ?? ''
    const link = await admin().requestLink(browser, admin().nextUser())
    await browser.get(link)
    await browser.sendForm(link, {})
    expect(browser.cookies.get(SESSION)).not.toBe(earlier)
    const old = admin().openBrowser()
    old.cookies.set(SESSION, earlier)
    expect((await old.get('/admin/')).headers.location).toBe('/admin/sign-in')
  })

  test('sets cookies that only this host gets, only by HTTPS, and no script', async () => {
    const { headers } = await admin().openBrowser().get('/admin/sign-in')
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-sign-in=.+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('a session', () => {
  test('ends after an hour without use', async () => {
    const browser = await admin().signIn()
    setTime(59)
    expect((await browser.get('/admin/')).status).toBe(200)
    setTime(59)
    expect((await browser.get('/admin/')).status).toBe(200)
    setTime(61)
    expect((await browser.get('/admin/')).status).toBe(303)
    expect((await browser.call('listEnquiries', QUERY)).status).toBe(401)
  })

  test('ends after twelve hours of use', async () => {
    const browser = await admin().signIn()
    for (let count = 0; count < 14; count += 1) {
      setTime(50)
      expect((await browser.get('/admin/')).status).toBe(200)
    }
    setTime(50)
    expect((await browser.get('/admin/')).status).toBe(303)
  })

  test('ends when the person signs out, in this browser or in all', async () => {
    const user = admin().nextUser()
    const [one, two] = [await admin().signIn(user), await admin().signIn(user)]
    const [copy, other] = [admin().openBrowser(), await admin().signIn()]
    for (const [name, value] of one.cookies) copy.cookies.set(name, value)
    expect((await one.sendForm('/admin/sign-out', {})).headers.location).toBe('/admin/sign-in')
    expect(one.cookies.has(SESSION)).toBe(false)
    expect((await copy.get('/admin/')).status).toBe(303)
    expect((await two.get('/admin/')).status).toBe(200)
    await two.sendForm('/admin/sign-out', { everywhere: 'yes' })
    expect((await two.get('/admin/')).status).toBe(303)
    expect((await other.get('/admin/')).status).toBe(200)
  })
})

describe('without a session', () => {
  test.each(['/admin/files/x.js', '/admin/enquiries/K7Q4-9M2X/file_1', '/admin/enquiries.csv'])('%s is refused', async (path) => {
    const { status, headers } = await admin().openBrowser().get(path)
    expect([status, headers['cache-control']]).toEqual([401, 'no-store'])
  })

  test('a message is refused', async () => {
    expect((await admin().openBrowser().call('listEnquiries', QUERY)).status).toBe(401)
  })

  test('other methods and paths are those of the site', async () => {
    expect((await admin().openBrowser().get('/admin/unknown')).status).toBe(404)
    expect((await admin().openBrowser().get('/')).status).toBe(200)
  })
})

describe('a request of another site is refused', () => {
  test.each<[string, Record<string, string>]>([
    ['from another origin', { origin: 'https://example.com' }],
    ['from a page without an origin', { origin: 'null' }],
    ['as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['without the token of the page', { 'x-csrf-token': 'other' }],
  ])('%s', async (_, headers) => {
    const browser = await admin().signIn()
    expect((await browser.call('listEnquiries', QUERY, headers)).status).toBe(403)
  })

  test('for signing in and signing out, too', async () => {
    const browser = await admin().signIn()
    const origin = { origin: 'https://example.com' }
    expect((await browser.sendForm('/admin/sign-in', { email: 'ada@example.com' }, origin)).status).toBe(403)
    expect((await browser.sendForm('/admin/sign-out', {}, origin)).status).toBe(403)
    expect((await browser.sendForm('/admin/sign-out', { token: 'other' })).status).toBe(403)
    expect((await browser.get('/admin/')).status).toBe(200)
  })
})

test('pages cannot be framed or kept', async () => {
  const browser = await admin().signIn()
  for (const path of ['/admin/', '/admin/sign-in']) {
    const { headers } = await browser.get(path)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*base-uri 'none'; frame-ancestors 'none'$/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('what a person reads, saves and changes is recorded, without the email address of an erased person', async () => {
  const receipt = await addEnquiry()
  const user = admin().nextUser()
  const browser = await admin().signIn(user)
  for (let count = 0; count < 2; count += 1) await browser.call('readEnquiry', { receipt, language: 'en' })
  await browser.call('restoreEnquiry', { receipt })
  await browser.call('markAnswered', { receipt, isAnswered: true })
  await browser.get('/admin/enquiries.csv?status=new&find=ada')
  await browser.call('eraseEnquiries', { email: 'Ada@example.com' })
  await browser.sendForm('/admin/sign-out', {})
  const entries = (await admin().store.readAudit(7)).reverse()
  expect(entries.every(({ email }) => email === user)).toBe(true)
  expect(entries.map(({ action }) => action)).toEqual([
    'sign in',
    'read',
    'restore',
    'mark as answered',
    'export',
    'erase',
    'sign out',
  ])
  expect(entries.map(({ subject }) => subject).slice(1, 5)).toEqual([receipt, receipt, receipt, 'new, a search'])
  expect(entries[5]?.subject).toContain(receipt)
  expect(JSON.stringify(entries)).not.toMatch(/ada@/i)
})

test('a person who is not a user any more has no session', async () => {
  const browser = await admin().signIn()
  const session = browser.cookies.get(SESSION) ?? ''
  await admin().store.addSignInLink({
    hash: 'link',
    browser: 'browser',
    email: 'former@example.com',
    expiresMs: Date.now() + 60_000,
  })
  await admin().store.startSession({ hash: 'link', browser: 'browser' }, toSecretHash('former'), Date.now())
  browser.cookies.set(SESSION, 'former')
  expect((await browser.get('/admin/')).status).toBe(303)
  browser.cookies.set(SESSION, session)
  expect((await browser.get('/admin/')).status).toBe(200)
})

test('links are limited for each network and each email address, whether it is known or not', async () => {
  const request = async (browser: AdminBrowser, email: string) => {
    await browser.get('/admin/sign-in')
    return (await browser.sendForm('/admin/sign-in', { email })).status
  }
  for (const email of ['mallory@example.com', admin().nextUser()]) {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push(await request(admin().openBrowser(), email))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  const browser = admin().openBrowser()
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1) statuses.push(await request(browser, `eve${count}@example.com`))
  expect(statuses.slice(19)).toEqual([200, 429])
})

test('without HTTPS, nothing is shown', async () => {
  const { status, body } = await admin().openBrowser().get('/admin/sign-in', { 'x-forwarded-proto': 'http' })
  expect([status, String(body).includes('Open https://www.example.com/admin/')]).toEqual([403, true])
})

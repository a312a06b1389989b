import { describe, expect, test } from 'vitest'
import { createPasskeyDevice } from '../../../../tests/support/server/passkey-device.ts'
import {
  addPasskey,
  answer,
  HERE,
  openSignIn,
  PASSKEY_SIGN_IN,
  readNewOptions,
  readOptions,
} from '../../../../tests/support/server/passkey-steps.ts'
import { useAdminServer } from '../../../../tests/support/server/use-admin-server.ts'

const admin = useAdminServer()

describe('a passkey', () => {
  test('signs in the person who has added it, in any browser, with all cookies and records of a sign-in', async () => {
    const { user, device } = await addPasskey(admin())
    const browser = await openSignIn(admin())
    const { status, headers } = await answer(browser, device.use(await readOptions(browser), HERE))
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(
      /__Host-enquiries=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect((await browser.get('/admin/')).status).toBe(200)
    expect((await admin().store.readAudit(3)).map(({ email, action }) => [email, action])).toEqual([
      [user, 'sign in with a passkey'],
      [user, 'add a passkey'],
      [user, 'sign in'],
    ])
  })

  test('is shown with its name and the days on which it was added and used, and removed by its person', async () => {
    const { user, browser, device } = await addPasskey(admin())
    const other = await openSignIn(admin())
    await answer(other, device.use(await readOptions(other), HERE))
    const page = String((await browser.get('/admin/passkeys')).body)
    expect(page).toMatch(/<strong>Phone<\/strong><br>Added on \d+ \w+ \d{4}, last used on \d+ \w+ \d{4}</)
    const stranger = await admin().signIn()
    await stranger.sendForm('/admin/passkeys/remove', { id: device.id })
    expect(await admin().store.findPasskey(device.id)).not.toBeNull()
    await browser.get('/admin/passkeys')
    expect((await browser.sendForm('/admin/passkeys/remove', { id: device.id })).headers.location).toBe('/admin/passkeys')
    expect((await admin().store.readAudit(1))[0]).toMatchObject({ email: user, action: 'remove a passkey' })
    const { status, body } = await answer(other, device.use(await readOptions(other), HERE))
    expect([status, JSON.parse(String(body))]).toEqual([
      403,
      { message: expect.stringContaining('not known here'), isUnknown: true },
    ])
  })

  test('is added only by a person who has signed in, from the page of the passkeys', async () => {
    const stranger = await openSignIn(admin())
    for (const path of ['/admin/passkeys', '/admin/passkeys/options', '/admin/passkeys/remove'])
      expect((await stranger.sendJson(path, {})).status).toBe(401)
    expect((await stranger.get('/admin/passkeys')).headers.location).toBe('/admin/sign-in')
    const browser = await admin().signIn()
    expect((await browser.sendJson('/admin/passkeys/options', {}, { 'x-csrf-token': 'other' })).status).toBe(403)
    expect((await browser.sendJson('/admin/passkeys/options', {}, { origin: 'https://example.com' })).status).toBe(403)
  })
})

describe('a new passkey is refused', () => {
  test.each([
    ['of another origin', { origin: 'https://example.com' }],
    ['without a check of who the person is', { ...HERE, isVerified: false }],
  ])('%s', async (_, answers) => {
    const browser = await admin().signIn()
    const device = createPasskeyDevice()
    const options = await readNewOptions(browser)
    const credential = device.create(options, answers)
    expect((await browser.sendJson('/admin/passkeys', { name: 'Phone', credential })).status).toBe(403)
    expect(await admin().store.findPasskey(device.id)).toBeNull()
  })

  test('when it is sent again, without a name, or when the person has twenty', async () => {
    const user = admin().nextUser()
    const browser = await admin().signIn(user)
    const device = createPasskeyDevice()
    const credential = device.create(await readNewOptions(browser), HERE)
    const send = async (name: string) => (await browser.sendJson('/admin/passkeys', { name, credential })).status
    expect([await send(' \u200b'), await send('Phone'), await send('Phone')]).toEqual([400, 200, 403])
    const passkey = { email: user, name: 'Key', publicKey: 'key', counter: 0, addedMs: 0, usedMs: null }
    for (let index = 1; index < 20; index += 1) await admin().store.addPasskey({ ...passkey, id: `${user}${index}` })
    expect((await browser.sendJson('/admin/passkeys/options', {})).status).toBe(409)
  })
})

test('devices get an id of the person that is always the same and is not the email address, and no passkey twice', async () => {
  const { user, browser, device } = await addPasskey(admin())
  const read = async () => await readNewOptions(browser)
  const [one, two] = [await read(), await read()]
  expect(one.user.id).toBe(two.user.id)
  expect(Buffer.from(one.user.id, 'base64url').toString('latin1')).not.toContain(user)
  expect(one).toMatchObject({
    rp: { id: 'www.example.com' },
    excludeCredentials: [{ id: device.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(one.challenge).not.toBe(two.challenge)
})

test('attempts are limited for each network, as links are', async () => {
  const browser = await openSignIn(admin())
  const statuses: number[] = []
  for (let count = 0; count < 41; count += 1) statuses.push((await browser.sendJson(`${PASSKEY_SIGN_IN}/options`, {})).status)
  expect(statuses.slice(39)).toEqual([200, 429])
})

test('only the pages with passkeys have a script, which is public, and no other one', async () => {
  const browser = await admin().signIn()
  for (const path of ['/admin/sign-in', '/admin/passkeys']) {
    const { headers, body } = await browser.get(path)
    const [, nonce] = /<script type="module" nonce="([^"]+)" src="sign-in\/files\/sign-in\.js">/.exec(String(body)) ?? []
    expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self';`)
  }
  expect((await browser.get('/admin/sign-in/x')).headers['content-security-policy']).not.toContain('script-src')
  const script = await admin().openBrowser().get('/admin/sign-in/files/sign-in.js', { 'sec-fetch-mode': 'cors' })
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await admin().openBrowser().get('/admin/sign-in/files/other.js')).status).toBe(404)
})

test('a person who was removed from the users has no passkey after the next start', async () => {
  const [one, two] = [await addPasskey(admin()), await addPasskey(admin())]
  await admin().restart(one.user)
  expect([await admin().store.findPasskey(one.device.id), await admin().store.findPasskey(two.device.id)]).toMatchObject([
    { email: one.user },
    null,
  ])
})

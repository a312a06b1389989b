import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AdminBrowser } from '../../../../tests/support/server/admin-browser.ts'
import { type AdminServer, startAdminServer } from '../../../../tests/support/server/admin-server.ts'
import type { ReceivedResponse } from '../../../../tests/support/server/http.ts'
import { createPasskeyDevice, type PasskeyDevice } from '../../../../tests/support/server/passkey-device.ts'

const HERE = { origin: 'https://www.example.com' }
const SESSION = '__Host-enquiries'
const SIGN_IN = '/admin/sign-in/passkey'

let admin: AdminServer
beforeAll(async () => {
  admin = await startAdminServer()
})
afterAll(() => admin[Symbol.asyncDispose]())
afterEach(() => {
  vi.useRealTimers()
})

const toValue = ({ body }: ReceivedResponse) => JSON.parse(String(body))

/** A browser with the page for signing in. */
async function openSignIn(): Promise<AdminBrowser> {
  const browser = admin.openBrowser()
  await browser.get('/admin/sign-in')
  return browser
}

const readOptions = async (browser: AdminBrowser) => toValue(await browser.sendJson(`${SIGN_IN}/options`, {}))

const answer = (browser: AdminBrowser, credential: object) => browser.sendJson(SIGN_IN, { credential })

/** A device with a passkey of a user, who has signed in with a link to add it. */
async function addPasskey(user = admin.nextUser()): Promise<{ user: string; browser: AdminBrowser; device: PasskeyDevice }> {
  const browser = await admin.signIn(user)
  const device = createPasskeyDevice()
  const options = toValue(await browser.sendJson('/admin/passkeys/options', {}))
  const { status } = await browser.sendJson('/admin/passkeys', { name: 'Phone', credential: device.create(options, HERE) })
  expect(status).toBe(200)
  return { user, browser, device }
}

describe('a passkey', () => {
  test('signs in the person who has added it, in any browser, with all cookies and records of a sign-in', async () => {
    const { user, device } = await addPasskey()
    const browser = await openSignIn()
    const { status, headers } = await answer(browser, device.use(await readOptions(browser), HERE))
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(
      /__Host-enquiries=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect((await browser.get('/admin/')).status).toBe(200)
    expect((await admin.store.readAudit(3)).map(({ email, action }) => [email, action])).toEqual([
      [user, 'sign in with a passkey'],
      [user, 'add a passkey'],
      [user, 'sign in'],
    ])
  })

  test('is shown with its name and the days on which it was added and used, and removed by its person', async () => {
    const { user, browser, device } = await addPasskey()
    const other = await openSignIn()
    await answer(other, device.use(await readOptions(other), HERE))
    const page = String((await browser.get('/admin/passkeys')).body)
    expect(page).toMatch(/<strong>Phone<\/strong><br>Added on \d+ \w+ \d{4}, last used on \d+ \w+ \d{4}</)
    const stranger = await admin.signIn()
    await stranger.sendForm('/admin/passkeys/remove', { id: device.id })
    expect(await admin.store.findPasskey(device.id)).not.toBeNull()
    await browser.get('/admin/passkeys')
    expect((await browser.sendForm('/admin/passkeys/remove', { id: device.id })).headers.location).toBe('/admin/passkeys')
    expect((await admin.store.readAudit(1))[0]).toMatchObject({ email: user, action: 'remove a passkey' })
    const { status, body } = await answer(other, device.use(await readOptions(other), HERE))
    expect([status, JSON.parse(String(body))]).toEqual([
      403,
      { message: expect.stringContaining('not known here'), isUnknown: true },
    ])
  })

  test('is added only by a person who has signed in, from the page of the passkeys', async () => {
    const stranger = await openSignIn()
    for (const path of ['/admin/passkeys', '/admin/passkeys/options', '/admin/passkeys/remove'])
      expect((await stranger.sendJson(path, {})).status).toBe(401)
    expect((await stranger.get('/admin/passkeys')).headers.location).toBe('/admin/sign-in')
    const browser = await admin.signIn()
    expect((await browser.sendJson('/admin/passkeys/options', {}, { 'x-csrf-token': 'other' })).status).toBe(403)
    expect((await browser.sendJson('/admin/passkeys/options', {}, { origin: 'https://example.com' })).status).toBe(403)
  })
})

describe('an answer is refused', () => {
  const REFUSED = { message: 'The passkey could not be checked. Reload the page and try again, or use the link in an email.' }

  /** What the server says to an answer that `prepare` makes, and whether the browser has a session then. */
  async function tryAnswer(
    prepare: (made: { device: PasskeyDevice; browser: AdminBrowser; options: object }) => Promise<object> | object,
  ) {
    const { device } = await addPasskey()
    const browser = await openSignIn()
    const response = await answer(browser, await prepare({ device, browser, options: await readOptions(browser) }))
    return { status: response.status, said: toValue(response), isSignedIn: browser.cookies.has(SESSION), device, browser }
  }

  const refused = { status: 403, said: REFUSED, isSignedIn: false }

  test('when it is sent again', async () => {
    const { device } = await addPasskey()
    const browser = await openSignIn()
    const signed = device.use(await readOptions(browser), HERE)
    expect((await answer(browser, signed)).status).toBe(200)
    const again = await answer(browser, signed)
    expect([again.status, toValue(again)]).toEqual([403, REFUSED])
  })

  test('to a challenge of another browser', async () => {
    const other = await openSignIn()
    expect(await tryAnswer(async ({ device }) => device.use(await readOptions(other), HERE))).toMatchObject(refused)
  })

  test('to a challenge for adding a passkey', async () => {
    const person = await admin.signIn()
    const { challenge } = toValue(await person.sendJson('/admin/passkeys/options', {}))
    const { device } = await addPasskey()
    const signed = device.use({ challenge, rpId: 'www.example.com' }, HERE)
    expect((await answer(person, signed)).status).toBe(403)
  })

  test('after five minutes', async () => {
    const wait = ({ device, options }: { device: PasskeyDevice; options: object }) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
      return device.use(options, HERE)
    }
    expect(await tryAnswer(wait)).toMatchObject(refused)
  })

  test.each([
    ['of another origin', {}, { origin: 'https://www.example.com.evil.example' }],
    ['of another port', {}, { origin: 'https://www.example.com:8443' }],
    ['without HTTPS', {}, { origin: 'http://www.example.com' }],
    ['of another host', { rpId: 'example.com' }, HERE],
    ['without a check of who the person is', {}, { ...HERE, isVerified: false }],
  ])('%s', async (_, changes, answers) => {
    expect(await tryAnswer(({ device, options }) => device.use({ ...options, ...changes }, answers))).toMatchObject(refused)
  })

  test('with a signature of another key', async () => {
    const other = createPasskeyDevice()
    const forge = async ({ device, options }: { device: PasskeyDevice; options: object }) => {
      const signed = other.use(options, HERE)
      return { ...signed, id: device.id }
    }
    expect(await tryAnswer(forge)).toMatchObject({ status: 400, isSignedIn: false })
    other.create({ challenge: 'x', rp: { id: 'www.example.com' }, user: { id: 'eA' } }, HERE)
    expect(await tryAnswer(forge)).toMatchObject(refused)
    expect((await admin.store.readAudit(1))[0]).toMatchObject({ action: 'passkey refused' })
  })

  test('with a count that was used before, as of a copied key', async () => {
    const { device } = await addPasskey()
    const browser = await openSignIn()
    const statuses: number[] = []
    for (const counter of [7, 8, 8, 3])
      statuses.push((await answer(browser, device.use(await readOptions(browser), { ...HERE, counter }))).status)
    expect(statuses).toEqual([200, 200, 403, 403])
  })

  test('from another site, or without the token of the page', async () => {
    const browser = await openSignIn()
    for (const path of [SIGN_IN, `${SIGN_IN}/options`])
      for (const [name, value] of [
        ['origin', 'https://example.com'],
        ['sec-fetch-site', 'same-site'],
        ['x-csrf-token', 'other'],
      ] as const)
        expect((await browser.sendJson(path, {}, { [name]: value })).status).toBe(403)
  })

  test('of a person who is not a user any more', async () => {
    const { device, user } = await addPasskey()
    const passkey = await admin.store.findPasskey(device.id)
    if (!passkey) throw new Error('The passkey was not added.')
    await admin.store.removePasskey(device.id, user)
    await admin.store.addPasskey({ ...passkey, email: 'former@example.com' })
    const browser = await openSignIn()
    const response = await answer(browser, device.use(await readOptions(browser), HERE))
    expect([response.status, toValue(response).isUnknown]).toEqual([403, true])
  })
})

describe('a new passkey is refused', () => {
  test.each([
    ['of another origin', { origin: 'https://example.com' }],
    ['without a check of who the person is', { ...HERE, isVerified: false }],
  ])('%s', async (_, answers) => {
    const browser = await admin.signIn()
    const device = createPasskeyDevice()
    const options = toValue(await browser.sendJson('/admin/passkeys/options', {}))
    const credential = device.create(options, answers)
    expect((await browser.sendJson('/admin/passkeys', { name: 'Phone', credential })).status).toBe(403)
    expect(await admin.store.findPasskey(device.id)).toBeNull()
  })

  test('when it is sent again, without a name, or when the person has twenty', async () => {
    const user = admin.nextUser()
    const browser = await admin.signIn(user)
    const device = createPasskeyDevice()
    const credential = device.create(toValue(await browser.sendJson('/admin/passkeys/options', {})), HERE)
    const send = async (name: string) => (await browser.sendJson('/admin/passkeys', { name, credential })).status
    expect([await send(' \u200b'), await send('Phone'), await send('Phone')]).toEqual([400, 200, 403])
    const passkey = { email: user, name: 'Key', publicKey: 'key', counter: 0, addedMs: 0, usedMs: null }
    for (let index = 1; index < 20; index += 1) await admin.store.addPasskey({ ...passkey, id: `${user}${index}` })
    expect((await browser.sendJson('/admin/passkeys/options', {})).status).toBe(409)
  })
})

test('devices get an id of the person that is always the same and is not the email address, and no passkey twice', async () => {
  const { user, browser, device } = await addPasskey()
  const read = async () => toValue(await browser.sendJson('/admin/passkeys/options', {}))
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
  const browser = await openSignIn()
  const statuses: number[] = []
  for (let count = 0; count < 41; count += 1) statuses.push((await browser.sendJson(`${SIGN_IN}/options`, {})).status)
  expect(statuses.slice(39)).toEqual([200, 429])
})

test('any JSON is answered with a sentence, and never with a failure of the server', async () => {
  const { device, browser: person } = await addPasskey()
  const bytes = fc.uint8Array({ minLength: 1 }).map((value) => Buffer.from(value).toString('base64url'))
  const json = fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
  const text = fc.oneof(bytes, json, fc.constantFrom(device.id, '', '__proto__'), fc.string())
  const response = fc.record(
    { clientDataJSON: text, attestationObject: text, authenticatorData: text, signature: text, userHandle: text },
    { requiredKeys: [] },
  )
  const credential = fc.record({ id: text, rawId: text, type: text, response: fc.oneof(response, fc.jsonValue()) })
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({ credential: fc.oneof(credential, fc.jsonValue()), name: fc.oneof(text, fc.jsonValue()) }),
  )
  await fc.assert(
    fc.asyncProperty(body, async (value) => {
      // Each browser is in a network of its own, so that limits refuse nothing.
      const stranger = await openSignIn()
      expect((await stranger.sendJson(SIGN_IN, value)).status).toBeOneOf([400, 403])
      // The limit of a person is reached after some of them.
      expect((await person.sendJson('/admin/passkeys', value)).status).toBeOneOf([400, 403, 429])
    }),
    { numRuns: 100 },
  )
})

test('an answer of which any byte was changed is refused', async () => {
  const { device } = await addPasskey()
  const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.nat(), fc.integer({ min: 1, max: 255 }), async (field, position, change) => {
      const browser = await openSignIn()
      const signed = device.use(await readOptions(browser), HERE)
      const bytes = Buffer.from(signed.response[field] ?? '', 'base64url')
      const index = position % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ change
      const response = { ...signed.response, [field]: bytes.toString('base64url') }
      expect((await answer(browser, { ...signed, response })).status).toBe(403)
    }),
    { numRuns: 100 },
  )
})

test('what is no JSON, or too long, is refused', async () => {
  const browser = await openSignIn()
  for (const body of ['', '{', '{"__proto__":1}', `"${'x'.repeat(20_000)}"`])
    expect((await browser.sendJson(SIGN_IN, body)).status).toBeOneOf([400, 413])
})

test('only the pages with passkeys have a script, which is public, and no other one', async () => {
  const browser = await admin.signIn()
  for (const path of ['/admin/sign-in', '/admin/passkeys']) {
    const { headers, body } = await browser.get(path)
    const [, nonce] = /<script type="module" nonce="([^"]+)" src="sign-in\/files\/sign-in\.js">/.exec(String(body)) ?? []
    expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self';`)
  }
  expect((await browser.get('/admin/sign-in/x')).headers['content-security-policy']).not.toContain('script-src')
  const script = await admin.openBrowser().get('/admin/sign-in/files/sign-in.js', { 'sec-fetch-mode': 'cors' })
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await admin.openBrowser().get('/admin/sign-in/files/other.js')).status).toBe(404)
})

test('a person who was removed from the users has no passkey after the next start', async () => {
  const [one, two] = [await addPasskey(), await addPasskey()]
  await admin.restart(one.user)
  expect([await admin.store.findPasskey(one.device.id), await admin.store.findPasskey(two.device.id)]).toMatchObject([
    { email: one.user },
    null,
  ])
})

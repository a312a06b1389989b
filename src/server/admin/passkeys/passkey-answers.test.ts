import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { AdminBrowser } from '../../../../tests/support/server/admin-browser.ts'
import { createPasskeyDevice, type PasskeyDevice } from '../../../../tests/support/server/passkey-device.ts'
import {
  addPasskey,
  answer,
  HERE,
  openSignIn,
  PASSKEY_SIGN_IN,
  readNewOptions,
  readOptions,
  toValue,
} from '../../../../tests/support/server/passkey-steps.ts'
import { useAdminServer } from '../../../../tests/support/server/use-admin-server.ts'

const SESSION = '__Host-enquiries'

const admin = useAdminServer()

describe('an answer is refused', () => {
  const REFUSED = { message: 'The passkey could not be checked. Reload the page and try again, or use the link in an email.' }

  /** What the server says to an answer that `prepare` makes, and whether the browser has a session then. */
  async function tryAnswer(
    prepare: (made: { device: PasskeyDevice; browser: AdminBrowser; options: object }) => Promise<object> | object,
  ) {
    const { device } = await addPasskey(admin())
    const browser = await openSignIn(admin())
    const response = await answer(browser, await prepare({ device, browser, options: await readOptions(browser) }))
    return { status: response.status, said: toValue(response), isSignedIn: browser.cookies.has(SESSION), device, browser }
  }

  const refused = { status: 403, said: REFUSED, isSignedIn: false }

  test('when it is sent again', async () => {
    const { device } = await addPasskey(admin())
    const browser = await openSignIn(admin())
    const signed = device.use(await readOptions(browser), HERE)
    expect((await answer(browser, signed)).status).toBe(200)
    const again = await answer(browser, signed)
    expect([again.status, toValue(again)]).toEqual([403, REFUSED])
  })

  test('to a challenge of another browser', async () => {
    const other = await openSignIn(admin())
    expect(await tryAnswer(async ({ device }) => device.use(await readOptions(other), HERE))).toMatchObject(refused)
  })

  test('to a challenge for adding a passkey', async () => {
    const person = await admin().signIn()
    const { challenge } = await readNewOptions(person)
    const { device } = await addPasskey(admin())
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
    expect((await admin().store.readAudit(1))[0]).toMatchObject({ action: 'passkey refused' })
  })

  test('with a count that was used before, as of a copied key', async () => {
    const { device } = await addPasskey(admin())
    const browser = await openSignIn(admin())
    const statuses: number[] = []
    for (const counter of [7, 8, 8, 3])
      statuses.push((await answer(browser, device.use(await readOptions(browser), { ...HERE, counter }))).status)
    expect(statuses).toEqual([200, 200, 403, 403])
  })

  test('from another site, or without the token of the page', async () => {
    const browser = await openSignIn(admin())
    for (const path of [PASSKEY_SIGN_IN, `${PASSKEY_SIGN_IN}/options`])
      for (const [name, value] of [
        ['origin', 'https://example.com'],
        ['sec-fetch-site', 'same-site'],
        ['x-csrf-token', 'other'],
      ] as const)
        expect((await browser.sendJson(path, {}, { [name]: value })).status).toBe(403)
  })

  test('of a person who is not a user any more', async () => {
    const { device, user } = await addPasskey(admin())
    const passkey = await admin().store.findPasskey(device.id)
    if (!passkey) throw new Error('The passkey was not added.')
    await admin().store.removePasskey(device.id, user)
    await admin().store.addPasskey({ ...passkey, email: 'former@example.com' })
    const browser = await openSignIn(admin())
    const response = await answer(browser, device.use(await readOptions(browser), HERE))
    expect([response.status, toValue(response).isUnknown]).toEqual([403, true])
  })
})

test('any JSON is answered with a sentence, and never with a failure of the server', async () => {
  const { device, browser: person } = await addPasskey(admin())
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
      const stranger = await openSignIn(admin())
      expect((await stranger.sendJson(PASSKEY_SIGN_IN, value)).status).toBeOneOf([400, 403])
      // The limit of a person is reached after some of them.
      expect((await person.sendJson('/admin/passkeys', value)).status).toBeOneOf([400, 403, 429])
    }),
    { numRuns: 100 },
  )
})

test('an answer of which any byte with a meaning was changed is refused', async () => {
  const { device } = await addPasskey(admin())
  const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.nat(), fc.integer({ min: 1, max: 255 }), async (field, position, change) => {
      const browser = await openSignIn(admin())
      const signed = device.use(await readOptions(browser), HERE)
      const bytes = Buffer.from(signed.response[field] ?? '', 'base64url')
      const index = position % bytes.length
      fc.pre(field !== 'signature' || !isFrame(bytes, index))
      bytes[index] = (bytes[index] ?? 0) ^ change
      const response = { ...signed.response, [field]: bytes.toString('base64url') }
      expect((await answer(browser, { ...signed, response })).status).toBe(403)
    }),
    { numRuns: 100 },
  )
})

test('what is no JSON, or too long, is refused', async () => {
  const browser = await openSignIn(admin())
  for (const body of ['', '{', '{"__proto__":1}', `"${'x'.repeat(20_000)}"`])
    expect((await browser.sendJson(PASSKEY_SIGN_IN, body)).status).toBeOneOf([400, 413])
})

/** Whether a byte of a signature is the tag or the length of one of its two numbers, or of both (X.690): these have several encodings. */
const isFrame = (signature: Buffer, index: number): boolean => {
  const second = 4 + (signature[3] ?? 0)
  return index < 4 || index === second || index === second + 1
}

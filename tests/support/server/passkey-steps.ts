import type { AdminBrowser } from './admin-browser.ts'
import type { AdminServer } from './admin-server.ts'
import type { ReceivedResponse } from './http.ts'
import { createPasskeyDevice, type PasskeyDevice } from './passkey-device.ts'

/** Where the passkeys of an `AdminServer` work. */
export const HERE = { origin: 'https://www.example.com' }

/** The path to which a browser sends the answer of a passkey. */
export const PASSKEY_SIGN_IN = '/admin/sign-in/passkey'

export interface AddedPasskey {
  /** The email address of the person. */
  user: string
  /** The browser in which the person has signed in. */
  browser: AdminBrowser
  device: PasskeyDevice
}

/** The JSON of a response. */
export const toValue = ({ body }: ReceivedResponse) => JSON.parse(String(body))

/** A browser with the page for signing in. */
export async function openSignIn(admin: AdminServer): Promise<AdminBrowser> {
  const browser = admin.openBrowser()
  await browser.get('/admin/sign-in')
  return browser
}

/** What the server asks a passkey to sign. */
export const readOptions = async (browser: AdminBrowser) => toValue(await browser.sendJson(`${PASSKEY_SIGN_IN}/options`, {}))

/** What the server asks a device for, to add a passkey. */
export const readNewOptions = async (browser: AdminBrowser) => toValue(await browser.sendJson('/admin/passkeys/options', {}))

/** Sends the answer of a passkey, which signs a person in. */
export const answer = (browser: AdminBrowser, credential: object) => browser.sendJson(PASSKEY_SIGN_IN, { credential })

/** A device with a passkey of a user, who has signed in with a link to add it. Throws if the server refuses it. */
export async function addPasskey(admin: AdminServer, user = admin.nextUser()): Promise<AddedPasskey> {
  const browser = await admin.signIn(user)
  const device = createPasskeyDevice()
  const credential = device.create(await readNewOptions(browser), HERE)
  const { status } = await browser.sendJson('/admin/passkeys', { name: 'Phone', credential })
  if (status !== 200) throw new Error(`The passkey was refused with ${status}.`)
  return { user, browser, device }
}

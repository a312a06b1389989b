import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../../../manifest/escape-markup.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import { createEventCounter } from '../../spam/event-counter.ts'
import type { Passkey } from '../../store/passkey-store.ts'
import { type AdminContext, BROWSER_COOKIE, requireStore } from '../admin-context.ts'
import { renderForm, sendPage } from '../pages.ts'
import type { AdminSession } from '../sessions.ts'
import { describeDevice } from './describe-device.ts'
import { parseNewPasskey } from './parse-answer.ts'
import { findPasskeyHost, NO_PASSKEY_HOST, type PasskeyHost } from './passkey-host.ts'
import { PASSKEY_BODY_LIMIT_BYTES, REFUSED, refuse, requireHost, WRONG_SHAPE } from './sign-in.ts'
import { createPasskeyOptions, verifyNewPasskey } from './verify.ts'

const WINDOW_MS = 15 * 60_000
/** Adding a passkey takes two requests. */
const REQUESTS_PER_PERSON = 40
const MAX_PASSKEYS = 20
const MAX_NAME_LENGTH = 60

/** The paths of a person's own passkeys, below that of the pages for signing in. Everyone who has signed in may use them. */
export const PASSKEY_PATHS = ['/passkeys', '/passkeys/options', '/passkeys/remove'] as const
const [LIST_PATH, OPTIONS_PATH, REMOVE_PATH] = PASSKEY_PATHS

/** Adds the page on which a person who has signed in sees, adds and removes passkeys, and the requests that it sends. */
export function addOwnPasskeys(
  app: FastifyInstance,
  context: AdminContext,
  sessionOf: (request: FastifyRequest) => AdminSession,
): void {
  const { getShared } = context
  const count = createEventCounter({ name: 'new passkey', windowMs: WINDOW_MS, capacity: 1000, getShared })
  const isTooMany = async (email: string) => (await count(email)).count > REQUESTS_PER_PERSON
  const ownerOf = (request: FastifyRequest) => ({
    browser: request.cookies[BROWSER_COOKIE] ?? '',
    email: sessionOf(request).email,
  })
  const record = (email: string, action: string) =>
    requireStore(context).addAudit({ atMs: Date.now(), email, action, subject: '' })
  const limits = { bodyLimit: PASSKEY_BODY_LIMIT_BYTES }
  app.get(LIST_PATH, async (request, reply) => {
    const { email, token } = sessionOf(request)
    const host = findPasskeyHost(context.readUrl())
    const passkeys = await requireStore(context).listPasskeys(email)
    const device = describeDevice(request.headers['user-agent'] ?? '')
    return sendPage(reply, {
      title: 'Passkeys',
      paragraphs: [
        `With a passkey, you sign in as ${email} with your fingerprint, your face or the PIN of a device, without an email.`,
      ],
      html: `${renderList(passkeys, token)}${host ? renderAdding(host, token, device) : `<p>${NO_PASSKEY_HOST}</p>`}<p><a href="./">Back</a></p>`,
      script: host ? context.page.signInScript : undefined,
    })
  })
  app.post(OPTIONS_PATH, limits, async (request, reply) => {
    if (findPasskeyHost(context.readUrl()) === null) return refuse(reply, 403, NO_PASSKEY_HOST)
    const owner = ownerOf(request)
    if (await isTooMany(owner.email)) return refuse(reply.header('retry-after', WINDOW_MS / 1000), 429, TOO_MANY)
    const store = requireStore(context)
    if ((await store.listPasskeys(owner.email)).length >= MAX_PASSKEYS) return refuse(reply, 409, FULL)
    return reply.send(await createPasskeyOptions(store, requireHost(context), owner))
  })
  app.post(LIST_PATH, limits, async (request, reply) => {
    const owner = ownerOf(request)
    const [answer, name] = [parseNewPasskey(fieldOf(request.body, 'credential')), parseName(request.body)]
    if (!answer || name === '' || findPasskeyHost(context.readUrl()) === null) return refuse(reply, 400, WRONG_SHAPE)
    if (await isTooMany(owner.email)) return refuse(reply.header('retry-after', WINDOW_MS / 1000), 429, TOO_MANY)
    const store = requireStore(context)
    const verified = await verifyNewPasskey(store, requireHost(context), owner, answer)
    if (!verified) return refuse(reply, 403, REFUSED)
    await record(owner.email, 'add a passkey')
    const isNew = await store.addPasskey({ ...verified, email: owner.email, name, addedMs: Date.now(), usedMs: null })
    return isNew ? reply.send({}) : refuse(reply, 409, 'This passkey was added before. Use it to sign in.')
  })
  app.post(REMOVE_PATH, async (request, reply) => {
    const { email } = sessionOf(request)
    await record(email, 'remove a passkey')
    await requireStore(context).removePasskey(textOf(request.body, 'id') ?? '', email)
    return reply.redirect(`${context.readUrl().pathname}passkeys`, 303)
  })
}

/** The name of a passkey without what cannot be seen; empty if there is none. */
const parseName = (body: unknown): string =>
  (textOf(body, 'name') ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)

const TOO_MANY = 'Many passkeys were added. Try again in a quarter of an hour.'
const FULL = `You have ${MAX_PASSKEYS} passkeys. Remove one that you do not use any more.`

function renderList(passkeys: readonly Passkey[], token: string): string {
  if (passkeys.length === 0) return '<p>You have no passkeys yet.</p>'
  const items = passkeys.map(({ id, name, addedMs, usedMs }) => {
    const used = usedMs === null ? 'not used yet' : `last used on ${toDay(usedMs)}`
    const field = `<input type="hidden" name="id" value="${escapeMarkup(id)}">`
    return `<li><strong>${escapeMarkup(name)}</strong><br>Added on ${toDay(addedMs)}, ${used}${renderForm('passkeys/remove', token, field, `Remove "${name}"`)}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const toDay = (ms: number): string => day.format(ms)

/** Where passkeys work, the script shows the form instead of the sentence. */
const renderAdding = ({ origin }: PasskeyHost, token: string, device: string): string =>
  `<h2>Sign in faster next time</h2><p data-without-passkeys>This browser cannot add a passkey: it is too old, or scripts are off. The link in an email works in every browser.</p>
<form hidden data-passkey="passkeys" data-next="passkeys" data-origin="${escapeMarkup(origin)}"><input type="hidden" name="token" value="${escapeMarkup(token)}"><label>Name of the device<input name="name" value="${escapeMarkup(device)}" required maxlength="${MAX_NAME_LENGTH}" autocomplete="off"></label><button>Add a passkey</button><p role="alert"></p></form>`

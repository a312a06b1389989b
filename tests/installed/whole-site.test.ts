import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Window } from 'happy-dom'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOLLOWED_GUIDE, type GuideStep, readGuideSteps } from '../support/documents/guide-steps.ts'
import { createGuideReader, type GuideReader } from '../support/installed/guide-reader.ts'
import { readCreator, readRelease } from '../support/installed/packed-release.ts'
import { type ReleaseRegistry, startRegistry, toNpmSettings } from '../support/installed/release-registry.ts'
import { type Mailbox, startMailbox } from '../support/leads/mailbox.ts'
import { findFreePort } from '../support/server/http.ts'
import { isWebServerMissing } from '../support/server/web-server.ts'

/** What the guide promises for all of it. Reading and typing are not part of the test. */
const QUARTER_OF_AN_HOUR_MS = 900_000

/** Who sends the form, one after the other: the same form sent again is the same enquiry. */
const VISITORS = ['Ada', 'Grace']

/**
 * Follows the guide. It is changed in three respects only: a registry on this machine offers the packages of this checkout, the mail server is
 * one on this machine, and the ports are free ones.
 */
describe.skipIf(isWebServerMissing('caddy'))(`a newcomer who follows ${FOLLOWED_GUIDE} in an empty folder`, () => {
  let home = ''
  let registry: ReleaseRegistry
  let mailbox: Mailbox
  let reader: GuideReader
  let ports: { forms: string; pages: string }
  /** What the commands have printed, and the answers to the forms that were sent. */
  const printed: string[] = []
  const thanks: string[] = []

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'newcomer-'))
    registry = await startRegistry(await readRelease(), await readCreator())
    mailbox = await startMailbox()
    ports = { forms: String(await findFreePort()), pages: String(await findFreePort()) }
    await writeFile(path.join(home, '.npmrc'), await toNpmSettings(registry))
    reader = await createGuideReader(home, { PORT: ports.forms, CADDY_ADMIN: `unix/${home}/caddy.sock` })
    for (const step of (await readGuideSteps()).map(toStepHere)) {
      printed.push(await reader.follow(step))
      if (step.kind === 'start') thanks.push(await sendForm(step.url, VISITORS[thanks.length] ?? ''))
    }
  }, QUARTER_OF_AN_HOUR_MS)

  afterAll(async () => {
    await reader?.[Symbol.asyncDispose]()
    await mailbox?.close()
    await registry?.[Symbol.asyncDispose]()
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  })

  function toStepHere(step: GuideStep): GuideStep {
    const replace = (text: string) =>
      text
        .replaceAll('smtps://user:password@mail.example.com', mailbox.url)
        .replaceAll('localhost:4173', `localhost:${ports.forms}`)
        .replaceAll('localhost:8080', `localhost:${ports.pages}`)
        .replaceAll(/^(?=.*caddy run)/gm, `sed -i 's/127.0.0.1:4173/127.0.0.1:${ports.forms}/' dist-server/Caddyfile; `)
    return step.kind === 'start'
      ? { ...step, text: replace(step.text), url: replace(step.url) }
      : { ...step, text: replace(step.text) }
  }

  test('is thanked for both forms in the words of the guide', () => {
    expect(thanks).toEqual(VISITORS.map(() => expect.stringContaining('Your box will be ready tomorrow at eight.')))
  })

  test('receives the email of both forms where the guide says', async () => {
    await mailbox.whenReceived(2)
    const subjects = mailbox.received.map(async ({ raw }) => (await PostalMime.parse(raw)).subject)
    expect(mailbox.received.map(({ to }) => to)).toEqual(VISITORS.map(() => ['orders@bell-bakery.example']))
    expect(await Promise.all(subjects)).toEqual(VISITORS.map((name) => `An order of ${name}`))
  })

  test('sees the stored enquiry', () => expect(printed.join('\n')).toMatch(/order +new +ada@example\.org/))

  test('sees the own block at the page that comes from the folder', async () => {
    const html = await (await fetch(`http://localhost:${ports.pages}/offer`)).text()
    expect(html).toBe(await readFile(path.join(reader.folder, '../www/offer/index.html'), 'utf8'))
    expect(html).toMatch(/data-block="specialOffer".*>11\.50 €</s)
  })
})

/** Fills in the form of a page and sends it, as a browser without JavaScript. Returns the page that follows. */
async function sendForm(url: string, name: string): Promise<string> {
  const window = new Window({ url })
  window.document.write(await (await fetch(url)).text())
  const form = window.document.querySelector('form[method="post"]')
  if (!(form instanceof window.HTMLFormElement)) throw new Error(`There is no form at ${url}.`)
  for (const field of form.elements) {
    if (!field.hasAttribute('required')) continue
    if (field instanceof window.HTMLInputElement)
      field.value = field.type === 'email' ? `${name.toLowerCase()}@example.org` : name
    else if (field instanceof window.HTMLTextAreaElement) field.value = 'Twelve rolls, please.'
  }
  const body = new URLSearchParams()
  for (const [key, value] of new window.FormData(form)) body.append(key, String(value))
  const headers = {
    accept: 'text/html',
    origin: new URL(url).origin,
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0',
  }
  return (await fetch(form.action, { method: 'POST', headers, body })).text()
}

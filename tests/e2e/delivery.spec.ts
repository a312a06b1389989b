import type { Locator, Page, Route } from '@playwright/test'
import { confirmByKeyboard } from './confirm-by-keyboard.ts'
import { expect, test as freshTest, visitingTest as test } from './site.ts'

const CONTACT = '/contact'
/** A page with a form that has a robot check. */
const CHECKED = '/services/cloud-development'

const SENT = /^Message sent successfully! Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\.$/

const findSubmitButton = (form: Locator): Locator => form.locator('button[type=submit]')
const findOutcome = (form: Locator): Locator => form.locator('[data-outcome]')

async function openContact(page: Page, site: string): Promise<Locator> {
  await page.goto(site + CONTACT)
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill('asha@example.com')
  return form
}

async function openChecked(page: Page, site: string): Promise<Locator> {
  await page.goto(site + CHECKED)
  const form = page.locator('main form').filter({ has: page.locator('[name=captchaChecked]') })
  await form.getByLabel('Full name').fill('Asha')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Message').fill('A question.')
  return form
}

/** The idempotency keys of all messages sent from now on. */
function listenForKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => request.method() === 'POST' && keys.push(request.headers()['idempotency-key'] ?? ''))
  return keys
}

test('a message shows its receipt, and pressing the button twice sends it once', async ({ page, site }) => {
  const keys = listenForKeys(page)
  const form = await openContact(page, site)
  await findSubmitButton(form).dblclick()
  await expect(findOutcome(form)).toHaveText(SENT)
  expect(keys).toHaveLength(1)
})

test('a failed message is sent again under its key, and the next one gets another', async ({ page, site, pageErrors }) => {
  const keys = listenForKeys(page)
  await page.route('**/api/forms/contact', (route) => route.abort(), { times: 1 })
  const form = await openContact(page, site)
  await findSubmitButton(form).click()
  await expect(findOutcome(form)).toContainText('There seems to be no connection to the internet.')
  await findSubmitButton(form).click()
  await expect(findOutcome(form)).toHaveText(SENT)
  await form.getByLabel('Name').fill('Ravi')
  await form.getByLabel('Email').fill('ravi@example.com')
  await findSubmitButton(form).click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('the robot check works by keyboard, shows its progress, and starts before its checkbox is ticked', async ({
  page,
  site,
}) => {
  const challenges: string[] = []
  page.on('request', (request) => request.url().endsWith('/challenge') && challenges.push(request.url()))
  const form = await openChecked(page, site)
  await expect.poll(() => challenges.length).toBe(1)
  const box = form.getByLabel("I'm not a robot")
  await form.getByLabel('Message').press('Tab')
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(form.getByRole('status').filter({ hasText: 'Checked.' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(findOutcome(form)).toHaveText(SENT)
  await expect(box).not.toBeChecked()
  expect(challenges).toHaveLength(1)
})

test('an expired proof is renewed before sending', async ({ page, site }) => {
  const later = new Date(Date.now() + 10 * 60 * 1000).toUTCString()
  const age = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: later } })
  }
  await page.route('**/challenge', age, { times: 1 })
  const form = await openChecked(page, site)
  await form.getByLabel("I'm not a robot").check()
  await expect(form.getByText('Checked.')).toBeVisible()
  const renewed = page.waitForRequest('**/challenge')
  await findSubmitButton(form).click()
  await renewed
  await expect(findOutcome(form)).toHaveText(SENT)
})

test('a rejected proof is a problem at the checkbox, and a new one is calculated', async ({ page, site, pageErrors }) => {
  const refusal = { status: 422, contentType: 'application/problem+json', body: '{"type":"/problems/captcha-failed"}' }
  await page.route('**/api/forms/short-contact', (route) => route.fulfill(refusal), { times: 1 })
  const form = await openChecked(page, site)
  await form.getByLabel("I'm not a robot").check()
  await findSubmitButton(form).click()
  await expect(form.getByRole('alert')).toContainText('The check that you are not a robot did not work.')
  await expect(form.getByLabel("I'm not a robot")).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Checked.')).toBeVisible()
  await findSubmitButton(form).click()
  await expect(findOutcome(form)).toHaveText(SENT)
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')])
})

freshTest(
  'in a browser that cannot solve the challenge, a confirmation replaces the robot check',
  async ({ page, site, pageErrors }) => {
    // As on a site without HTTPS.
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    const form = await openChecked(page, site)
    await form.getByLabel("I'm not a robot").check()
    await findSubmitButton(form).click()
    await confirmByKeyboard(page, pageErrors)
    await expect(page).toHaveURL(/\/thank-you\?receipt=/)
  },
)

test('a form without a robot check loads no code for one', async ({ page, site }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openContact(page, site)
  await expect(page.locator('main [data-block=form]')).toHaveAttribute('data-live', '')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /challenge|pbkdf2/.test(url))).toEqual([])
})

test('the honeypot is invisible, not read aloud and not reachable by keyboard', async ({ page, site }) => {
  const form = await openContact(page, site)
  const trap = form.locator('[name=_website]')
  const { width = 0, height = 0 } = (await trap.locator('..').boundingBox()) ?? {}
  expect(Math.max(width, height)).toBeLessThanOrEqual(1)
  await expect(form.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
  const reached: (string | null)[] = []
  await form.getByLabel('Name').focus()
  while (reached.at(-1) !== 'submit' && reached.length < 20) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('type') ?? null,
      ),
    )
  }
  expect(reached).toEqual(['email', 'phone', 'projectDetails', 'file', 'nda', 'submit'])
})

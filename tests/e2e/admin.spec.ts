import { test as base, expect, type Page } from '@playwright/test'
import { openStore } from '../../src/server/store/open-store.ts'
import { createLead } from '../support/leads/lead-databases.ts'
import { startAdminProcess } from '../support/server/admin-process.ts'
import { expectNoViolations } from './site.ts'

type Admin = Awaited<ReturnType<typeof startAdminProcess>>

const test = base.extend<object, { admin: Admin }>({
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using admin = await startAdminProcess()
      const store = await openStore({ data: admin.data, databaseUrl: null })
      await store.addLead(createLead({ email: 'visitor@example.org', targets: [] }))
      await store.close()
      await use(admin)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Requests a link with the keyboard alone, and returns it. */
async function requestLink(page: Page, { url, mailbox }: Admin): Promise<string> {
  const count = mailbox.received.length
  await page.goto(url)
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.type('Ada@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Look into your inbox', exact: true })).toBeVisible()
  await mailbox.whenReceived(count + 1)
  return /http:\S+/.exec(String(mailbox.received.at(-1)?.raw).replaceAll('=\r\n', ''))?.[0] ?? ''
}

test('a person signs in with a link in an email, reads an enquiry, and signs out, by keyboard alone', async ({ page, admin }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(await requestLink(page, admin))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign in as ada@example.com', exact: true })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /^visitor@example\.org/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Enquiry' }).getByRole('definition').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Sign out', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toBeVisible()
  await page.goto(admin.url)
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
})

test('a link opens nothing in another browser', async ({ page, admin, browser }) => {
  const link = await requestLink(page, admin)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link does not work', exact: true })).toBeVisible()
  await context.close()
})

test('a page whose session was ended elsewhere asks to sign in', async ({ page, admin }) => {
  await page.goto(await requestLink(page, admin))
  await page.getByRole('button', { name: 'Sign in as ada@example.com', exact: true }).click()
  const other = await page.context().newPage()
  await other.goto(admin.url)
  await expect(page.getByRole('option')).toHaveCount(1)
  await other.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page.getByRole('option').click()
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
})

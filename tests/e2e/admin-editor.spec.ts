import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { EditorStore } from '../../src/editor/store/store.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import { createPublishedSite, type PublishedSite } from '../support/editor/published-site.ts'
import { createLead } from '../support/leads/lead-databases.ts'
import { type AdminProcess, startAdminProcess } from '../support/server/admin-process.ts'
import { signIn } from './sign-in.ts'
import { expectNoViolations } from './site.ts'

declare global {
  interface Window {
    editorStore?: EditorStore
  }
}

interface Running extends AdminProcess {
  site: PublishedSite
  /** The folder to which the editor publishes. */
  published: string
}

const USERS = 'ada@example.com:edit,grace@example.com:edit+enquiries,alan@example.com:edit,eve@example.com'

const test = base.extend<object, { admin: Running }>({
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using site = await createPublishedSite()
      const published = path.join(site.folder, 'live')
      const words = ['--manifest', site.manifestFile, '--publish-to', published]
      await using admin = await startAdminProcess({ users: USERS, words })
      await use({ ...admin, site, published })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The entries of the audit log, the newest first, as `email action subject`. */
async function readAudit({ data }: Running): Promise<string[]> {
  const store = await openStore({ data, databaseUrl: null })
  const entries = await store.readAudit(100)
  await store.close()
  return entries.map(({ email, action, subject }) => `${email} ${action} ${subject}`.trim())
}

const titleField = (page: Page) => page.getByRole('textbox', { name: /^Title/ }).first()

/** The tour of the first time would lie over the editor. */
const skipTour = (page: Page) => page.addInitScript(() => localStorage.setItem('editor-tour', 'seen'))

test('a person signs in, changes a text, publishes it, and signs out', async ({ page, admin }) => {
  await skipTour(page)
  await signIn(page, 'ada@example.com', admin)
  await expect(page).toHaveURL(/\/__edit\/$/)
  await titleField(page).fill('Changed after signing in')
  await page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]')
  await dialog.getByRole('button', { name: 'Save and continue', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'The site is published', exact: true })).toBeVisible()
  expect(await readFile(path.join(admin.published, 'index.html'), 'utf8')).toContain('Changed after signing in')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const log = await readAudit(admin)
  expect(log.filter((line) => / (save|publish)\b/.test(line))).toEqual([
    expect.stringMatching(/^ada@example\.com publish \S/),
    'ada@example.com save',
  ])
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expectNoViolations(page)
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/sign-in$/)
})

test('a person who may only read enquiries cannot open the editor', async ({ page, admin }) => {
  await signIn(page, 'eve@example.com', admin)
  await expect(page.getByRole('link', { name: 'Edit the site' })).toHaveCount(0)
  await page.goto(new URL('/__edit/', admin.url).href)
  await expect(page.getByRole('heading', { name: 'You cannot edit this site', exact: true })).toBeVisible()
  await expectNoViolations(page)
})

test('a person with both roles goes from one page to the other, and exports enquiries', async ({ page, admin }) => {
  const store = await openStore({ data: admin.data, databaseUrl: null })
  const lead = createLead({ targets: [] })
  await store.addLead(lead)
  await store.close()
  await skipTour(page)
  await signIn(page, 'grace@example.com', admin)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV', exact: true }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(lead.receipt)
  await page.getByRole('link', { name: 'Edit the site', exact: true }).click()
  await expect(titleField(page)).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Enquiries', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
})

test('what is typed after the session has ended is kept, and sent when the person has signed in again', async ({
  page,
  admin,
}) => {
  await skipTour(page)
  await signIn(page, 'alan@example.com', admin)
  await expect(titleField(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(new URL('/__edit/', admin.url).href)
  await other.getByRole('button', { name: 'Account', exact: true }).click()
  await other.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(other).toHaveURL(/\/admin\/sign-in$/)
  await titleField(page).fill('Typed while signed out')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You are signed out. What you change is kept in this window.')
  await expectNoViolations(page)
  await signIn(other, 'alan@example.com', admin)
  await expect(alert).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.editorStore?.get().unconfirmedCount)).toBe(0)
  await expect(titleField(other)).toHaveValue('Typed while signed out')
})

test('a script of the same origin reads nothing of the person who has signed in', async ({ page, admin }) => {
  await signIn(page, 'grace@example.com', admin)
  const statuses = await page.evaluate(
    async (urls) => {
      const responses = await Promise.all(urls.map((url) => fetch(url)))
      return responses.map(({ status }) => status)
    },
    ['/__edit/', '/__editor/preview', '/admin/', '/admin/enquiries.csv', '/admin/sign-in'],
  )
  expect(statuses).toEqual([403, 403, 403, 403, 403])
  await page.goto(new URL('/', admin.url).href)
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => Object.assign(window, { opened: window.open('/__edit/') }))
  await expect(titleField(await opened)).toBeVisible()
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'opened')?.value.closed)).toBe(true)
})

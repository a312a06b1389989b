import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { ServedFile } from '../../src/contracts/built-site.ts'
import { createServer } from '../../src/server/index.ts'
import { portOf } from '../support/server/http.ts'
import { buildFixture } from '../support/site/built-fixture.ts'
import { test as base, expect, expectNoViolations, findSectionFrame, readRestingScroll } from './site.ts'

const BROKEN = 'broken/index.html'

/** The fixture site with a page that was replaced on disk after the server started. `restore` restores it. */
const test = base.extend<{ broken: { url: string; restore(): Promise<void> } }>({
  broken: async ({ page }, use) => {
    const { output, remove } = await buildFixture()
    const file = path.join(output, BROKEN)
    const bytes = await addLargePage(output)
    const server = await createServer({ output })
    await server.listen({ port: 0, host: '127.0.0.1' })
    await rm(file)
    await mkdir(file)
    await use({
      url: `http://127.0.0.1:${portOf(server.server)}`,
      async restore() {
        await rm(file, { recursive: true })
        await writeFile(file, bytes)
      },
    })
    // Otherwise requests in idle time would fail with console errors once the server is closed.
    await page.goto('about:blank')
    server.server.closeAllConnections()
    await server.close()
    await remove()
  },
})

/** Adds a page that is too large for the memory cache. */
async function addLargePage(output: string): Promise<Buffer> {
  const bytes = Buffer.from(
    `<!doctype html><title>Large</title><link rel="icon" href="data:,"><h1>Large</h1>${' '.repeat(600 * 1024)}`,
  )
  await mkdir(path.join(output, 'broken'))
  await writeFile(path.join(output, BROKEN), bytes)
  const list = path.join(`${output}-server`, 'files.json')
  const files: ServedFile[] = JSON.parse(await readFile(list, 'utf8'))
  const page = { path: '/broken', file: BROKEN, type: 'text/html; charset=utf-8', size: bytes.length, hash: 'x', encodings: {} }
  await writeFile(list, JSON.stringify([...files, { ...page, immutable: false }]))
  return bytes
}

test('a page that cannot be served is an error screen within the chrome of the site, with its status', async ({
  page,
  broken,
  pageErrors,
}) => {
  const response = await page.goto(`${broken.url}/broken?x=1`)
  expect(response?.status()).toBe(503)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error')
  await expect(page.getByText('503 Service Unavailable')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.locator('footer')).toContainText('Words at the very end.')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('503')])
})

test('Reload requests the same URL again, and shows the page once it is available', async ({ page, broken, pageErrors }) => {
  await page.goto(`${broken.url}/broken?x=1`)
  await broken.restore()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.locator('h1')).toHaveText('Large')
  await page.waitForLoadState('load')
  expect(page.url()).toBe(`${broken.url}/broken?x=1`)
  pageErrors.length = 0
})

test('a link to such a page shows the error screen as well', async ({ page, broken, pageErrors }) => {
  await page.goto(`${broken.url}/plain`)
  await page
    .locator('footer a')
    .first()
    .evaluate((link) => link.setAttribute('href', '/broken'))
  await page.locator('footer a').first().click()
  await expect(page).toHaveURL(`${broken.url}/broken`)
  await expect(page.getByText('503 Service Unavailable')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).first().click()
  await expect(page.locator('h1')).toHaveText('The other page')
  pageErrors.length = 0
})

/** The error screen of the client script. */
const errorScreen = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Retry' }) })

/** Loses the connection once the browser has all code of the client script, without which links load their pages normally. */
async function loseConnection(page: Page): Promise<void> {
  const hasCode = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/client-later-'))
  await page.waitForFunction(hasCode)
  await page.context().setOffline(true)
}

/** Follows the link to another page in the footer as a touch does, without prefetching. */
const followFooterLink = (page: Page, path: string) =>
  page
    .locator(`footer a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

test('offline, a followed link shows the error screen, and Back restores the scroll position', async ({
  page,
  spine,
  pageErrors,
}) => {
  await page.goto(`${spine}/long`)
  const title = await page.title()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await loseConnection(page)
  await followFooterLink(page, '/other')
  await expect(errorScreen(page)).toContainText('There seems to be no connection to the internet.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error')
  await expect(page).toHaveURL(`${spine}/other`)
  await expect(page).toHaveTitle('Unexpected Application Error')
  await expect(page.locator('main')).toBeFocused()
  await expectNoViolations(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The long page')
  await expect(page).toHaveURL(`${spine}/long`)
  await expect(page).toHaveTitle(title)
  expect(await readRestingScroll(page)).toBe(900)
  pageErrors.length = 0
})

test("the visitor's input is still there after Back from the error screen", async ({ page, spine, pageErrors }) => {
  await page.goto(spine)
  const name = findSectionFrame(page, 'form').getByLabel('Name')
  await name.fill('Asha')
  await loseConnection(page)
  await followFooterLink(page, '/other')
  await expect(errorScreen(page)).toBeVisible()
  await expect(name).toBeHidden()
  await page.goBack()
  await expect(errorScreen(page)).toBeHidden()
  await expect(name).toHaveValue('Asha')
  pageErrors.length = 0
})

test('Retry tries the same page again, and opens it once it is available', async ({ page, spine, pageErrors }) => {
  await page.goto(`${spine}/long`)
  await loseConnection(page)
  await followFooterLink(page, '/other')
  await expect(errorScreen(page)).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === `${spine}/other`)
  await page.getByRole('link', { name: 'Retry' }).click()
  await failed
  await expect(errorScreen(page)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.locator('h1')).toHaveText('The other page')
  await expect(page).toHaveURL(`${spine}/other`)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('The long page')
  pageErrors.length = 0
})

test('Retry restores the scroll position of a page that could not be fetched on Back', async ({ page, spine, pageErrors }) => {
  await page.goto(`${spine}/long`)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await followFooterLink(page, '/other')
  await expect(page.locator('h1')).toHaveText('The other page')
  await loseConnection(page)
  await page.goBack()
  await expect(errorScreen(page)).toBeVisible()
  await expect(page).toHaveURL(`${spine}/long`)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The other page')
  await page.goBack()
  await expect(errorScreen(page)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.locator('h1')).toHaveText('The long page')
  expect(await readRestingScroll(page)).toBe(900)
  pageErrors.length = 0
})

test('a 503 from a server in front of the site shows the error screen with its status', async ({ page, spine, pageErrors }) => {
  await page.goto(`${spine}/plain`)
  await page.route(`${spine}/other`, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Upstream unavailable</h1>' }),
  )
  await followFooterLink(page, '/other')
  await expect(errorScreen(page)).toContainText('503 Service Unavailable')
  await page.unroute(`${spine}/other`)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.locator('h1')).toHaveText('The other page')
  pageErrors.length = 0
})

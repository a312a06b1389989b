import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { readTypefaces } from '../typefaces.ts'

/** Waits, by the page's own clock, until optional fonts may no longer appear: browsers give them 100 ms after a paint. */
const waitPastFontDelay = (page: Page) =>
  page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint !== undefined && performance.now() - paint.startTime > 500
  })

/** Opens a page whose style sheet waits for the preloaded fonts, so that they are in time on any machine. */
async function openWithFonts(page: Page, url: string): Promise<void> {
  const html = await (await page.request.get(url)).text()
  let missing = html.match(/<link [^>]*as="font"/g)?.length ?? 0
  expect(missing).toBeGreaterThan(0)
  const complete = Promise.withResolvers<void>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') missing -= 1
    if (missing === 0) complete.resolve()
  })
  await page.route('**/assets/styles-*.css', async (route) => {
    await complete.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'networkidle' })
}

test('a font that arrives after the first paint is not used on that page but on the next one', async ({ page, site }) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(site, { waitUntil: 'commit' })
  await waitPastFontDelay(page)
  late.resolve()
  await page.waitForLoadState('networkidle')
  expect(await readTypefaces(page)).toEqual([])
  await page.unroute('**/*.woff2')
  await page.locator('footer a[href="/about/careers"]').first().click()
  await expect(page).toHaveURL(/careers/)
  await expect.poll(() => readTypefaces(page)).not.toEqual([])
})

test('a font that is in time is requested once, however many pages are opened', async ({ page, site }) => {
  const requested: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'font' && requested.push(request.url())))
  await openWithFonts(page, site)
  expect(await readTypefaces(page)).not.toEqual([])
  await page.locator('footer a[href="/about/careers"]').first().click()
  await expect(page).toHaveURL(/careers/)
  expect(await readTypefaces(page)).not.toEqual([])
  expect(requested).toEqual([...new Set(requested)])
})

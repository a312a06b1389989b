import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

/** The names of the typefaces that the main heading is drawn with. */
async function typefacesOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [familyName] : []))
}

test('a font that comes after the first paint stays away from that page and is there on the next one', async ({ page, site }) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(site, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  // A browser waits a moment longer for fonts that are optional.
  await page.waitForTimeout(500)
  late.resolve()
  await page.waitForLoadState('networkidle')
  expect(await typefacesOf(page)).toEqual([])
  await page.unroute('**/*.woff2')
  await page.locator('footer a[href="/about/careers"]').first().click()
  await expect(page).toHaveURL(/careers/)
  await expect.poll(() => typefacesOf(page)).not.toEqual([])
})

test('a font that is there in time is asked for once, however many pages are opened', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'font' && asked.push(request.url())))
  await page.goto(site, { waitUntil: 'networkidle' })
  expect(await typefacesOf(page)).not.toEqual([])
  await page.locator('footer a[href="/about/careers"]').first().click()
  await expect(page).toHaveURL(/careers/)
  expect(await typefacesOf(page)).not.toEqual([])
  expect(asked).toEqual([...new Set(asked)])
})

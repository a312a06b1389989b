import type { Page } from '@playwright/test'
import { expect, visitingTest as test } from './site.ts'

const findLine = (page: Page) => page.locator('[data-kb]')

/** The bytes of the HTML as the browser received it, in the form of the footer. */
const measureHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('The browser has not measured the page.')
    return `${(navigation.encodedBodySize / 1000).toFixed(1)} kB HTML`
  })

for (const path of ['/', '/pricing', '/handbook/install'])
  test(`the footer of ${path} states the bytes that the browser received`, async ({ page, saas }) => {
    await page.goto(saas + path)
    await expect(findLine(page)).toContainText(await measureHtml(page))
  })

test('the footer follows the page that a link shows', async ({ page, saas }) => {
  await page.goto(`${saas}/pricing`)
  const stated = await findLine(page).textContent()
  await page.goto(`${saas}/handbook/install`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click()
  await expect(page).toHaveURL(`${saas}/pricing`)
  await expect(findLine(page)).toHaveText(stated ?? '')
  await expect(page.locator('html')).toHaveAttribute('data-same', '')
})

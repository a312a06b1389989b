import { expect, expectNoViolations, visitingTest as test } from './site.ts'

const CRUMBS = { name: 'Breadcrumbs' }
const MENU = { name: 'On this page' }

test('breadcrumbs show the way to a page and lead back, and follow a swapped page', async ({ page, saas }) => {
  await page.goto(`${saas}/handbook/install`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const breadcrumbs = page.getByRole('navigation', CRUMBS)
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Handbook', 'Install'])
  await expect(breadcrumbs.locator('[aria-current=page]')).toHaveText('Install')
  await breadcrumbs.getByRole('link', { name: 'Handbook' }).press('Enter')
  await expect(page).toHaveURL(`${saas}/handbook`)
  await expect(breadcrumbs).toHaveCount(0)
  await page.getByRole('main').locator('a[href="/handbook/events"]').first().click()
  await expect(breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Handbook', 'Events'])
  await expect(page.locator('html')).toHaveAttribute('data-same', '')
})

test('on a phone the breadcrumbs are one link to the page above, large enough to tap', async ({ page, saas }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${saas}/handbook/install`)
  const links = page.getByRole('navigation', CRUMBS).getByRole('link')
  await expect(links).toHaveText(['Handbook'])
  expect((await links.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoViolations(page)
})

test('the page menu stays below the header and does not cover what it leads to', async ({ page, lawFirm }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto(`${lawFirm}/kosten`)
    const menu = page.getByRole('navigation', { name: 'Auf dieser Seite' })
    await menu.getByRole('link', { name: 'Rechtsschutzversicherung' }).press('Enter')
    await expect(page).toHaveURL(/#rechtsschutzversicherung$/)
    const heading = page.getByRole('heading', { name: 'Rechtsschutzversicherung', exact: true })
    await expect(heading).toBeInViewport()
    const [header, bar, target] = [
      await page.locator('header').boundingBox(),
      await menu.boundingBox(),
      await heading.boundingBox(),
    ]
    expect(bar?.y).toBe(header?.height)
    expect(target?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('breadcrumbs and the page menu work', async ({ page, saas }) => {
    await page.goto(`${saas}/handbook/install`)
    await page.getByRole('navigation', MENU).getByRole('link', { name: 'If nothing arrives' }).click()
    await expect(page.getByRole('heading', { name: 'If nothing arrives' })).toBeInViewport()
    await page.getByRole('navigation', CRUMBS).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(`${saas}/`)
  })
})

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './site.ts'

const findAnnouncement = (page: Page) => page.getByRole('complementary', { name: 'Announcement' })
const findDismiss = (page: Page) => findAnnouncement(page).getByRole('button', { name: 'Dismiss' })

test('the announcement is above the header, passes axe and fits a narrow phone', async ({ page, saas }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(saas)
    const [line, header, dismiss] = await Promise.all(
      [findAnnouncement(page), page.getByRole('banner'), findDismiss(page)].map((part) => part.boundingBox()),
    )
    expect([line?.x, line?.y, line?.width]).toEqual([0, 0, width])
    expect(header?.y).toBe(line?.height)
    expect([dismiss?.width, dismiss?.height]).toEqual([44, 44])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectNoViolations(page)
  }
})

test('the announcement is dismissed with the keyboard, and stays away after a reload and on the next page', async ({
  page,
  saas,
}) => {
  await page.goto(saas)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(findAnnouncement(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findDismiss(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findAnnouncement(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL(/pricing/)
  await expect(findAnnouncement(page)).toBeHidden()
  await page.reload()
  await expect(findAnnouncement(page)).toBeHidden()
  await page.goto(`${saas}/contact`)
  await expect(findAnnouncement(page)).toBeHidden()
  expect(await page.context().cookies()).toEqual([])
})

test('a dismissed announcement is not painted for a moment on the next load', async ({ page, saas }) => {
  await page.goto(saas)
  await findDismiss(page).click()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map(({ entryType }) => entryType)
      document.documentElement.dataset.shifts = shifts.join()
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => {
      const line = document.querySelector('aside')
      document.documentElement.dataset.first = `${line?.checkVisibility() ?? false}`
    })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-first', 'false')
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
})

test('an announcement with another text is shown again', async ({ page, saas }) => {
  await page.goto(saas)
  await findDismiss(page).click()
  await page.route(saas, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll('14 currencies', '15 currencies') })
  })
  await page.goto(saas)
  await expect(findAnnouncement(page)).toContainText('15 currencies')
})

test('the announcement stays on the next page, and can be dismissed there', async ({ page, saas }) => {
  await page.goto(saas)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL(/pricing/)
  await findDismiss(page).click()
  await expect(findAnnouncement(page)).toBeHidden()
})

test('a browser without storage dismisses the announcement until the next load', async ({ page, saas }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('Storage is blocked.')
      },
    })
  })
  await page.goto(saas)
  await findDismiss(page).click()
  await expect(findAnnouncement(page)).toBeHidden()
  await page.reload()
  await expect(findAnnouncement(page)).toBeVisible()
})

test('the header sticks to the top once the announcement is scrolled away, and its submenus are below it', async ({
  page,
  saas,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(saas)
  const header = page.getByRole('banner')
  const panel = header.locator('[data-panel]').first()
  for (const scroll of [0, 600]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scroll)
    await header.getByRole('link', { name: 'Handbook' }).first().hover()
    await expect(panel).toBeVisible()
    // It glides into its place.
    const readGap = async () => {
      const [bar, below] = [await header.boundingBox(), await panel.boundingBox()]
      return Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) - (below?.y ?? 0))
    }
    await expect.poll(readGap).toBeLessThanOrEqual(1)
    await page.mouse.move(0, 700)
    await expect(panel).toBeHidden()
  }
  expect((await header.boundingBox())?.y).toBe(0)
})

test('on a phone, the menu is right below the header, and the announcement returns when it closes', async ({ page, saas }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(saas)
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await expect(findAnnouncement(page)).toBeHidden()
  const [bar, below] = [await page.getByRole('banner').boundingBox(), await menu.boundingBox()]
  expect([bar?.y, below?.y]).toEqual([0, bar?.height])
  await button.click()
  await expect(findAnnouncement(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the announcement is shown without its button', async ({ page, saas }) => {
    await page.goto(saas)
    await expect(findAnnouncement(page)).toBeVisible()
    await expect(findAnnouncement(page).locator('button')).toBeHidden()
  })
})

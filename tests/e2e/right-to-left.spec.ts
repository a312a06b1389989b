import type { Locator, Page } from '@playwright/test'
import { expect, expectNoViolations, hydrateIslands, visitingTest as test } from './site.ts'

const readLeft = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.x ?? Number.NaN
const readWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a carousel moves to the left, with its buttons and with the arrow keys', async ({ page, arabic }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(arabic)
  const carousel = page.getByRole('group', { name: 'من الفرن' })
  const [previous, next] = [carousel.getByRole('button', { name: 'السابق' }), carousel.getByRole('button', { name: 'التالي' })]
  expect(await readLeft(next)).toBeLessThan(await readLeft(previous))
  const slide = (name: string) => carousel.getByRole('img', { name, exact: true })
  const start = await readLeft(slide('رغيف مستدير'))
  await next.click()
  await expect.poll(() => readLeft(slide('رغيف داكن'))).toBeCloseTo(start, 0)
  await expect(previous).not.toHaveAttribute('aria-disabled')
  await carousel.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readLeft(slide('رغيف مستدير'))).toBeCloseTo(start, 0)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => readLeft(slide('رغيف داكن'))).toBeCloseTo(start, 0)
})

test('the left arrow leads to the next tab', async ({ page, arabic }) => {
  await page.goto(arabic)
  await hydrateIslands(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('بالهاتف').click()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('من الموقع')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'من الموقع' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tab('بالهاتف')).toBeFocused()
})

test('a submenu opens below its entry, and a phone number keeps its order', async ({ page, arabic }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(arabic)
  const entry = page.getByRole('banner').getByRole('link', { name: 'منتجاتنا' })
  await entry.hover()
  const link = page.getByRole('banner').getByRole('link', { name: 'حلويات العيد' })
  await expect(link).toBeInViewport()
  const panel = link.locator('xpath=ancestor::*[@data-panel]')
  const [above, below] = [await entry.boundingBox(), await panel.boundingBox()]
  const readEnd = (box: typeof above) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(readEnd(below)).toBeGreaterThan(readEnd(above))
  expect(below?.x ?? 0).toBeLessThan(above?.x ?? 0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '+20 2 2794 0000' })).toHaveCSS(
    'unicode-bidi',
    'plaintext',
  )
})

test('every page fits a phone and passes axe, with the menu open and a form with errors', async ({ page, arabic }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/products', '/products/prices']) {
    await page.goto(arabic + path)
    expect([path, await readWidth(page)]).toEqual([path, 320])
    await expectNoViolations(page)
  }
  await page.goto(`${arabic}/contact`)
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'أسعارنا' })).toBeInViewport()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'أرسل الطلب' }).click()
  await expect(page.getByRole('textbox', { name: 'الاسم' })).toHaveAttribute('aria-invalid', 'true')
  expect(await readWidth(page)).toBe(320)
  await expectNoViolations(page)
})

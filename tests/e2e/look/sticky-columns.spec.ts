import { expect, visitingTest as test } from '../site.ts'

test('the last block of a short column stays in view while the longer column scrolls', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto(`${gallery}/columns`)
  const row = page.locator('[data-sticky]').first()
  const last = row.locator('> :last-child > :last-child')
  await row.locator('> :first-child').evaluate((column) => {
    column.style.minHeight = '1600px'
  })
  await row.evaluate((element) =>
    window.scrollTo({ top: scrollY + element.getBoundingClientRect().top + 300, behavior: 'instant' }),
  )
  await expect.poll(() => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(-300)
  await expect.poll(() => last.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(60)
})

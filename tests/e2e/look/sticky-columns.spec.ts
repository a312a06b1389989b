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

test('the text next to a long form stays in view below its heading', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(`${gallery}/form`)
  const aside = page.locator('[data-kept=aside]:not(:empty)').filter({ visible: true }).first()
  const row = aside.locator('..')
  const readTop = (part: string) => row.locator(part).evaluate((element) => element.getBoundingClientRect().top)
  await row.evaluate((element) =>
    window.scrollTo({ top: scrollY + element.getBoundingClientRect().top + 400, behavior: 'instant' }),
  )
  await expect.poll(() => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(-400)
  await expect.poll(() => readTop('> :last-child')).toBeGreaterThan(60)
  await expect.poll(() => readTop('> :first-child')).toBeLessThan(-300)
})

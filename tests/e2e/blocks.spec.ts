import { readBlockTypes } from '../support/gallery.ts'
import { expect, expectNoViolations, test } from './site.ts'

for (const type of await readBlockTypes()) {
  test(`${type}: every sample fits screens of 320, 768 and 1440 px`, async ({ page, gallery }) => {
    await page.goto(`${gallery}/${type}`)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test(`${type}: every island takes over what was prerendered, without a word on the console`, async ({ page, gallery }) => {
    await page.goto(`${gallery}/${type}`)
    for (const frame of await page.locator('[data-island]').all()) {
      await frame.hover()
      await expect(frame).toHaveAttribute('data-live', '')
    }
  })

  test(`${type}: axe finds nothing in any sample, on a desk and on a phone`, async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${gallery}/${type}`)
      await expectNoViolations(page)
    }
  })
}

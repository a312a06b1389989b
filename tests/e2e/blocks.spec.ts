import { readBlockTypes } from '../support/site/gallery.ts'
import { expect, expectNoViolations, hydrateIslands, LOOK_RULES, visitingTest as test } from './site.ts'

for (const type of await readBlockTypes()) {
  test(`${type}: every sample fits every screen, passes axe and hydrates without a mismatch`, async ({ page, gallery }) => {
    await page.goto(`${gallery}/${type}`)
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width === 1440) await expectNoViolations(page)
      if (width === 320) await expectNoViolations(page, LOOK_RULES)
    }
    await hydrateIslands(page)
  })
}

import { readBlockTypes } from '../support/gallery.ts'
import { findLostInForcedColors, findLostWithoutPictures, findUnbrokenWords } from './look/checks.ts'
import { expect, expectNoViolations, visitingTest as test, wakeIslands } from './site.ts'

for (const type of await readBlockTypes()) {
  test(`${type}: every sample fits every screen, also without pictures and with long words, has nothing that axe finds, and its island takes over what was prerendered`, async ({
    page,
    gallery,
    complaints,
  }) => {
    await page.goto(`${gallery}/${type}`)
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (width !== 768) await expectNoViolations(page)
    }
    expect(await findLostInForcedColors(page)).toEqual([])
    await wakeIslands(page)
    expect(complaints).toEqual([])
    expect(await findLostWithoutPictures(page)).toEqual([])
    expect(await findUnbrokenWords(page)).toEqual([])
    // The pictures that could not be loaded.
    complaints.length = 0
  })
}

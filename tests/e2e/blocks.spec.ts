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

test('steps: a note is below the text of its step', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${gallery}/steps`)
  const step = page.locator('ol[data-layout=columns] > li:has(> p)').first()
  const [text, note] = await Promise.all([step.locator('> div').boundingBox(), step.locator('> p').boundingBox()])
  expect(note?.x).toBe(text?.x)
  expect(note?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? Number.NaN))
})

test('modelsCards: an item has its color, and on a strong tone that of the text', async ({ page, gallery }) => {
  await page.goto(`${gallery}/modelsCards`)
  const item = page.locator('[data-color=accent]').first()
  const read = (name: string) => item.evaluate((element, one) => getComputedStyle(element).getPropertyValue(one), name)
  expect(await read('--item-color')).toBe(await read('--color-accent'))
  await item.evaluate((element) => element.closest('[data-tone]')?.setAttribute('data-tone', 'dark'))
  expect(await read('--item-color')).toBe(await read('--ink'))
  expect(await read('--item-color')).not.toBe(await read('--color-accent'))
})

import { readFileSync } from 'node:fs'
import { readBlockTypes } from '../../src/build/gallery.ts'
import type { Theme } from '../../src/manifest/manifest.gen.ts'
import { toThemeCss } from '../../src/ui/theme.ts'
import { root } from '../support/project.ts'
import { expect, expectNoViolations, visitingTest as test } from './site.ts'

const types = await readBlockTypes(root)
const readTheme = (name: string): Theme =>
  JSON.parse(readFileSync(new URL(`../fixtures/themes/${name}.json`, import.meta.url), 'utf8'))

for (const name of ['editorial', 'playful']) {
  test(`every sample of every block stands on a phone and can be read in the ${name} theme`, async ({ page, gallery }) => {
    const theme = readTheme(name)
    // The gallery as it was built, with the style sheet of the other theme in place of its own.
    await page.route('**/assets/base-*.css', async (route) => {
      const css = await (await route.fetch()).text()
      const others = toThemeCss(theme, { text: null, display: null })
      await route.fulfill({
        contentType: 'text/css',
        body: css.replace(/@layer tokens\{[\s\S]*?\}(?=@layer ui\{)/, `@layer tokens{${others}}`),
      })
    })
    await page.setViewportSize({ width: 360, height: 800 })
    for (const type of types) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${gallery}/${type}`)
      const seen = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(seen).toBe(toRgb(theme.colors.light.paper))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expectNoViolations(page, ['color-contrast'])
      if (!theme.colors.dark) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, ['color-contrast'])
    }
  })
}

function toRgb(color: string): string {
  const digits = Number.parseInt(color.slice(1), 16)
  return `rgb(${digits >> 16}, ${(digits >> 8) & 255}, ${digits & 255})`
}

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Theme } from '../../src/manifest/manifest.gen.ts'
import { toThemeCss } from '../../src/theme/theme-css.ts'

/** A theme of `tests/fixtures/themes`. */
export const readTheme = (name: string): Theme =>
  JSON.parse(readFileSync(new URL(`../fixtures/themes/${name}.json`, import.meta.url), 'utf8'))

/** Average metrics in place of those of the theme's font. */
const metrics = { ascent: 0.95, descent: 0.25, lineGap: 0, width: { regular: 0.45, bold: 0.46 }, weights: { min: 300, max: 900 } }

/** Serves pages as built, but with the style sheet of another theme. The font stays because it is preloaded. */
export async function wearTheme(page: Page, theme: Theme): Promise<void> {
  await page.route('**/assets/styles-*.css', async (route) => {
    const css = await (await route.fetch()).text()
    const url = /url\('([^']+)'\)/.exec(css)?.[1] ?? ''
    const text = { family: 'Sample', kind: 'sans', url, metrics } as const
    const tokens = toThemeCss(theme, { text, display: null })
    const worn = css.replace(/@layer tokens(?:,ui,blocks,theme;@layer tokens)?\{[\s\S]*?\}(?=@layer ui\{)/, () => tokens)
    await route.fulfill({ contentType: 'text/css', body: worn })
  })
}

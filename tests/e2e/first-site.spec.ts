import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './site.ts'

const { pages } = JSON.parse(readFileSync(new URL('../../site.manifest.json', import.meta.url), 'utf8')) as {
  pages: { path: string; title: string; draft?: boolean }[]
}
const shown = pages.filter((page) => !page.draft && page.path !== '*')

for (const { path, title } of shown) {
  test(`${path} opens without a word on the console, at 320, 390 and 1440 px, and never scrolls sideways`, async ({
    page,
    site,
  }) => {
    const response = await page.goto(site + path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test(`every island of ${path} takes over what was prerendered, without a word on the console`, async ({ page, site }) => {
    await page.goto(site + path)
    for (const frame of await page.locator('[data-island]').all()) {
      await frame.hover()
      await expect(frame).toHaveAttribute('data-live', '')
    }
  })

  test(`${path} has nothing that axe finds, on a desk in light and on a phone in dark`, async ({ page, site }) => {
    for (const { colorScheme, width } of [
      { colorScheme: 'light', width: 1440 },
      { colorScheme: 'dark', width: 390 },
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(site + path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    }
  })
}

test('no page asks another host, sets a cookie or writes storage', async ({ page, site, context }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  for (const { path } of shown) {
    await page.goto(site + path)
    await page.mouse.wheel(0, 2000)
  }
  hosts.delete('null')
  expect([...hosts]).toEqual([site])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('every headings list steps down one level at a time', async ({ page, site }) => {
  for (const { path } of shown) {
    await page.goto(site + path)
    const levels = await page
      .locator('main :is(h1,h2,h3,h4,h5,h6)')
      .evaluateAll((nodes) => nodes.map((node) => Number(node.tagName[1])))
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect({ path, skips }).toEqual({ path, skips: [] })
  }
})

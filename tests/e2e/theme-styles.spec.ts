import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Theme } from '../../src/manifest/manifest.gen.ts'
import { expect, expectNoViolations, LOOK_RULES, visitingTest as test } from './site.ts'
import { readTheme, wearTheme } from './wear-theme.ts'

const files = readdirSync(new URL('../fixtures/themes', import.meta.url))
const PAGES = ['/', '/studio', '/words']

for (const name of files.map((file) => file.replace('.json', '')))
  test(`every page fits every screen and is legible in the ${name} theme`, async ({ page, styles }) => {
    const theme = readTheme(name)
    await wearTheme(page, theme)
    for (const path of PAGES) {
      await page.goto(styles + path)
      for (const width of [320, 768, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
      }
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectNoViolations(page, LOOK_RULES)
      if (!theme.colors.dark) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, LOOK_RULES)
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })

const civic = readTheme('civic')
const wearHeader = (page: Page, style: NonNullable<NonNullable<Theme['header']>['style']>) =>
  wearTheme(page, { ...civic, header: { style } })
const findHeader = (page: Page) => page.getByRole('banner')

for (const style of ['bar', 'floating', 'overlay', 'centered'] as const) {
  test(`the menu of a phone is below a header with the style ${style}, also on a scrolled page`, async ({ page, styles }) => {
    await wearHeader(page, style)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${styles}/studio`)
    await page.evaluate(() => scrollTo(0, 20))
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Words' })).toBeInViewport()
    const [menuBox, buttonBox] = [await menu.boundingBox(), await button.boundingBox()]
    expect(menuBox?.width).toBe(320)
    expect(menuBox?.y ?? 0).toBeGreaterThanOrEqual((buttonBox?.y ?? 0) + (buttonBox?.height ?? 0))
    await expectNoViolations(page, ['color-contrast'])
    await button.click()
    await expect(menu).toBeHidden()
  })

  test(`a submenu opens below a header with the style ${style}`, async ({ page, styles }) => {
    await wearHeader(page, style)
    await page.goto(`${styles}/studio`)
    await page.getByText('Studio', { exact: true }).first().hover()
    const link = findHeader(page).getByRole('link', { name: 'Method' })
    await expect(link).toBeInViewport()
    await expectNoViolations(page, ['color-contrast'])
    await link.click()
    await expect(page.getByRole('heading', { name: 'Method' })).toBeInViewport()
  })
}

test('a header that floats or keeps its menu stays in view while the page scrolls', async ({ page, styles }) => {
  for (const style of ['floating', 'centered'] as const) {
    await page.unrouteAll()
    await wearHeader(page, style)
    await page.goto(styles)
    await page.evaluate(() => scrollTo(0, 900))
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Words' })).toBeInViewport()
  }
})

test('the search of a centered header is next to the name of the site, on a phone and on a wide screen', async ({
  page,
  saas,
}) => {
  await wearHeader(page, 'centered')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(saas)
    const name = await findHeader(page).getByRole('link').first().boundingBox()
    const search = findHeader(page).getByRole('button', { name: 'Search' })
    await expect(search).toBeVisible()
    const box = await search.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(name?.y ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0)
    await search.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('an overlaid header has the colors of a strong first block, and is a bar on other pages', async ({ page, styles }) => {
  await wearHeader(page, 'overlay')
  await page.goto(`${styles}/studio`)
  const readColors = () =>
    findHeader(page).evaluate((header) => {
      const { backgroundColor, color } = getComputedStyle(header)
      return { backgroundColor, color, top: document.querySelector('main > section')?.getBoundingClientRect().top }
    })
  const onDark = await readColors()
  expect(onDark).toEqual({ backgroundColor: 'rgba(0, 0, 0, 0)', color: 'rgb(255, 255, 255)', top: 0 })
  await page.getByRole('link', { name: 'Words' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we write a report')
  const onPaper = await readColors()
  expect(onPaper).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(11, 31, 51)' })
  expect(onPaper.top).toBeGreaterThan(60)
})

test('links in texts are marked by a line in every style', async ({ page, styles }) => {
  for (const style of ['underline', 'thick', 'quiet'] as const) {
    await page.unrouteAll()
    await wearTheme(page, { ...civic, link: { style } })
    await page.goto(`${styles}/words`)
    await expect(page.getByRole('main').getByRole('link', { name: 'The method' })).toHaveCSS('text-decoration-line', 'underline')
  }
})

test('plans are cards, except for the featured one, and their features have the marks of the theme', async ({ page, saas }) => {
  await wearTheme(page, { ...civic, card: { style: 'boxed' }, list: { mark: 'dot' } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${saas}/pricing`)
  const plans = page.locator('[data-block=plans] li:has(> h2)')
  const boxes = await Promise.all((await plans.all()).map((plan) => plan.boundingBox()))
  expect((boxes[1]?.x ?? 0) - (boxes[0]?.x ?? 0) - (boxes[0]?.width ?? 0)).toBeGreaterThan(10)
  const [plain, featured] = await plans.evaluateAll((all) => all.map((plan) => getComputedStyle(plan).borderTopColor))
  expect(featured).not.toBe(plain)
  const mark = await plans
    .locator('.marks > li')
    .first()
    .evaluate((entry) => getComputedStyle(entry, '::before').clipPath)
  expect(mark).toMatch(/^circle/)
  await expectNoViolations(page, LOOK_RULES)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const style of ['floating', 'overlay', 'centered'] as const)
    test(`the menu of a phone opens from a header with the style ${style}`, async ({ page, styles }) => {
      await wearHeader(page, style)
      await page.setViewportSize({ width: 390, height: 700 })
      await page.goto(`${styles}/studio`)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Words' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we write a report')
    })
})

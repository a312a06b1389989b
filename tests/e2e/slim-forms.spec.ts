import type { Locator, Page } from '@playwright/test'
import { expect, visitingTest as test } from './site.ts'
import { readTheme, wearTheme } from './wear-theme.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** The slim form of the gallery. */
const findBlock = (page: Page): Locator => page.locator('main [data-block=form]').filter({ has: page.locator('details') })
const findOpener = (page: Page): Locator => findBlock(page).locator('summary')
const findName = (page: Page): Locator => findBlock(page).getByLabel('Name', { exact: true })

for (const viewport of [PHONE, DESKTOP]) {
  test(`${viewport.width} pixels: after sending, the result and what happens next are in view, and the focus stays at the form`, async ({
    page,
    gallery,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${gallery}/form`)
    if (viewport === PHONE) await findOpener(page).click()
    await findName(page).fill('Asha')
    await findBlock(page).getByLabel('Email', { exact: true }).fill('asha@example.com')
    const button = findBlock(page).getByRole('button', { name: 'Subscribe', exact: true })
    await button.click()
    const status = findBlock(page).getByRole('status')
    await expect(status).toHaveText('Message sent successfully!The next letter comes on Friday.')
    await expect(status).toBeInViewport({ ratio: 1 })
    await expect(button).toBeFocused()
  })
}

async function openBar(page: Page, gallery: string): Promise<Locator> {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`${gallery}/banner`)
  return page.locator('[data-block=banner]').filter({ hasText: 'Bread for tomorrow?' })
}

test('the bar of a phone stays at the bottom of the screen until its place, and covers nothing that has the focus', async ({
  page,
  gallery,
}) => {
  const bar = await openBar(page, gallery)
  const toBottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  await expect.poll(toBottom).toBe(600)
  const links = page.locator('main a')
  for (const link of await links.all()) {
    await link.focus()
    const isCovered = () =>
      link.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return !element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      })
    await expect.poll(isCovered).toBe(false)
  }
  await page.locator('footer a').last().focus()
  await expect.poll(toBottom).toBeLessThan(600)
  await page.setViewportSize(DESKTOP)
  await expect(bar).toBeHidden()
})

test('the bar of a phone stays at the bottom of the screen with a motif, too', async ({ page, gallery }) => {
  await wearTheme(page, { ...readTheme('civic'), motif: { shape: 'steps' } })
  const bar = await openBar(page, gallery)
  for (const tone of ['plain', 'muted', 'dark']) {
    await bar.evaluate((element, value) => element.setAttribute('data-tone', value), tone)
    await expect.poll(() => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))).toBe(600)
  }
})

test('the bar of a phone leaves the bottom of the screen once a visitor has opened a form, or followed a link to one', async ({
  page,
  gallery,
}) => {
  const bar = await openBar(page, gallery)
  const toPosition = () => bar.evaluate((element) => getComputedStyle(element).position)
  await expect.poll(toPosition).toBe('sticky')
  // The gallery shows one block a page.
  await page.evaluate(() => {
    const form = document.createElement('section')
    form.dataset.block = 'form'
    form.id = 'ask'
    form.innerHTML = '<details><summary>Ask us</summary></details>'
    document.querySelector('main')?.append(form)
  })
  await page.getByText('Ask us', { exact: true }).click()
  await expect.poll(toPosition).not.toBe('sticky')
  await page.getByText('Ask us', { exact: true }).click()
  await expect.poll(toPosition).toBe('sticky')
  await page.evaluate(() => {
    location.hash = '#ask'
  })
  await expect.poll(toPosition).not.toBe('sticky')
})

test('a link to the block shows the form on a phone, too', async ({ page, gallery }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${gallery}/form`)
  await expect(findName(page)).toBeHidden()
  // The samples of the gallery have no anchors.
  await findBlock(page).evaluate((element) => {
    element.id = 'news'
    location.hash = '#news'
  })
  await expect(findName(page)).toBeVisible()
  await expect(findOpener(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone shows a button that opens the form, and a wide screen the form', async ({ page, gallery }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`${gallery}/form`)
    await expect(findName(page)).toBeHidden()
    await findOpener(page).click()
    await expect(findName(page)).toBeVisible()
    await page.setViewportSize(DESKTOP)
    await page.goto(`${gallery}/form`)
    await expect(findOpener(page)).toBeHidden()
    await expect(findName(page)).toBeVisible()
  })
})

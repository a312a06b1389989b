import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test as freshTest, holdBack, hydrateIslands, visitingTest as test } from './site.ts'

const OVEN = 'A fire behind an iron door'

/** The gallery with three pictures, the second of which shows an oven. */
const findGallery = (page: Page) => page.locator('[data-block="gallery"]', { hasText: 'A day in the bakery' })
const findOpener = (page: Page, name: string) => findGallery(page).getByRole('button', { name: `${name} Enlarge` })
const findView = (page: Page) => page.getByRole('dialog', { name: 'A day in the bakery' })

/** Opens the page with hydrated galleries. */
async function openLive(page: Page, gallery: string): Promise<void> {
  await page.goto(`${gallery}/gallery`)
  await hydrateIslands(page)
}

test('a click on a picture opens it large, with its caption and its position', async ({ page, gallery }) => {
  await openLive(page, gallery)
  await expect(findGallery(page).locator('dialog img')).toHaveCount(0)
  await findOpener(page, OVEN).click()
  const view = findView(page)
  await expect(view.getByRole('img', { name: OVEN })).toBeVisible()
  await expect(view.getByText('The oven is never cold.')).toBeVisible()
  await expect(view.getByText('2 of 3')).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await expectNoViolations(page)
  await expect(view.getByRole('img', { name: OVEN })).toBeInViewport({ ratio: 1 })
  await view.getByRole('button', { name: 'Close' }).click()
})

test('the keyboard is enough to open, move and close, and focus returns to the picture that was seen last', async ({
  page,
  gallery,
}) => {
  await openLive(page, gallery)
  await findOpener(page, OVEN).press('Enter')
  const view = findView(page)
  await expect(view.getByRole('button', { name: 'Close' })).toBeFocused()
  for (const [key, position] of [
    ['ArrowLeft', '1 of 3'],
    ['ArrowLeft', '1 of 3'],
    ['End', '3 of 3'],
    ['Home', '1 of 3'],
    ['ArrowRight', '2 of 3'],
    ['ArrowRight', '3 of 3'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(view.getByText(position)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(findOpener(page, 'Stalls below striped roofs')).toBeFocused()
})

test('the buttons move between the pictures and end at the first and the last', async ({ page, gallery }) => {
  await openLive(page, gallery)
  await findOpener(page, OVEN).click()
  const view = findView(page)
  const next = view.getByRole('button', { name: 'Next picture' })
  await next.click()
  await expect(view.getByRole('img', { name: 'Stalls below striped roofs' })).toBeVisible()
  await expect(view.getByRole('img', { name: OVEN })).toBeHidden()
  await expect(next).toBeDisabled()
  await view.getByRole('button', { name: 'Previous picture' }).click()
  await expect(view.getByRole('img', { name: OVEN })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a click next to the picture closes the large view; a click on the picture does not', async ({ page, gallery }) => {
  await openLive(page, gallery)
  await findOpener(page, OVEN).click()
  const view = findView(page)
  await view.getByRole('img', { name: OVEN }).click()
  await expect(view).toBeVisible()
  await page.mouse.click(100, 100)
  await expect(view).toBeHidden()
  await expect(findOpener(page, OVEN)).toBeFocused()
})

test('opening and closing leave the page where it was', async ({ page, gallery }) => {
  await openLive(page, gallery)
  const opener = findOpener(page, OVEN)
  await opener.scrollIntoViewIfNeeded()
  const before = await opener.boundingBox()
  await opener.click()
  await expect(findView(page)).toBeVisible()
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expect(findView(page)).toBeHidden()
  expect(await opener.boundingBox()).toEqual(before)
})

test('the large view is not printed', async ({ page, gallery }) => {
  await openLive(page, gallery)
  await findOpener(page, OVEN).click()
  await expect(findView(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(findGallery(page).locator('dialog')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
})

test('a link in a caption of the large view leads to its page, which scrolls', async ({ page, gallery }) => {
  await openLive(page, gallery)
  await findOpener(page, 'A water wheel below a roof').click()
  await findView(page).getByRole('link', { name: 'how we mill' }).click()
  await expect(page).toHaveURL(`${gallery}/`)
  await expect(findGallery(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
})

freshTest('the first click opens the picture, even before the gallery is hydrated', async ({ page, gallery }) => {
  const release = await holdBack(page)
  await page.goto(`${gallery}/gallery`)
  await findOpener(page, OVEN).click()
  await expect(findOpener(page, OVEN)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(findView(page).getByRole('img', { name: OVEN })).toBeVisible()
})

test.describe('on a touch screen', () => {
  freshTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  freshTest('visitors swipe between the pictures', async ({ page, gallery }) => {
    await openLive(page, gallery)
    await findOpener(page, OVEN).tap()
    const view = findView(page)
    await expect(view.getByText('2 of 3')).toBeVisible()
    const browser = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 400 }] })
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 405 }] })
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300, 100)
    await expect(view.getByText('3 of 3')).toBeVisible()
    await swipe(100, 300)
    await expect(view.getByText('2 of 3')).toBeVisible()
    await view.getByRole('button', { name: 'Close' }).tap()
    await expect(view).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture is a link to its file, and nothing else can be focused', async ({ page, gallery }) => {
    await page.goto(`${gallery}/gallery`)
    await expect(findGallery(page).locator('figure').first().getByRole('button')).toHaveCount(0)
    const oven = page.getByRole('img', { name: OVEN })
    await expect(findGallery(page).getByRole('listitem').filter({ has: oven })).toHaveCount(1)
    await findGallery(page).getByRole('listitem').filter({ has: oven }).getByRole('link', { name: 'Enlarge' }).click()
    await expect(page).toHaveURL(/\/assets\/.*\.svg$/)
  })
})

import type { Page } from '@playwright/test'
import { expect, expectNoViolations, visitingTest as test } from './site.ts'

const findButton = (page: Page, name = 'Search') => page.getByRole('banner').getByRole('button', { name })
const findDialog = (page: Page, name = 'Search') => page.getByRole('dialog', { name })

/** Types into the search once it is open: its script is loaded when a visitor opens it. */
async function typeWords(page: Page, words: string, name?: string): Promise<void> {
  await expect(findDialog(page, name).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(words)
}

test('a part of another page is found and opened with the keyboard, without a full load', async ({ page, saas }) => {
  await page.goto(`${saas}/pricing`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await page.keyboard.press('Control+K')
  await typeWords(page, 'script ends erly')
  const results = findDialog(page).getByRole('link')
  await expect(results).toContainText(['If nothing arrives'])
  await expect(results.first().locator('mark')).toContainText(['script', 'ends', 'early'])
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(findDialog(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${saas}/handbook/install#if-nothing-arrives`)
  await expect(findDialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'If nothing arrives' })).toBeInViewport()
  await expect(page.locator('html')).toHaveAttribute('data-same', '')

  await findButton(page).click()
  await expect(findDialog(page).getByRole('textbox')).toHaveValue('script ends erly')
  await typeWords(page, 'reserved')
  await expect(results.first()).toContainText('Reserved names')
  await results.first().click()
  await expect(page).toHaveURL(`${saas}/handbook/events#reserved-names`)
})

test('Escape and the button close the search, and the focus returns', async ({ page, saas }) => {
  await page.goto(saas)
  await findButton(page).focus()
  await page.keyboard.press('Enter')
  await typeWords(page, 'zzzzzz')
  await expect(findDialog(page).getByRole('status')).toHaveText('Nothing found. Try other words.')
  await page.keyboard.press('Escape')
  await expect(findDialog(page)).toBeHidden()
  await expect(findButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await typeWords(page, 'event')
  await expect(findDialog(page).getByRole('status')).toHaveText(/^Results: \d+$/)
  await findDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(findButton(page)).toBeFocused()
})

test('umlauts are optional, and an anchor with an umlaut is reached from another page', async ({ page, lawFirm }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`${lawFirm}/kosten`)
  await findButton(page, 'Suche').click()
  await typeWords(page, 'kundigungsschutz', 'Suche')
  const result = findDialog(page, 'Suche').getByRole('link', { name: /^Kündigungsschutzklage/ })
  await result.click()
  await expect(page).toHaveURL(new RegExp(`/arbeitsrecht#${encodeURIComponent('kündigungsschutzklage')}$`))
  await expect(page.getByRole('heading', { name: 'Kündigungsschutzklage' })).toBeInViewport()
})

test('the hint of a form and a block without an id are found and shown', async ({ page, lawFirm }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(lawFirm)
  await page.keyboard.press('Control+K')
  await typeWords(page, 'wunschtermin bestätigen', 'Suche')
  const result = findDialog(page, 'Suche').getByRole('link').first()
  await expect(result).toContainText('Wunschtermin · Wir bestätigen ihn oder schlagen einen anderen vor.')
  await result.click()
  await expect(page).toHaveURL(`${lawFirm}/kontakt#anfrage`)
  // The page was loaded in full. A key that arrives before its scripts have run is lost.
  await page.waitForLoadState()
  await page.keyboard.press('Control+K')
  await typeWords(page, 'sprechzeiten', 'Suche')
  await result.click()
  await expect(page).toHaveURL(`${lawFirm}/kontakt#sprechzeiten`)
  await expect(page.getByRole('heading', { name: 'Sprechzeiten' })).toBeInViewport()
})

test('on a phone the search fills the screen and passes axe', async ({ page, saas }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(saas)
  expect((await findButton(page).boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await findButton(page).click()
  await typeWords(page, 'event')
  await expect(findDialog(page).getByRole('link').first()).toBeVisible()
  expect(await findDialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 })
  const overflowing = findDialog(page).locator('*')
  expect(await overflowing.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > 320).length)).toBe(0)
  await expectNoViolations(page)
})

test('nothing is loaded before the visitor turns to the search, and an index that fails can be loaded again', async ({
  page,
  saas,
  pageErrors,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.route('**/search-index.json', (route) => route.abort())
  await page.goto(`${saas}/privacy`)
  await expect(findButton(page)).toBeVisible()
  expect(requests.filter((path) => /start-search|search-index/.test(path))).toEqual([])
  await page.keyboard.press('Control+K')
  await expect(findDialog(page).getByRole('alert')).toContainText('The search could not be loaded.')
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  await page.unroute('**/search-index.json')
  await page.keyboard.type('customers')
  await findDialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(findDialog(page).getByRole('textbox')).toBeFocused()
  await expect(findDialog(page).getByRole('alert')).toBeHidden()
  await expect(findDialog(page).getByRole('link').first()).toContainText('Customers')
  expect(requests).toContain('/search-index.json')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button, because a search needs a script', async ({ page, saas }) => {
    await page.goto(saas)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('[data-opens-search]:visible')).toHaveCount(0)
  })
})

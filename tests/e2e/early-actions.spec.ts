import type { Page } from '@playwright/test'
import { expect, holdBack, readRestingScroll, visitingTest as test } from './site.ts'

/** The part of the client script that it loads later. */
const LATER = /\/assets\/client-later-[^/]+$/

const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))
const findMenuLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test.describe('before the code that shows other pages has arrived', () => {
  test('a click on a link counts: it shows the page without a full load', async ({ page, spine }) => {
    const release = await holdBack(page, LATER)
    await page.goto(spine)
    await markDocument(page)
    await findMenuLink(page, 'Other').click()
    await expect(page.locator('h1')).not.toHaveText('The other page')
    release()
    await expect(page.locator('h1')).toHaveText('The other page')
    await expect(page).toHaveURL(`${spine}/other`)
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(page.locator('h1')).not.toHaveText('The other page')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a click on a link of the menu of a phone counts, and the menu closes', async ({ page, spine }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await holdBack(page, LATER)
    await page.goto(spine)
    await page.getByRole('button', { name: 'Menu' }).click()
    await findMenuLink(page, 'Other').click()
    release()
    await expect(page.locator('h1')).toHaveText('The other page')
    await expect(findMenuLink(page, 'Other')).toBeHidden()
  })

  test('a click with a key that opens a new tab is left to the browser', async ({ page, spine, context }) => {
    const release = await holdBack(page, LATER)
    await page.goto(spine)
    const opened = context.waitForEvent('page')
    await findMenuLink(page, 'Other').click({ modifiers: ['ControlOrMeta'] })
    await expect(opened.then((tab) => tab.waitForURL(`${spine}/other`))).resolves.toBeUndefined()
    await (await opened).close()
    expect(page.url()).toBe(`${spine}/`)
    release()
  })

  test('Back after a reload shows the page of the URL', async ({ page, spine }) => {
    await page.goto(`${spine}/long`)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => history.state?.y)).toBe(900)
    await page.locator('header a[href="/other"]').evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('h1')).toHaveText('The other page')
    const release = await holdBack(page, LATER)
    await page.reload()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(`${spine}/long`)
    release()
    await expect(page.locator('h1')).toHaveText('The long page')
    expect(await readRestingScroll(page)).toBe(900)
  })

  test('a submenu below a resting pointer opens once it has', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const release = await holdBack(page, LATER)
    await page.goto(spine)
    await findMenuLink(page, 'More').hover()
    await expect(findMenuLink(page, 'Plain')).toBeHidden()
    release()
    await expect(findMenuLink(page, 'Plain')).toBeVisible()
  })

  test('Escape in an open submenu closes it', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const release = await holdBack(page, LATER)
    await page.goto(spine)
    const toggle = page.locator('summary').first()
    await toggle.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    release()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toBeFocused()
  })
})

test.describe('if the code that shows other pages cannot be loaded', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(LATER, (route) => route.abort())
  })
  test.afterEach(({ pageErrors }) => {
    expect(pageErrors.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  })

  test('links load their pages normally, and Back and Forward restore the scroll position', async ({ page, spine }) => {
    // A font that arrives after the position is restored moves it: the text above gets another height, and what is on the screen stays there.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(`${spine}/long`)
    await markDocument(page)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => history.state?.y)).toBe(900)
    await page.locator('header a[href="/other"]').evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('h1')).toHaveText('The other page')
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('The long page')
    expect(await readRestingScroll(page)).toBe(900)
  })

  test('a link to an anchor on the page scrolls', async ({ page, spine }) => {
    await page.goto(`${spine}/long`)
    await markDocument(page)
    await page
      .locator('header a[href="/long#deep"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(`${spine}/long#deep`)
    await expect(page.locator('#deep')).toBeInViewport()
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('before the script of the search has arrived', () => {
  const SCRIPT = /\/assets\/search-[^/]+$/

  test('its button opens a dialog, which stays closed once the visitor has closed it', async ({ page, saas }) => {
    const release = await holdBack(page, SCRIPT)
    await page.goto(`${saas}/pricing`)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    release()
    await expect(page.locator('header [data-opens-search][data-live]:not([aria-busy])')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  const openings: [string, (page: Page) => Promise<void>][] = [
    ['a click on its button', (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click()],
    ['Ctrl+K', (page) => page.keyboard.press('Control+K')],
  ]
  for (const [name, open] of openings)
    test(`${name} shows its field at once, and what is typed then is searched for`, async ({ page, saas }) => {
      const release = await holdBack(page, SCRIPT)
      await page.goto(`${saas}/pricing`)
      await open(page)
      await page.keyboard.type('re')
      release()
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await expect(dialog.getByRole('link').first()).toBeVisible()
      await page.keyboard.type('served')
      await expect(dialog.getByRole('textbox')).toHaveValue('reserved')
      await expect(dialog.getByRole('link').first()).toContainText('Reserved names')
    })
})

import type { Locator, Page } from '@playwright/test'
import { expect, findSectionFrame, readRestingScroll, visitingTest as test } from './site.ts'

test.use({ motion: 'no-preference' })

/** Marks the document: a full load would lose the mark. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))

test('a followed link swaps the page without a full load, with title, head and current menu entry', async ({ page, spine }) => {
  await page.goto(spine)
  await markDocument(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).click()
  await expect(page).toHaveURL(`${spine}/other`)
  await expect(page.locator('h1')).toHaveText('The other page')
  await expect(page).toHaveTitle('Another page')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://spine.example.com/other')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText('Other')
  expect(await isSameDocument(page)).toBe(true)
})

test('a page with another style sheet, after a rebuild, is opened by a full load', async ({ page, spine }) => {
  await page.goto(spine)
  await markDocument(page)
  await page.route(`${spine}/other`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(rel="stylesheet" href="[^"]*)/, '$1?new') })
  })
  await page.getByRole('link', { name: 'Other' }).first().click()
  await expect(page.locator('h1')).toHaveText('The other page')
  expect(await isSameDocument(page)).toBe(false)
})

test('blocks below the first view are laid out soon after the page has loaded', async ({ page, spine }) => {
  await page.goto(`${spine}/long`)
  const frames = page.locator('main > section')
  expect(await frames.count()).toBeGreaterThan(1)
  await expect
    .poll(() => frames.evaluateAll((all) => [...new Set(all.map((frame) => getComputedStyle(frame).contentVisibility))]))
    .toEqual(['visible'])
})

test('a reload restores the scroll position', async ({ page, spine, pageErrors }) => {
  // A font that arrives after the position is restored moves it: the text above gets another height, and what is on the screen stays there.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(`${spine}/long`)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => history.state?.y)).toBe(900)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await expect(page.getByRole('link', { name: 'Go to top' })).toBeVisible()
  expect(pageErrors.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

test('after a followed link the styles of the new page apply', async ({ page, spine }) => {
  await page.goto(`${spine}/plain`)
  await page.getByRole('link', { name: 'Other' }).first().click()
  await expect(page.locator('h1')).toHaveText('The other page')
  const display = await findSectionFrame(page, 'claims')
    .locator('ul, dl')
    .first()
    .evaluate((node) => getComputedStyle(node).display)
  expect(display).toMatch(/grid|flex/)
})

test('focus moves to the content, and the title is announced', async ({ page, spine }) => {
  await page.goto(spine)
  await page.getByRole('link', { name: 'Other' }).first().click()
  await expect(page.locator('main')).toBeFocused()
  await expect(page.locator('body > [role=status]')).toHaveText('Another page, page opened')
})

test('an island is unmounted with its page, and its effects stop', async ({ page, spine }) => {
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByRole('button').click()
  await expect(page).toHaveTitle(/^Error:/)
  const frame = await form.elementHandle()
  await page.getByRole('link', { name: 'Other' }).first().click()
  await expect(page).toHaveTitle('Another page')
  const roots = await frame?.evaluate(
    (node) => Object.entries(node).filter(([key, value]) => key.startsWith('__reactContainer') && value !== null).length,
  )
  expect(roots).toBe(0)
})

test('restores the page and its scroll position on Back and Forward', async ({ page, spine }) => {
  await page.goto(`${spine}/long`)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await clickInPlace(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }))
  await expect(page.locator('h1')).toHaveText('The other page')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('The long page')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('The other page')
})

/** A Playwright click would scroll first; a mouse click does not. */
async function clickInPlace(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
}

test('restores the scroll position on Back on a page with hydrated carousels, and keeps it while pictures and carousels load', async ({
  page,
  carousels,
}) => {
  await page.goto(carousels)
  for (const id of ['moving', 'customers', 'stories']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await page.locator(`#${id} h2`).hover()
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-live', '')
  }
  await page.evaluate(() => document.querySelector('#stories')?.scrollIntoView({ behavior: 'instant' }))
  const place = await readRestingScroll(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await clickInPlace(page, main.getByRole('link', { name: 'Other' }))
  await expect(page.locator('h1')).not.toHaveText('Slides')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Slides')
  expect(await readRestingScroll(page)).toBe(place)
  await page.mouse.move(600, 400)
  await expect(page.locator('#stories')).toHaveAttribute('data-live', '')
  await page
    .locator('#stories img')
    .evaluateAll((pictures: HTMLImageElement[]) => Promise.all(pictures.map((picture) => picture.decode())))
  expect(await readRestingScroll(page)).toBe(place)
})

test('restores the scroll position on Back while the opened page still scrolls to its top', async ({ page, spine }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${spine}/long`)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => history.state?.y)).toBe(900)
  await page.locator('header a[href="/other"]').evaluate(async (link: HTMLElement) => {
    link.click()
    while (document.querySelector('h1')?.textContent !== 'The other page') await new Promise(requestAnimationFrame)
    scrollTo({ top: 400, behavior: 'instant' })
    // As the link to the top does.
    scrollTo({ top: 0, behavior: 'smooth' })
    while (scrollY === 400) await new Promise(requestAnimationFrame)
    history.back()
  })
  await expect(page.locator('h1')).toHaveText('The long page')
  expect(await readRestingScroll(page)).toBe(900)
})

for (const place of [0, 300])
  test(`Back from an anchor on the same page returns to where its link was followed: ${place} px`, async ({ page, spine }) => {
    await page.goto(`${spine}/long`)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
    expect(await readRestingScroll(page)).toBe(place)
    await page
      .locator('header a[href="/long#deep"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(`${spine}/long#deep`)
    await expect.poll(() => page.evaluate(() => history.state?.y)).toBeGreaterThan(place)
    await page.goBack()
    await expect(page).toHaveURL(`${spine}/long`)
    expect(await readRestingScroll(page)).toBe(place)
  })

test('a link with an anchor scrolls to its target', async ({ page, spine }) => {
  await page.goto(`${spine}/other`)
  await page.getByRole('link', { name: 'Deep in the long page' }).click()
  await expect(page).toHaveURL(`${spine}/long#deep`)
  await expect(page.locator('#deep')).toBeInViewport()
})

test('a page that the client script may not fetch is opened by a full load', async ({ page, spine, pageErrors }) => {
  await page.goto(spine)
  await markDocument(page)
  await page.route(`${spine}/other`, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 403 }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Other' }).first().click()
  await expect(page.locator('h1')).toHaveText('The other page')
  expect(await isSameDocument(page)).toBe(false)
  pageErrors.length = 0
})

test('a page that the client script may not fetch on Back is opened by a full load, also with an anchor in its URL', async ({
  page,
  spine,
  pageErrors,
}) => {
  await page.goto(`${spine}/long#deep`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).click()
  await expect(page.locator('h1')).toHaveText('The other page')
  await page.route(`${spine}/long`, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 403 }) : route.continue(),
  )
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('The long page')
  pageErrors.length = 0
})

test('Back followed immediately by Forward stays on the page of the URL', async ({ page, spine }) => {
  await page.goto(`${spine}/plain`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).click()
  await expect(page.locator('h1')).toHaveText('The other page')
  const requested = page.waitForRequest(`${spine}/plain`)
  await page.route(`${spine}/plain`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const answered = page.waitForResponse(`${spine}/plain`)
  await page.evaluate(() => history.back())
  await requested
  await page.evaluate(() => history.forward())
  await answered
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/other')
  await expect(page.locator('h1')).toHaveText('The other page')
})

test('prefetching a link that redirects off the site logs nothing to the console', async ({ page, spine, pageErrors }) => {
  await page.goto(`${spine}/other`)
  await page.getByRole('link', { name: 'leaves the site' }).hover()
  await page.waitForFunction((url) => performance.getEntriesByName(url).length > 0, `${spine}/away`)
  // Playwright reports a request to the target of the redirect, which the browser never sends.
  expect(pageErrors.splice(0).filter((pageError) => pageError !== 'request: https://www.example.org/')).toEqual([])
})

test('a link to an old URL arrives at the new one', async ({ page, spine }) => {
  await page.goto(`${spine}/other`)
  const answered = page.waitForResponse(`${spine}/old`)
  // The new URL is the current one, so it does not tell when the page has been loaded again.
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'an old address' }).click()
  expect((await answered).status()).toBe(308)
  await loaded
  await expect(page).toHaveURL(`${spine}/other`)
})

test('an unknown URL gets the 404 page with status 404', async ({ page, spine, pageErrors }) => {
  const response = await page.goto(`${spine}/nowhere`)
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('Nothing here')
  pageErrors.length = 0
})

test('the link to the top is hidden at 100 px and shown at 101', async ({ page, spine }) => {
  await page.goto(`${spine}/long`)
  const link = page.getByRole('link', { name: 'Go to top' })
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await expect(link).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }))
  await expect(link).toBeVisible()
  await link.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('Go to top leaves URL and history unchanged, and the keyboard continues at the top', async ({ page, spine }) => {
  await page.goto(`${spine}/long?from=mail#deep`)
  const link = page.getByRole('link', { name: 'Go to top' })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(link).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await link.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(page.url()).toBe(`${spine}/long?from=mail#deep`)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.locator('main')).toBeFocused()
})

test.describe('the menu', () => {
  test('opens a submenu on hover, and closes it when the pointer leaves', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(spine)
    const inner = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plain' })
    await expect(inner).toBeHidden()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).hover()
    await expect(inner).toBeVisible()
    await page.mouse.move(700, 800)
    await expect(inner).toBeHidden()
  })

  test('opens and closes by keyboard, and Escape returns focus', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(spine)
    const toggle = page.locator('summary').first()
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toBeFocused()
  })

  test('on a phone opens by its button, and choosing a link closes it', async ({ page, spine }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(spine)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await link.click()
    await expect(page.locator('h1')).toHaveText('The other page')
    await expect(link).toBeHidden()
  })
})

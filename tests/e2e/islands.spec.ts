import type { Page } from '@playwright/test'
import { followForm } from './follow-form.ts'
import {
  delayIslands,
  expect,
  findSectionFrame,
  test as freshTest,
  holdBack,
  ignorePointer,
  visitingTest as test,
} from './site.ts'

test('tabs inside columns are an island: the second tab shows the second panel', async ({ page, spine }) => {
  await page.goto(spine)
  const tabs = page.locator('[data-block="columns"] [data-block="tabs"]')
  await tabs.getByRole('tab', { name: 'Second' }).click()
  await expect(tabs.getByText('Words of the second panel')).toBeVisible()
  await expect(tabs.getByText('Words of the first panel')).toBeHidden()
})

test('the logos in a panel are loaded when its tab is selected', async ({ page, site }) => {
  await page.goto(site)
  const hidden = page.locator('[role=tabpanel][hidden]:has(img[src$=".svg"])').first()
  const panel = page.locator(`[id="${await hidden.getAttribute('id')}"]`)
  const logo = panel.locator('img').first()
  await expect(logo).toHaveJSProperty('naturalWidth', 0)
  await page.locator(`[aria-controls="${await panel.getAttribute('id')}"]`).click()
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
})

const CLIENT_LATER = /\/assets\/client-later-[^/]+$/

/** The paths of the scripts that a page requests, in order. */
function followScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  return scripts
}

const readIslandFiles = (page: Page): Promise<string[]> =>
  page
    .locator('[data-island]')
    .evaluateAll((frames) => [...new Set(frames.flatMap((frame) => frame.getAttribute('data-island')?.split(' ') ?? []))])

/** The scripts that the page requested before it was loaded. */
const readEarlyScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { loadEventStart } = performance.timing
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return scripts.flatMap(({ name, startTime }) => (performance.timeOrigin + startTime < loadEventStart ? [name] : []))
  })

// In a page of its own: a page that an earlier test left open may still request scripts.
freshTest(
  'a page loads only the client script, and the rest of it and the code of its islands when idle, each file once',
  async ({ page, spine }) => {
    await page.addInitScript(ignorePointer)
    const scripts = followScripts(page)
    await page.goto(spine)
    expect(await readEarlyScripts(page)).toEqual([expect.stringMatching(/\/assets\/client-[^/]+$/)])
    const files = await readIslandFiles(page)
    const expected = [...files.sort(), expect.stringMatching(CLIENT_LATER)]
    const withLaterLast = (paths: string[]) =>
      paths.sort((a, b) => Number(CLIENT_LATER.test(a)) - Number(CLIENT_LATER.test(b)) || (a < b ? -1 : 1))
    await expect.poll(() => withLaterLast(scripts.slice(1))).toEqual(expected)
  },
)

test('a visible island is hydrated ahead: its first click takes effect at once and requests nothing', async ({ page, spine }) => {
  await page.goto(spine)
  const tabs = findSectionFrame(page, 'tabs')
  await tabs.scrollIntoViewIfNeeded()
  await expect(tabs).toHaveAttribute('data-live', '')
  const scripts = followScripts(page)
  const selected = tabs.getByRole('tab', { name: 'Second' }).evaluate(async (tab: HTMLElement) => {
    tab.click()
    await Promise.resolve()
    return tab.ariaSelected
  })
  expect(await selected).toBe('true')
  expect(scripts).toEqual([])
})

test('islands of a page opened without a full load are preloaded as well', async ({ page, spine }) => {
  await page.goto(`${spine}/other`)
  const scripts = followScripts(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(findSectionFrame(page, 'tabs')).toBeVisible()
  const files = await readIslandFiles(page)
  const links = page.locator('link[rel=modulepreload]')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(expect.arrayContaining(files))
  expect(scripts.length).toBeGreaterThan(0)
})

/** Waits until the page has been idle and has painted the result. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })

for (const [visitor, connection] of Object.entries({
  'who saves data': { saveData: true, effectiveType: '4g' },
  'with a slow connection': { saveData: false, effectiveType: '3g' },
  'with a very slow connection': { saveData: false, effectiveType: 'slow-2g' },
})) {
  freshTest(`preloads no islands for a visitor ${visitor}`, async ({ page, spine }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const scripts = followScripts(page)
    await page.goto(spine)
    await waitUntilIdle(page)
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/client-/), expect.stringMatching(CLIENT_LATER)])
    await expect(page.locator('[data-live]')).toHaveCount(0)
    await findSectionFrame(page, 'tabs').hover()
    await expect(findSectionFrame(page, 'tabs')).toHaveAttribute('data-live', '')
  })
}

test('the code of an island far below the screen loads only when the visitor comes near, and runs only when it is visible', async ({
  page,
  spine,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`${spine}/other`)
  const form = findSectionFrame(page, 'form')
  expect((await form.boundingBox())?.y).toBeGreaterThan(600)
  const links = page.locator('link[rel=modulepreload]')
  await waitUntilIdle(page)
  await expect(links).toHaveCount(0)
  await form.evaluate((frame) => scrollBy({ top: frame.getBoundingClientRect().top - 550, behavior: 'instant' }))
  await expect(links).toHaveCount((await readIslandFiles(page)).length)
  await expect(form).not.toHaveAttribute('data-live')
  const scripts = followScripts(page)
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('data-live', '')
  expect(scripts).toEqual([])
})

test('a click before hydration counts, and its button is busy meanwhile', async ({ page, spine }) => {
  const release = await holdBack(page)
  await page.goto(spine)
  const tab = findSectionFrame(page, 'tabs').getByRole('tab', { name: 'Second' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(findSectionFrame(page, 'tabs').getByText('Words of the second panel')).toBeVisible()
  await expect(tab).not.toHaveAttribute('aria-busy')
})

test('text typed and a checkbox ticked before hydration are kept', async ({ page, spine }) => {
  await delayIslands(page, 900)
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Call me').check()
  await expect(form).toHaveAttribute('data-live', '')
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
  await expect(form.getByLabel('Call me')).toBeChecked()
})

test('a form submitted before hydration is sent after it', async ({ page, spine }) => {
  await delayIslands(page, 900)
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  const readStates = await followForm(form)
  await form.getByRole('button').click()
  await expect.poll(readStates).toContainEqual({ button: 'Sending...', isDisabled: true, result: '' })
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
})

test('Enter in a field before hydration counts as well', async ({ page, spine }) => {
  await delayIslands(page, 900)
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Email').press('Enter')
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
})

// In a page of its own: a page that an earlier test left open may still request scripts.
freshTest('the files of an island load in parallel', async ({ page, spine }) => {
  await delayIslands(page, 900)
  const events: string[] = []
  const isIslandFile = (url: string) => /\/assets\/(?!client)[^/]+\.js$/.test(url)
  page.on('request', (request) => isIslandFile(request.url()) && events.push('requested'))
  page.on('requestfinished', (request) => isIslandFile(request.url()) && events.push('arrived'))
  await page.goto(spine)
  await findSectionFrame(page, 'tabs').hover()
  await expect(findSectionFrame(page, 'tabs')).toHaveAttribute('data-live', '')
  const files = new Set((await findSectionFrame(page, 'tabs').getAttribute('data-island'))?.split(' ')).size
  expect(files).toBeGreaterThan(1)
  expect(events.slice(0, files)).toEqual(Array(files).fill('requested'))
})

test('a query in the URL does not affect hydration', async ({ page, spine }) => {
  await page.goto(`${spine}/?utm=x`)
  const heading = await page.locator('h1').elementHandle()
  const panel = await findSectionFrame(page, 'tabs').getByText('Words of the first panel').elementHandle()
  await findSectionFrame(page, 'tabs').hover()
  await expect(findSectionFrame(page, 'tabs')).toHaveAttribute('data-live', '')
  expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
  expect(await panel?.evaluate((node) => node.isConnected)).toBe(true)
})

test.describe('a forced mismatch in one island', () => {
  test.beforeEach(async ({ page, spine }) => {
    await page.route(`${spine}/`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/(data-state="[^"]*)Second/, '$1Changed') })
    })
    await page.goto(spine)
  })

  test("leaves the rest of the page and the visitor's input unchanged", async ({ page, pageErrors }) => {
    await findSectionFrame(page, 'form').getByLabel('Name').fill('Asha')
    const others = await page.locator('main > section:not(:has([data-block="tabs"]))').elementHandles()
    await findSectionFrame(page, 'tabs').hover()
    await expect(findSectionFrame(page, 'tabs').getByRole('tab', { name: 'Changed' })).toBeVisible()
    expect(await Promise.all(others.map((frame) => frame.evaluate((node) => node.isConnected)))).not.toContain(false)
    await expect(findSectionFrame(page, 'form').getByLabel('Name')).toHaveValue('Asha')
    expect(pageErrors.join()).toContain('Minified React error')
    pageErrors.length = 0
  })

  test('keeps the kept HTML of the island', async ({ page, pageErrors }) => {
    await findSectionFrame(page, 'tabs').hover()
    await expect(findSectionFrame(page, 'tabs').getByRole('tab', { name: 'Changed' })).toBeVisible()
    await expect(findSectionFrame(page, 'tabs').getByText('Words of the first panel')).toBeVisible()
    pageErrors.length = 0
  })
})

test("a mismatch in a form keeps the visitor's input", async ({ page, spine, pageErrors }) => {
  await page.route(`${spine}/`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(data-block="form"[^>]*data-state="[^"]*)Ask us/, '$1Ask them') })
  })
  await delayIslands(page, 300)
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Call me').check()
  await expect(form.getByRole('button', { name: 'Ask them' })).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
  await expect(form.getByLabel('Call me')).toBeChecked()
  pageErrors.length = 0
})

test('an island whose code cannot be loaded stays native: its form is posted natively', async ({ page, spine, pageErrors }) => {
  await page.route(/\/assets\/(?!client)[^/]+\.js$/, (route) => route.abort())
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(`${spine}/thanks`)
  pageErrors.length = 0
})

test('once the code of an island could not be loaded, the next page is loaded in full, and islands work again', async ({
  page,
  spine,
  pageErrors,
}) => {
  let isOnline = false
  await page.route(/\/assets\/(?!client)[^/]+\.js$/, (route) => (isOnline ? route.continue() : route.abort()))
  await page.goto(spine)
  const tabs = findSectionFrame(page, 'tabs')
  const second = tabs.getByRole('tab', { name: 'Second' })
  await second.click()
  await expect(second).not.toHaveAttribute('aria-busy')
  isOnline = true
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Other' }).click()
  await expect(page).toHaveURL(`${spine}/other`)
  await menu.getByRole('link', { name: 'Home' }).click()
  await second.click()
  await expect(tabs.getByText('Words of the second panel')).toBeVisible()
  pageErrors.length = 0
})

test('an island whose code throws keeps its prerendered content, and the focus', async ({ page, spine, pageErrors }) => {
  await page.route(`${spine}/`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(data-block="tabs"[^>]*data-state=")[^"]*/, '$1{}') })
  })
  await page.goto(spine)
  const tab = findSectionFrame(page, 'tabs').getByRole('tab', { name: 'Second' })
  await tab.click()
  await expect(findSectionFrame(page, 'tabs')).toHaveAttribute('data-live', '')
  await expect(findSectionFrame(page, 'tabs').getByText('Words of the first panel')).toBeVisible()
  await expect(tab).toBeFocused()
  await expect(page.locator('h1')).toBeVisible()
  expect(pageErrors.length).toBeGreaterThan(0)
  pageErrors.length = 0
})

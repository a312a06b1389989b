import type { Page } from '@playwright/test'
import { expect, frameOf, test as freshTest, slowIslands, visitingTest as test } from './site.ts'

test('tabs inside columns are an island: the second tab shows the second panel', async ({ page, spine }) => {
  await page.goto(spine)
  const tabs = page.locator('[data-block="columns"] [data-block="tabs"]')
  await tabs.getByRole('tab', { name: 'Second' }).click()
  await expect(tabs.getByText('Words of the second panel')).toBeVisible()
  await expect(tabs.getByText('Words of the first panel')).toBeHidden()
})

/** The scripts that a page has asked for, in their order, by their paths. */
function followScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  return scripts
}

const readIslandFiles = (page: Page): Promise<string[]> =>
  page
    .locator('[data-island]')
    .evaluateAll((frames) => [...new Set(frames.flatMap((frame) => frame.getAttribute('data-island')?.split(' ') ?? []))])

/** The scripts that the page had asked for before it was loaded. */
const readEarlyScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { loadEventStart } = performance.timing
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return scripts.flatMap(({ name, startTime }) => (performance.timeOrigin + startTime < loadEventStart ? [name] : []))
  })

test('a page loads with the client alone, and fetches the code of its islands ahead, each file once, when it is idle', async ({
  page,
  spine,
}) => {
  const scripts = followScripts(page)
  await page.goto(spine)
  expect(await readEarlyScripts(page)).toEqual([expect.stringMatching(/\/assets\/client-[^/]+$/)])
  const files = await readIslandFiles(page)
  await expect.poll(() => scripts.slice(1).sort()).toEqual(files.sort())
})

test('code that was fetched ahead is not run before the visitor turns to its island, nor asked for again then', async ({
  page,
  spine,
}) => {
  const arrived: string[] = []
  page.on('requestfinished', (request) => request.resourceType() === 'script' && arrived.push(request.url()))
  await page.goto(spine)
  const files = await readIslandFiles(page)
  await expect.poll(() => arrived.length).toBe(files.length + 1)
  await expect(page.locator('[data-live]')).toHaveCount(0)
  const scripts = followScripts(page)
  await frameOf(page, 'tabs').getByRole('tab', { name: 'Second' }).click()
  await expect(frameOf(page, 'tabs').getByText('Words of the second panel')).toBeVisible()
  expect(scripts).toEqual([])
})

test('the islands of a page that follows without a full load are fetched ahead as well', async ({ page, spine }) => {
  await page.goto(`${spine}/other`)
  const scripts = followScripts(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(frameOf(page, 'tabs')).toBeVisible()
  const files = await readIslandFiles(page)
  const links = page.locator('link[rel=modulepreload]')
  await expect
    // A browser that shares its processor with others is idle late.
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(files))
  expect(scripts.length).toBeGreaterThan(0)
})

/** Waits until the page has had nothing to do, and has drawn what came of that. */
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
  freshTest(`for a visitor ${visitor} nothing is fetched before it is needed`, async ({ page, spine }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const scripts = followScripts(page)
    await page.goto(spine)
    await waitUntilIdle(page)
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/client-/)])
    await frameOf(page, 'tabs').hover()
    await expect(frameOf(page, 'tabs')).toHaveAttribute('data-live', '')
  })
}

test('the code of an island far below the screen is fetched only when the visitor comes near', async ({ page, spine }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`${spine}/other`)
  const form = frameOf(page, 'form')
  expect((await form.boundingBox())?.y).toBeGreaterThan(600)
  const links = page.locator('link[rel=modulepreload]')
  await waitUntilIdle(page)
  await expect(links).toHaveCount(0)
  await form.evaluate((frame) => scrollBy({ top: frame.getBoundingClientRect().top - 550, behavior: 'instant' }))
  await expect(links).toHaveCount((await readIslandFiles(page)).length)
  await expect(form).not.toHaveAttribute('data-live')
})

test('a click before the island lives counts, and its button is busy meanwhile', async ({ page, spine }) => {
  await slowIslands(page, 2500)
  await page.goto(spine)
  const tab = frameOf(page, 'tabs').getByRole('tab', { name: 'Second' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  await expect(frameOf(page, 'tabs').getByText('Words of the second panel')).toBeVisible()
  await expect(tab).not.toHaveAttribute('aria-busy')
})

test('text typed and a box ticked before the island lives are there when it lives', async ({ page, spine }) => {
  await slowIslands(page, 900)
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Call me').check()
  await expect(form).toHaveAttribute('data-live', '')
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
  await expect(form.getByLabel('Call me')).toBeChecked()
})

test('a form sent before the island lives is sent once it lives', async ({ page, spine }) => {
  await slowIslands(page, 900)
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByRole('button').click()
  await expect(form.getByRole('button')).toHaveText('Sending...')
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
})

test('Enter in a field before the island lives counts as well', async ({ page, spine }) => {
  await slowIslands(page, 900)
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Email').press('Enter')
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
})

test('the files of an island load side by side, not one after another', async ({ page, spine }) => {
  await slowIslands(page, 900)
  const events: string[] = []
  const isIslandFile = (url: string) => /\/assets\/(?!client)[^/]+\.js$/.test(url)
  page.on('request', (request) => isIslandFile(request.url()) && events.push('asked'))
  page.on('requestfinished', (request) => isIslandFile(request.url()) && events.push('arrived'))
  await page.goto(spine)
  await frameOf(page, 'tabs').hover()
  await expect(frameOf(page, 'tabs')).toHaveAttribute('data-live', '')
  const files = new Set((await frameOf(page, 'tabs').getAttribute('data-island'))?.split(' ')).size
  expect(files).toBeGreaterThan(1)
  expect(events.slice(0, files)).toEqual(Array(files).fill('asked'))
})

test('a query in the address changes nothing: islands take over what stands there', async ({ page, spine }) => {
  await page.goto(`${spine}/?utm=x`)
  const heading = await page.locator('h1').elementHandle()
  const panel = await frameOf(page, 'tabs').getByText('Words of the first panel').elementHandle()
  await frameOf(page, 'tabs').hover()
  await expect(frameOf(page, 'tabs')).toHaveAttribute('data-live', '')
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

  test('leaves the rest of the page and what was typed untouched', async ({ page, complaints }) => {
    await frameOf(page, 'form').getByLabel('Name').fill('Asha')
    const others = await page.locator('main > section:not(:has([data-block="tabs"]))').elementHandles()
    await frameOf(page, 'tabs').hover()
    await expect(frameOf(page, 'tabs').getByRole('tab', { name: 'Changed' })).toBeVisible()
    expect(await Promise.all(others.map((frame) => frame.evaluate((node) => node.isConnected)))).not.toContain(false)
    await expect(frameOf(page, 'form').getByLabel('Name')).toHaveValue('Asha')
    expect(complaints.join()).toContain('Minified React error')
    complaints.length = 0
  })

  test('keeps what the island itself only shows', async ({ page, complaints }) => {
    await frameOf(page, 'tabs').hover()
    await expect(frameOf(page, 'tabs').getByRole('tab', { name: 'Changed' })).toBeVisible()
    await expect(frameOf(page, 'tabs').getByText('Words of the first panel')).toBeVisible()
    complaints.length = 0
  })
})

test('a mismatch in a form keeps what was typed into it', async ({ page, spine, complaints }) => {
  await page.route(`${spine}/`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(data-block="form"[^>]*data-state="[^"]*)Ask us/, '$1Ask them') })
  })
  await slowIslands(page, 300)
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Call me').check()
  await expect(form.getByRole('button', { name: 'Ask them' })).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
  await expect(form.getByLabel('Call me')).toBeChecked()
  complaints.length = 0
})

test('an island whose code cannot be loaded stays native: its form is sent without it', async ({ page, spine, complaints }) => {
  await page.route(/\/assets\/(?!client)[^/]+\.js$/, (route) => route.abort())
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(`${spine}/thanks`)
  complaints.length = 0
})

test('an island whose code throws leaves its prerendered content standing', async ({ page, spine, complaints }) => {
  await page.route(`${spine}/`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/(data-block="tabs"[^>]*data-state=")[^"]*/, '$1{}') })
  })
  await page.goto(spine)
  await frameOf(page, 'tabs').getByRole('tab', { name: 'Second' }).click()
  await expect(frameOf(page, 'tabs')).toHaveAttribute('data-live', '')
  await expect(frameOf(page, 'tabs').getByText('Words of the first panel')).toBeVisible()
  await expect(page.locator('h1')).toBeVisible()
  expect(complaints.length).toBeGreaterThan(0)
  complaints.length = 0
})

import { findBrokenPictures } from '../look/checks.ts'
import { expect, test as freshTest, hydrateIslands, visitingTest as test } from '../site.ts'
import { findBlockUnder } from './find.ts'

test.afterEach(({ page }) => page.evaluate(() => localStorage.clear()))

test('Mobile menu open/closed; at most one submenu expanded.', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site)
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const toggle of await page.locator('nav [data-menu-entry] summary').all()) {
    await toggle.click()
    await expect(page.locator('nav [data-menu-entry] details[open]')).toHaveCount(1)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  }
})

test('Go to top button hidden at 100 px or less, visible above.', async ({ page, site }) => {
  await page.goto(`${site}/services/qa-testing`)
  const button = page.getByRole('link', { name: 'Go to top' })
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }))
  await expect(button).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await expect(button).toBeHidden()
})

test('Go to top threshold 100 px.', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${site}/about`)
  const isShown = async (top: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    return page.getByRole('link', { name: 'Go to top' })
  }
  await expect(await isShown(100)).toBeHidden()
  await expect(await isShown(101)).toBeVisible()
})

test('Job postings: add appends and persists in browser local storage under key jobs; delete removes by position; loaded on start.', async ({
  page,
  carousels,
}) => {
  await page.goto(`${carousels}/jobs`)
  // An island that is not hydrated adds a posting later than it is asked to, when the fields already contain the next one.
  await hydrateIslands(page)
  const block = page.locator('[data-block=jobPostings]')
  for (const title of ['Tester', 'Designer', 'Tester']) {
    await block.getByLabel('Title').fill(title)
    await block.getByLabel('Description').fill(`${title} wanted.`)
    await block.getByRole('button', { name: 'Add posting' }).click()
  }
  await block.getByRole('button', { name: 'Delete Tester' }).last().click()
  await page.reload()
  await expect(block.locator('li').first()).toContainText('Tester')
  await expect(block.locator('li')).toHaveCount(2)
  const stored = await page.evaluate(() => localStorage.getItem('jobs'))
  expect(JSON.parse(stored ?? '')).toEqual([
    { title: 'Tester', description: 'Tester wanted.' },
    { title: 'Designer', description: 'Designer wanted.' },
  ])
})

test('Local job posting: title, description.', async ({ page, carousels }) => {
  await page.goto(carousels)
  await page.evaluate(() => localStorage.setItem('jobs', '[{"title":"Tester","description":"Finds faults."}]'))
  await page.goto(`${carousels}/jobs`)
  const posting = page.locator('[data-block=jobPostings] li')
  await expect(posting).toContainText('Tester')
  await expect(posting).toContainText('Finds faults.')
})

test('Empty careers list: No job postings yet.', async ({ page, carousels }) => {
  await page.goto(carousels)
  await page.evaluate(() => localStorage.setItem('jobs', '{damaged'))
  await page.goto(`${carousels}/jobs`)
  await expect(page.locator('[data-block=jobPostings]')).toContainText('No job postings yet.')
})

// In a page of its own: a page that an earlier test left open may still request something from another site.
freshTest("Requests go to the site's own origin only", async ({ page, site }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  for (const path of ['/', '/services', '/resources/press-media', '/contact']) {
    await page.goto(site + path)
    await page.mouse.wheel(0, 3000)
  }
  origins.delete('null')
  expect([...origins]).toEqual([site])
})

test('no visitor input is written to the console, and a simulated form sends nothing', async ({
  page,
  simulated,
  pageErrors,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.postData() !== null && sent.push(request.url()))
  await page.goto(`${simulated}/resources/blogs`)
  const form = page.locator('main form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('status')).toHaveText(/^Message sent successfully!/)
  expect([...sent, ...pageErrors]).toEqual([])
})

test("Images load from the site's own host", async ({ page, site }) => {
  for (const path of ['/', '/resources/case-studies', '/services/saas-development']) {
    await page.goto(site + path)
    const sources = await page
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).src))
    expect(sources.filter((source) => !source.startsWith(`${site}/`))).toEqual([])
    expect(await findBrokenPictures(page)).toEqual([])
  }
})

test('Local storage key jobs is the only persistence.', async ({ page, carousels, context }) => {
  await page.goto(`${carousels}/jobs`)
  const block = page.locator('[data-block=jobPostings]')
  await block.getByLabel('Title').fill('Tester')
  await block.getByLabel('Description').fill('Finds faults.')
  await block.getByRole('button', { name: 'Add posting' }).click()
  await expect(block.locator('li')).toHaveCount(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['jobs'])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('Accessibility labels: Previous testimonial, Next testimonial.', async ({ page, site }) => {
  for (const path of ['/', '/services/salesforce-development']) {
    await page.goto(site + path)
    const block = findBlockUnder(page, 'What our customers say')
    for (const name of ['Previous testimonial', 'Next testimonial'])
      await expect(block.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

freshTest('Simulated send delay 1500 ms.', async ({ page, simulated }) => {
  await page.goto(simulated)
  const form = page.locator('main form')
  const button = form.locator('button[type=submit]')
  await form.locator('[name=name]').fill('Asha')
  await form.hover()
  await expect(page.locator('main [data-block=form]')).toHaveAttribute('data-live', '')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await button.click()
  // The delay begins when the script that reads the answers has loaded.
  await expect(button).toHaveText('Sending...')
  await page.clock.runFor(1499)
  await expect(button).toHaveText('Sending...')
  await page.clock.runFor(1)
  await expect(form.getByRole('status')).toHaveText(/^Message sent successfully!/)
})

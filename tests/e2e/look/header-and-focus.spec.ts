import type { Page } from '@playwright/test'
import { expect, findSectionFrame, hydrateIslands, visitingTest as test } from '../site.ts'

const readBottom = (page: Page) => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
const readTop = (page: Page, selector: string) => page.locator(selector).evaluate((node) => node.getBoundingClientRect().top)

/** Where a target is, and what its position depends on, so that a failure says whether the page was loaded and painted. */
const readScroll = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => ({
    isInUpperHalf: node.getBoundingClientRect().top < innerHeight / 2,
    top: node.getBoundingClientRect().top,
    scrollY,
    state: history.state,
    live: document.documentElement.dataset.live,
    isTarget: node.matches(':target'),
    readyState: document.readyState,
    visibility: document.visibilityState,
    loads: performance.getEntriesByType('navigation').map((entry) => `${entry.name}: ${entry.toJSON().type}`),
    paints: performance.getEntriesByType('paint').map(({ name, startTime }) => `${name}: ${Math.round(startTime)} ms`),
    unfinished: document.getAnimations().map(({ playState, currentTime }) => `${playState}: ${currentTime} ms`),
  }))

async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  // The address changes before the page scrolls, and scrolling may take a while.
  // With `toMatchObject`, a failure would not show the other properties.
  await expect.poll(() => readScroll(page, selector)).toEqual(expect.objectContaining({ isInUpperHalf: true }))
  expect(await readTop(page, selector)).toBeGreaterThanOrEqual(Math.max(await readBottom(page), 0))
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
  [640, 360],
  [320, 256],
] as const) {
  test(`the target of an anchor is below the header at ${width} x ${height} px, followed and loaded`, async ({
    page,
    spine,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height })
    // A font that arrives after the position is stored or restored moves it.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(`${spine}/other`)
    await page.getByRole('link', { name: 'Deep in the long page' }).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(`${spine}/long#deep`)
    await expectBelowHeader(page, '#deep')
    await expect.poll(() => page.evaluate(() => scrollY - history.state?.y)).toBe(0)
    const y = await page.evaluate(() => scrollY)
    // A reload restores the stored number of pixels.
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
    await page.goto('about:blank')
    await page.goto(`${spine}/long#deep`)
    await expectBelowHeader(page, '#deep')
    expect(pageErrors.splice(0).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  })
}

test('on a low screen the header scrolls away with the page, on a tall one it is sticky', async ({ page, spine }) => {
  await page.goto(`${spine}/long`)
  for (const [width, height, isThere] of [
    [320, 256, false],
    [640, 360, false],
    [390, 600, true],
    [1280, 720, true],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    expect((await readBottom(page)) > 0).toBe(isThere)
  }
})

for (const key of ['Tab', 'Shift+Tab']) {
  test(`nothing that gets focus by ${key} on a long page is hidden by the header or the link to the top`, async ({
    page,
    site,
  }) => {
    await page.goto(site)
    await page.setViewportSize({ width: 1280, height: 600 })
    await hydrateIslands(page)
    if (key === 'Shift+Tab') await page.locator('footer a').last().focus()
    const found: string[] = []
    let stops = 0
    for (let isOver = false; !isOver && stops < 300; stops++) {
      await page.keyboard.press(key)
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { x, y, width, height } = element.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].flatMap((down) => [0.1, 0.5, 0.9].map((right) => [x + width * right, y + height * down]))
        const isFree = points.some(([left = 0, top = 0]) => {
          const hit = document.elementFromPoint(left, top)
          return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
        })
        return { isFree, name: `${element.localName} ${element.textContent?.slice(0, 40)} at ${Math.round(y)}` }
      })
      isOver = stop === null
      if (stop && !stop.isFree) found.push(stop.name)
    }
    expect(stops).toBeGreaterThan(40)
    expect(found).toEqual([])
  })
}

test('a problem linked from the summary of a form scrolls below the header, with focus in its field', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`${site}/contact`)
  const form = findSectionFrame(page, 'form')
  await form.getByRole('button').last().click()
  const link = form.getByRole('alert').getByRole('link').first()
  await expect(link).toBeVisible()
  expect((await form.getByRole('alert').boundingBox())?.y).toBeGreaterThanOrEqual(await readBottom(page))
  await link.click()
  const field = page.locator(':focus')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThanOrEqual(await readBottom(page))
})

import { expect, type Locator, type Page } from '@playwright/test'

/** The block with exactly this heading. */
export const findBlockUnder = (page: Page, heading: string): Locator =>
  page
    .locator('main section[data-block]')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()

/** The titles of the items of a block, in order. */
export const readTitles = (block: Locator): Promise<string[]> => block.getByRole('heading', { level: 3 }).allInnerTexts()

/** The slides of a carousel, in manifest order. */
export const findSlides = (block: Locator): Locator => block.locator('li[data-kept^=slide]')

/** The labels of the fully visible slides of a carousel, such as `5 of 9`. */
export async function findShownSlides(block: Locator): Promise<string[]> {
  return findSlides(block).evaluateAll((slides) => {
    const shown = slides
      .map((slide) => ({ slide, box: slide.getBoundingClientRect() }))
      .filter(({ slide, box }) => {
        const view = slide.parentElement?.parentElement?.getBoundingClientRect()
        return view !== undefined && box.left >= view.left - 1 && box.right <= Math.min(view.right, innerWidth) + 1
      })
    const toName = (slide: Element) =>
      `${Number(slide.getAttribute('data-kept')?.slice('slide-'.length)) + 1} of ${slides.length}`
    return shown.sort((a, b) => a.box.left - b.box.left).map(({ slide }) => toName(slide))
  })
}

/** The fully visible slides once nothing moves. */
async function findRestingSlides(block: Locator): Promise<string[]> {
  await block.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})))
  })
  return findShownSlides(block)
}

/**
 * Opens a page with a clock that only the test moves. Expects the carousel to pause on hover for any time, and otherwise to move exactly
 * after the given milliseconds. Not for pages that tests share.
 */
export async function expectAutoplay(page: Page, url: string, heading: string, delay: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.goto(url)
  const block = findBlockUnder(page, heading)
  await block.locator('[tabindex]').first().hover()
  await expect(block).toHaveAttribute('data-live', '')
  await page.clock.pauseAt(3_600_000)
  const first = await findRestingSlides(block)
  await page.clock.runFor(3 * delay)
  expect(await findRestingSlides(block)).toEqual(first)
  await page.mouse.move(0, 0)
  await page.clock.runFor(delay - 1)
  expect(await findRestingSlides(block)).toEqual(first)
  await page.clock.runFor(1)
  await expect.poll(() => findRestingSlides(block)).not.toEqual(first)
}

/** A scroll to observe: its start, the action that causes it, and the condition that ends it. */
interface ObservedScroll {
  begin(): Promise<unknown>
  act(): Promise<unknown>
  isThere(): Promise<unknown>
}

/**
 * Expects the page to scroll smoothly, through positions between the first and the last. A busy machine may skip them all, so the test
 * retries until it sees some.
 */
export async function expectSmoothScroll(page: Page, { begin, act, isThere }: ObservedScroll): Promise<void> {
  await expect(async () => {
    await begin()
    const from = await page.evaluate(() => scrollY)
    const passed = await page.evaluateHandle(() => {
      const places: number[] = []
      addEventListener('scroll', () => places.push(scrollY))
      return places
    })
    await act()
    await isThere()
    const places = await passed.jsonValue()
    const to = await page.evaluate(() => scrollY)
    const between = places.filter((place) => place > Math.min(from, to) && place < Math.max(from, to))
    expect(between.length).toBeGreaterThan(0)
  }).toPass()
}

/** The 17 service pages in menu order. */
export const SERVICES = [
  'website-development',
  'product-engineering',
  'web-application-development',
  'mobile-app-development',
  'platform-migration',
  'digital-marketing',
  'back-office',
  'qa-testing',
  'ecommerce-development',
  'ui-ux-design',
  'design-as-service',
  'digital-transformation',
  'salesforce-development',
  'machine-learning',
  'powerful-integrations',
  'saas-development',
  'cloud-development',
]

/** The paths of the route table that are not services. */
export const ROUTES = [
  '/',
  '/services',
  '/products',
  '/expertise',
  '/expertise/tech-stack',
  '/expertise/models',
  '/expertise/agile-scrum',
  '/expertise/valued-professionals',
  '/resources',
  '/resources/case-studies',
  '/resources/blogs',
  '/resources/press-media',
  '/about',
  '/about/careers',
  '/contact',
]

import type { Locator, Page } from '@playwright/test'

/** The block under a heading with exactly these words. */
export const blockUnder = (page: Page, heading: string): Locator =>
  page
    .locator('main section[data-block]')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()

/** The titles of the items of a block, in order. */
export const titlesIn = (block: Locator): Promise<string[]> => block.getByRole('heading', { level: 3 }).allInnerTexts()

/** The slides of a carousel, in the order of the manifest. */
export const slidesIn = (block: Locator): Locator => block.locator('li[data-kept^=slide]')

/** The slides of a carousel that are fully visible, by their names: `5 of 9`. */
export async function findShownSlides(block: Locator): Promise<string[]> {
  return slidesIn(block).evaluateAll((slides) => {
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

/** The 17 service pages in the order of the menu. */
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

/** The addresses of the route table that are not services. */
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

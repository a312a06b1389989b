import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

interface Fixtures {
  /** Opens pages of the fixture site `spine`. */
  spine: string
  /** Opens pages of the fixture site `carousels`. */
  carousels: string
  /** Opens pages of the first site. */
  site: string
  /** Opens pages of two small sites that have nothing in common with the first one. */
  bakery: string
  conference: string
  /** Opens pages of the gallery: every sample of every block, one page for each type. */
  gallery: string
  /** Opens pages of the first site with every form failing. */
  failing: string
  /** Everything that went wrong on the page: console messages, uncaught errors, requests to other hosts. Every test ends with none. */
  complaints: string[]
}

const readUrl = (name: string): string => {
  const url = process.env[name]
  if (url === undefined) throw new Error(`${name} is not set: the sites are started by tests/e2e/global-setup.ts.`)
  return url
}

/** A test that fails when the page it opened complains: a console message, an uncaught error, a request to another host. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  spine: async ({}, use) => use(readUrl('SPINE_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  carousels: async ({}, use) => use(readUrl('CAROUSELS_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  site: async ({}, use) => use(readUrl('SITE_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  bakery: async ({}, use) => use(readUrl('BAKERY_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  conference: async ({}, use) => use(readUrl('CONFERENCE_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  gallery: async ({}, use) => use(readUrl('GALLERY_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  failing: async ({}, use) => use(readUrl('FAILING_URL')),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listen(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^http/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname)) complaints.push(`request: ${request.url()}`)
  })
}

/** Answers every script but the starter only after a while, as on a slow connection. */
export async function slowIslands(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\/assets\/(?!starter)[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

/** Fails with everything that axe finds on the page as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** The frame of the first block of a type. */
export const frameOf = (page: Page, type: string) => page.locator(`[data-block="${type}"]`).first()

export { expect }

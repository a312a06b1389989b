import { test as base, expect, type Page } from '@playwright/test'

interface Fixtures {
  /** Opens pages of the fixture site `spine`. */
  spine: string
  /** Opens pages of the first site. */
  site: string
  /** Everything that went wrong on the page: console messages, uncaught errors, broken policies. Every test ends with none. */
  complaints: string[]
}

const readUrl = (name: string): string => {
  const url = process.env[name]
  if (url === undefined) throw new Error(`${name} is not set: the sites are started by tests/e2e/global-setup.ts.`)
  return url
}

/** A test that fails when the page it opened complains: no console message, no uncaught error, no broken policy. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  spine: async ({}, use) => use(readUrl('SPINE_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  site: async ({}, use) => use(readUrl('SITE_URL')),
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
}

/** Answers every script but the starter only after a while, as on a slow connection. */
export async function slowIslands(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\/assets\/(?!starter)[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

/** The frame of the first block of a type. */
export const frameOf = (page: Page, type: string) => page.locator(`[data-block="${type}"]`).first()

export { expect }

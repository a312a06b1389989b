import { test as base, expect, type Page } from '@playwright/test'

/** A page whose blocks wait to be laid out until the test lets them. */
const test = base.extend<{ site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  site: async ({}, use) => use(process.env.SITE_URL ?? ''),
  page: async ({ page }, use) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const animation of document.getAnimations()) animation.pause()
      }),
    )
    await use(page)
  },
})

/** For each block of the page, whether its layout is deferred until it is near the screen. */
const readWaiting = (page: Page): Promise<boolean[]> =>
  page
    .locator('main > [data-block]')
    .evaluateAll((frames) => frames.map((frame) => getComputedStyle(frame).contentVisibility === 'auto'))

test('the first block is laid out immediately, the last one is deferred, and in the end all are laid out', async ({
  page,
  site,
}) => {
  await page.goto(site)
  const waiting = await readWaiting(page)
  // Some in between may already be laid out.
  expect([waiting[0], waiting.at(-1)]).toEqual([false, true])
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect((await readWaiting(page)).some((isWaiting) => isWaiting)).toBe(false)
})

test('with an anchor in the URL all blocks are laid out immediately', async ({ page, site }) => {
  await page.goto(`${site}/#content`)
  expect((await readWaiting(page)).some((isWaiting) => isWaiting)).toBe(false)
})

test('when the visitor prints the page all blocks are laid out immediately', async ({ page, site }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(site)
  expect((await readWaiting(page)).some((isWaiting) => isWaiting)).toBe(false)
})

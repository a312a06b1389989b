import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Fixtures {
  /** Opens pages of the fixture site `spine`. */
  spine: string
  /** Opens pages of the fixture site `carousels`. */
  carousels: string
  /** Opens pages of the reference site, a copy of the first site that no edit of its content changes. */
  site: string
  /** Opens pages of the site in `site.manifest.json`, of which tests know nothing but that it is valid. */
  content: string
  /** Opens pages of two small sites that have nothing in common with the first one. */
  bakery: string
  conference: string
  /** Opens pages of the gallery: every sample of every block, one page for each type. */
  gallery: string
  /** Opens pages of the reference site with every form failing. */
  failing: string
  /** Opens pages of the reference site with every form only acting as if it were sent. */
  simulated: string
  /** Everything that went wrong on the page: console messages, uncaught errors, requests to other hosts. Every test ends with none. */
  complaints: string[]
}

const readUrl = (name: string): string => {
  const url = process.env[name]
  if (url === undefined) throw new Error(`${name} is not set: the sites are started by tests/e2e/global-setup.ts.`)
  return url
}

/** A fixture that is the address of a site. */
const opens =
  (name: string) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  async ({}, use: (url: string) => Promise<void>): Promise<void> =>
    use(readUrl(name))

/** A test that fails when the page it opened complains: a console message, an uncaught error, a request to another host. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => use(withoutTurns(page)),
  spine: opens('SPINE_URL'),
  carousels: opens('CAROUSELS_URL'),
  site: opens('SITE_URL'),
  content: opens('CONTENT_URL'),
  bakery: opens('BAKERY_URL'),
  conference: opens('CONFERENCE_URL'),
  gallery: opens('GALLERY_URL'),
  failing: opens('FAILING_URL'),
  simulated: opens('SIMULATED_URL'),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const stop = listen(page, complaints)
      await use(complaints)
      stop()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The pages of a worker on which its tests take turns: one with scripts and one without, each opened when it is first needed. */
type TurnPages = (hasScripts: boolean) => Promise<Page>

/**
 * The same for tests that only visit pages: they take turns on one page of their worker, which is much faster than a new one for
 * each. What a test stores it must take away. Not for tests that run scripts before those of the page, set a clock, or have options
 * such as a touch screen. Unless a test asks for motion there is none: most of its time would go into smooth scrolling.
 */
export const visitingTest = test.extend<{ motion: 'reduce' | 'no-preference' }, { turnPages: TurnPages }>({
  motion: ['reduce', { option: true }],
  turnPages: [
    async ({ browser }, use) => {
      const opened = new Map<boolean, Promise<Page>>()
      await use((hasScripts) => {
        const page = opened.get(hasScripts) ?? browser.newPage({ javaScriptEnabled: hasScripts }).then(withoutTurns)
        opened.set(hasScripts, page)
        return page
      })
      for (const page of opened.values()) await (await page).close()
    },
    { scope: 'worker' },
  ],
  context: async ({ page }, use) => use(page.context()),
  page: async ({ turnPages, javaScriptEnabled, viewport, motion }, use) => {
    const page = await turnPages(javaScriptEnabled !== false)
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: motion, forcedColors: null, media: null })
    await page.mouse.move(0, 0)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // To go to the address where one is counts as loading it again, which finds its place.
    await page.evaluate(() => history.replaceState(null, ''))
    for (const other of page.context().pages()) if (other !== page) await other.close()
  },
})

/** Lets the blocks of each page that is opened be laid out at once, where a visitor's browser does it one after another. */
function withoutTurns(page: Page): Page {
  const endTurns = () =>
    page
      .evaluate(() => {
        for (const animation of document.getAnimations())
          if (animation.effect instanceof KeyframeEffect && animation.effect.target?.matches('main > *')) animation.finish()
      })
      // An address that leads on to another has gone in the meantime: there is nothing to look at.
      .catch(() => {})
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (...args) => goto(...args).finally(endTurns)
  page.reload = (...args) => reload(...args).finally(endTurns)
  return page
}

/** Collects what goes wrong on a page until the function that it gives back is called. */
function listen(page: Page, complaints: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => complaints.push(`console ${message.type()}: ${message.text()}`)
  const onError = (error: Error) => complaints.push(`error: ${error.message}`)
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^http/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname)) complaints.push(`request: ${request.url()}`)
  }
  page.on('console', onConsole)
  page.on('pageerror', onError)
  page.on('request', onRequest)
  return () => {
    page.off('console', onConsole)
    page.off('pageerror', onError)
    page.off('request', onRequest)
  }
}

/** Answers every script but the client only after a while, as on a slow connection. */
export async function slowIslands(page: Page, milliseconds: number): Promise<void> {
  await page.route(/\/assets\/(?!client)[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

/** Fails with everything that axe finds on the page as it is now, or with what some of its rules find, but for those left out. */
export async function expectNoViolations(page: Page, rules?: string[], without: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (runOnly) => {
    // Another colour scheme comes with the next frame, and colours may take their time: they would be read on the way.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.map(({ id, nodes }) => ({ id, found: `${id}: ${nodes.map(({ html }) => html).join(' | ')}` }))
  }, rules)
  expect(found.flatMap((violation) => (without.includes(violation.id) ? [] : violation.found))).toEqual([])
}

/** Turns to every island of the page, as a visitor in a great hurry would, and waits until all of them live. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.locator('[data-island]').evaluateAll((frames) => {
    for (const frame of frames) frame.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect(page.locator('[data-island]:not([data-live])')).toHaveCount(0)
}

/** Where the page is scrolled to once it has been at rest for a while of frames. */
export const readRestingPlace = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let last = scrollY
    for (let still = 0; still < 15; ) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last ? still + 1 : 0
      last = scrollY
    }
    return last
  })

/** The frame of the first block of a type. */
export const frameOf = (page: Page, type: string) => page.locator(`[data-block="${type}"]`).first()

export { expect }

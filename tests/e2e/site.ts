import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, type ConsoleMessage, expect, type Frame, type Page, type Request } from '@playwright/test'
import type axe from 'axe-core'
import { root } from '../support/project.ts'
import { ANALYTICS_HOSTS } from '../support/site/analytics-stubs.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface SiteFixtures {
  /** Opens pages of the fixture site `spine`. */
  spine: string
  /** Opens pages of the fixture site `carousels`. */
  carousels: string
  /** Opens pages of the reference site, a copy of the first site that content edits do not change. */
  site: string
  /** Opens pages of the site in `site.manifest.json`. Tests only rely on its being valid. */
  content: string
  /** Opens pages of two small sites that are unrelated to the first one. */
  bakery: string
  conference: string
  /** Opens pages of a site that consists of photographs. */
  mountainHut: string
  /** Opens pages of a site with collections: posts, people and jobs. */
  journal: string
  /** Opens pages of a small site in Arabic, which is written from right to left. */
  arabic: string
  /** Opens pages of a site in German that consists of articles. It asks for consent to analytics, unless the browser objects. */
  lawFirm: string
  /** Whether the browser of `lawFirm` objects to analytics, so that no question for consent is in the way. */
  objects: boolean
  /** Opens pages of a site of a product with prices, pictures and a handbook. The script of its analytics service is empty. */
  saas: string
  /** Opens pages of a site in English, German and Arabic. */
  languages: string
  /** Opens pages of a small site that is shown in other themes. */
  styles: string
  /** Opens pages of the site `spine` with all analytics services. */
  integrations: string
  /** Opens pages of the gallery: every sample of every block, one page per type. */
  gallery: string
  /** Opens pages of the reference site with all forms failing. */
  failing: string
  /** Opens pages of the reference site with all forms simulated. */
  simulated: string
  /**
   * Everything that went wrong on the page: console messages, uncaught errors, requests to other hosts. A test fails if there is anything.
   */
  pageErrors: string[]
}

/** The URL of a site by its name in `SITES`. */
export const readUrl = (name: string): string => {
  const url = process.env[name]
  if (url === undefined) throw new Error(`${name} is not set: the sites are started by tests/e2e/global-setup.ts.`)
  return url
}

/** A fixture that is the URL of a site. */
const opens =
  (name: string) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  async ({}, use: (url: string) => Promise<void>): Promise<void> =>
    use(readUrl(name))

/** A test that fails on a console message, an uncaught error, or a request to another host. */
export const test = base.extend<SiteFixtures>({
  page: async ({ page }, use) => use(withoutDeferredLayout(page)),
  spine: opens('SPINE_URL'),
  carousels: opens('CAROUSELS_URL'),
  site: opens('SITE_URL'),
  content: opens('CONTENT_URL'),
  bakery: opens('BAKERY_URL'),
  conference: opens('CONFERENCE_URL'),
  mountainHut: opens('MOUNTAIN_HUT_URL'),
  journal: opens('JOURNAL_URL'),
  arabic: opens('ARABIC_URL'),
  objects: [true, { option: true }],
  lawFirm: async ({ context, objects }, use) => {
    if (objects)
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
      })
    await use(readUrl('LAW_FIRM_URL'))
  },
  saas: async ({ page, context }, use) => {
    const isAnalytics = ({ hostname }: URL) => ANALYTICS_HOSTS.has(hostname)
    await context.route(isAnalytics, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await use(readUrl('SAAS_URL'))
    // The page can still load the script: it does when the browser is idle.
    await page.goto('about:blank')
    await context.unroute(isAnalytics)
  },
  integrations: opens('INTEGRATIONS_URL'),
  languages: opens('LANGUAGES_URL'),
  styles: opens('STYLES_URL'),
  gallery: opens('GALLERY_URL'),
  failing: opens('FAILING_URL'),
  simulated: opens('SIMULATED_URL'),
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = []
      const stop = listen(page, pageErrors)
      await use(pageErrors)
      stop()
      expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** The shared pages of a worker: one with JavaScript and one without, each opened on first use. */
type SharedPages = (hasScripts: boolean) => Promise<Page>

/**
 * The same for tests that only visit pages. They share one page per worker, which is much faster than a new page for each test. A test must
 * remove what it stores. Not for tests that run scripts before those of the page, set a clock, or emulate devices such as a touch screen.
 * Motion is reduced unless a test turns it on: smooth scrolling would take most of the time.
 */
export const visitingTest = test.extend<{ motion: 'reduce' | 'no-preference' }, { sharedPages: SharedPages }>({
  motion: ['reduce', { option: true }],
  sharedPages: [
    async ({ browser }, use) => {
      const opened = new Map<boolean, Promise<Page>>()
      await use((hasScripts) => {
        const page = opened.get(hasScripts) ?? browser.newPage({ javaScriptEnabled: hasScripts }).then(withoutDeferredLayout)
        opened.set(hasScripts, page)
        return page
      })
      for (const page of opened.values()) await (await page).close()
    },
    { scope: 'worker' },
  ],
  context: async ({ page }, use) => use(page.context()),
  page: async ({ sharedPages, javaScriptEnabled, viewport, motion }, use) => {
    const page = await sharedPages(javaScriptEnabled !== false)
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: motion, forcedColors: null, media: null })
    await page.mouse.move(0, 0)
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Navigating to the current URL counts as a reload, which would restore the scroll position.
    // The end of a scroll of this test must not store one again.
    await page.evaluate(() => {
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
      history.replaceState(null, '')
    })
    for (const other of page.context().pages()) if (other !== page) await other.close()
  },
})

/** Lays out all blocks of each opened page at once; a visitor's browser does it one after another. */
function withoutDeferredLayout(page: Page): Page {
  const finishLayout = () =>
    page
      .evaluate(() => {
        for (const animation of document.getAnimations())
          if (animation.effect instanceof KeyframeEffect && animation.effect.target?.matches('main > *')) animation.finish()
      })
      // A redirect may have replaced the page in the meantime.
      .catch(() => {})
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (...args) => goto(...args).finally(finishLayout)
  page.reload = (...args) => reload(...args).finally(finishLayout)
  return page
}

/** Collects what goes wrong on a page until the returned function is called. */
function listen(page: Page, pageErrors: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => pageErrors.push(`console ${message.type()}: ${message.text()}`)
  const onError = (error: Error) => pageErrors.push(`error: ${error.message}`)
  const onRequest = (request: Request) => {
    const { protocol, hostname } = new URL(request.url())
    const isExpected = ['127.0.0.1', 'localhost'].includes(hostname) || ANALYTICS_HOSTS.has(hostname)
    if (/^http/.test(protocol) && !isExpected) pageErrors.push(`request: ${request.url()}`)
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

/** Every script except the client script. */
const ISLAND_FILES = /\/assets\/(?!client)[^/]+\.js$/

/** Delays every script except the client script, as on a slow connection. */
export async function delayIslands(page: Page, milliseconds: number): Promise<void> {
  await page.route(ISLAND_FILES, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue()
  })
}

/** Holds back scripts until the returned function is called: every script except the client script, unless others are given. */
export async function holdBack(page: Page, scripts = ISLAND_FILES): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Runs in a page before its scripts. Without a screen, Chromium sometimes reports a pointer in the corner of the page, over the header, which
 * loads what its menus need.
 */
export const ignorePointer = () => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)

/**
 * The rules of axe whose result depends on colors, sizes and the layout. All others give the same in the dark color scheme and at another
 * width, and take most of the time.
 */
export const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** The same rules as `axe.source`, in half the bytes: a browser compiles them on each page. */
const AXE_SOURCE = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Fails with everything that axe finds on a page or in a frame, or only what the given rules or tags find, except the excluded ones. */
export async function expectNoViolations(page: Page | Frame, rules?: string[], without: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  const found = await page.evaluate(async (runOnly) => {
    // A new color scheme applies with the next frame and colors may animate: without waiting, axe would read intermediate values.
    // A window that the browser does not paint has no frames.
    // When the browser is idle, React has rendered what it was about to.
    const wait = () =>
      Promise.race([
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ])
    // React Aria says half a second later which item of a changed list is the active one, and names the previous one until then.
    const hasStaleItem = () =>
      [...document.querySelectorAll('[aria-activedescendant]')].some(
        (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '') === null,
      )
    // React Aria hides an overlay with these styles until it has a place.
    const findHidden = () => document.querySelector('[data-rac][style*="mask-image"]')
    await wait()
    for (let waits = 0; waits < 60 && (findHidden() || hasStaleItem()); waits += 1) await wait()
    const hidden = findHidden()
    if (hidden) throw new Error(`An overlay never gets a place: ${hidden.outerHTML}`)
    // An animation in a part that the browser skips, because it is not in view, would never end by itself.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(runOnly && { runOnly }),
    })
    const describeNode = ({ html, any, all, none }: axe.NodeResult) =>
      `${[...any, ...all, ...none].map(({ message }) => message).join(', ')}: ${html}`
    return violations.map(({ id, nodes }) => ({ id, found: `${id}: ${nodes.map(describeNode).join(' | ')}` }))
  }, rules)
  expect(found.flatMap((violation) => (without.includes(violation.id) ? [] : violation.found))).toEqual([])
}

/** Interacts with every island of the page at once and waits until all are hydrated. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.locator('[data-island]').evaluateAll((frames) => {
    for (const frame of frames) frame.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect(page.locator('[data-island]:not([data-live])')).toHaveCount(0)
}

/** The scroll position once it has not changed for some frames. */
export const readRestingScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let last = scrollY
    for (let still = 0; still < 15; ) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last ? still + 1 : 0
      last = scrollY
    }
    return last
  })

/** The section frame of the first block of a type. */
export const findSectionFrame = (page: Page, type: string) => page.locator(`[data-block="${type}"]`).first()

export { expect }

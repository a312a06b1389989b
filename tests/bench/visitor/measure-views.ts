import { type Browser, chromium, type Page } from '@playwright/test'
import { toLaunchOptions } from '../../../scripts/lib/browser.ts'
import { withDebuggedBrowser } from '../measure/browser.ts'
import { toMedian } from '../measure/figures.ts'
import { withBarePage } from './bare-page.ts'
import { type BrowsingConditions, SLOW_PHONE, withFreshPage } from './conditions.ts'
import { type PageTasks, readTasks, TRACED } from './tasks.ts'
import { recordTransfers, type TransferredBytes } from './transfers.ts'

/** The figures of a page that a visitor opens without interacting with it. Times are milliseconds. */
export interface PageView extends PageTasks {
  /** The bytes requested until the load event. */
  bytes: TransferredBytes
  requests: number
  /** The bytes requested afterwards, without any interaction. */
  idle: TransferredBytes
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
  /** The families of the loaded web fonts. */
  fonts: string[]
}

interface Options {
  /** The number of views of each page. */
  runs: number
  /** Default: a slow phone on slow 4G. */
  conditions?: BrowsingConditions
  /** Called after each turn. */
  onTurn?: (turn: number) => void
}

/** The limit for loading a page. It is generous, because the machine may be busy. */
const LOAD_TIMEOUT_MS = 120_000

/** The time without requests after which a page counts as idle. */
const QUIET_MS = 1200

/**
 * Opens pages as a new visitor, with an empty cache. Returns the median of each figure by name; the bytes are those of the last run. The
 * pages take turns, in alternating order, so that a busy moment of the machine does not affect only one of them. It makes no assumptions
 * about the sites, so it can compare any. Tasks are measured in a second view without test tools, which slow down scripts.
 */
export async function measureViews(
  sites: readonly { name: string; url: string }[],
  { runs, conditions = SLOW_PHONE, onTurn }: Options,
): Promise<Map<string, PageView>> {
  const views = new Map<string, PageView[]>(sites.map(({ name }) => [name, []]))
  const browser = await chromium.launch(toLaunchOptions())
  try {
    await withDebuggedBrowser(async (port) => {
      for (let turn = 0; turn < runs; turn++) {
        for (const { name, url } of turn % 2 === 0 ? sites : sites.toReversed()) {
          const loading = await openOnce(browser, url, conditions)
          views.get(name)?.push({ ...loading, ...(await traceOnce(port, url, conditions)) })
        }
        onTurn?.(turn + 1)
      }
    })
  } finally {
    await browser.close()
  }
  return new Map([...views].map(([name, all]) => [name, toMedianView(all)]))
}

const openOnce = (browser: Browser, url: string, conditions: BrowsingConditions): Promise<Omit<PageView, keyof PageTasks>> =>
  withFreshPage(browser, conditions, async (page) => {
    await page.addInitScript(watchPaints)
    const transfers = recordTransfers(page)
    const start = Date.now()
    await page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS })
    const loaded = Date.now()
    await transfers.waitForQuiet(QUIET_MS)
    return {
      bytes: await transfers.sum(start, loaded),
      requests: transfers.count(start, loaded),
      idle: await transfers.sum(loaded, Number.POSITIVE_INFINITY),
      ...(await readPaints(page)),
    }
  })

const traceOnce = (port: number, url: string, conditions: BrowsingConditions): Promise<PageTasks> =>
  withBarePage(port, conditions, async (page) => {
    const events = await page.trace(TRACED, async () => {
      await page.goto(url)
      await page.waitUntilQuiet(QUIET_MS)
    })
    return readTasks(events)
  })

declare global {
  interface Window {
    paints: { largestPaint: number; shift: number }
  }
}

/** Runs in the page, before any of its scripts. */
function watchPaints(): void {
  const seen = { largestPaint: 0, shift: 0 }
  window.paints = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const readPaints = (page: Page) =>
  page.evaluate(() => ({
    ...window.paints,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    fonts: [...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))].sort(),
  }))

function toMedianView(views: PageView[]): PageView {
  const last = views.at(-1)
  if (!last) throw new Error('Each page must be opened at least once.')
  const median = (read: (view: PageView) => number) => toMedian(views.map(read))
  return {
    ...last,
    firstPaint: median((view) => view.firstPaint),
    largestPaint: median((view) => view.largestPaint),
    shift: median((view) => view.shift),
    longestTask: median((view) => view.longestTask),
    blocked: median((view) => view.blocked),
  }
}

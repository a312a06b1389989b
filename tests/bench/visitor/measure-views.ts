import { type Browser, chromium, type Page } from '@playwright/test'
import { toLaunchOptions } from '../../../scripts/lib/browser.ts'
import { toMedian } from '../forms/figures.ts'
import { type Conditions, SLOW_PHONE, withFreshPage } from './conditions.ts'
import { readTasks, TRACED } from './tasks.ts'
import { type Bytes, followTransfers } from './transfers.ts'

/** What a visitor gets who opens a page and does nothing. Times are milliseconds. */
export interface View {
  /** What was asked for until the page had loaded. */
  bytes: Bytes
  requests: number
  /** What was asked for afterwards, ahead of anything the visitor does. */
  idle: Bytes
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
  longestTask: number
  /** Total blocking time: what tasks after the first paint take beyond 50 ms. */
  blocked: number
  /** Families of the web fonts that have arrived. */
  fonts: string[]
}

interface Options {
  /** How often each page is opened. */
  runs: number
  /** Default: a slow phone on slow 4G. */
  conditions?: Conditions
  /** Called after each turn. */
  onTurn?: (turn: number) => void
}

/** Milliseconds for a page to load: a busy machine is slow, not broken. */
const PATIENCE = 120_000

/** How long nothing is on its way before a page counts as idle for good. */
const QUIET = 1200

/**
 * Opens pages as a new visitor would, with nothing cached, and gives back by name the median of each figure; of the bytes, those of the
 * last run. The pages take turns, in the one order and then in the other, so that a busy moment of the machine does not fall on one
 * of them. Knows nothing of how the sites are made, so that it can compare any.
 */
export async function measureViews(
  sites: readonly { name: string; url: string }[],
  { runs, conditions = SLOW_PHONE, onTurn }: Options,
): Promise<Map<string, View>> {
  const views = new Map<string, View[]>(sites.map(({ name }) => [name, []]))
  const browser = await chromium.launch(toLaunchOptions())
  try {
    for (let turn = 0; turn < runs; turn++) {
      for (const { name, url } of turn % 2 === 0 ? sites : sites.toReversed())
        views.get(name)?.push(await openOnce(browser, url, conditions))
      onTurn?.(turn + 1)
    }
  } finally {
    await browser.close()
  }
  return new Map([...views].map(([name, all]) => [name, toMedianView(all)]))
}

async function openOnce(browser: Browser, url: string, conditions: Conditions): Promise<View> {
  return withFreshPage(browser, conditions, async (page) => {
    await page.addInitScript(watchPaints)
    const transfers = followTransfers(page)
    await browser.startTracing(page, { categories: TRACED })
    const start = Date.now()
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE })
    const loaded = Date.now()
    await transfers.waitForQuiet(QUIET)
    const tasks = readTasks(await browser.stopTracing())
    return {
      bytes: await transfers.sum(start, loaded),
      requests: transfers.count(start, loaded),
      idle: await transfers.sum(loaded, Number.POSITIVE_INFINITY),
      ...(await readPaints(page)),
      ...tasks,
    }
  })
}

declare global {
  interface Window {
    paints: { largestPaint: number; shift: number }
  }
}

/** Runs in the page, before anything of its own. */
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

function toMedianView(views: View[]): View {
  const last = views.at(-1)
  if (!last) throw new Error('A page is opened at least once.')
  const median = (read: (view: View) => number) => toMedian(views.map(read))
  return {
    ...last,
    firstPaint: median((view) => view.firstPaint),
    largestPaint: median((view) => view.largestPaint),
    shift: median((view) => view.shift),
    longestTask: median((view) => view.longestTask),
    blocked: median((view) => view.blocked),
  }
}

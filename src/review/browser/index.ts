import type { BrowserContext } from '@playwright/test'
import type { BuiltPages } from '../built-version.ts'
import type { InspectedVersions, Inspection } from '../index.ts'
import type { ChangedPage, InspectedPage } from '../review.ts'
import { choosePages, describeRest } from './choose-pages.ts'
import { comparePictures } from './compare-pictures.ts'
import { describeNewViolations, findViolations, type Violation } from './find-violations.ts'
import { measureScores } from './measure-scores.ts'
import { openPage, takeScreenshot } from './take-screenshot.ts'
import { describeMissingTools, findTools, type Tool } from './tools.ts'
import { type LaunchOptions, withBrowser } from './with-browser.ts'
import { type ToUrl, withServedVersion } from './with-served-version.ts'

interface BrowserOptions {
  /** Null if no browser was found. */
  launch: LaunchOptions | null
  root: string
}

/** The widths of a phone and of a laptop, in pixels. */
const WIDTHS = [390, 1440]

/** Opens changed pages in a browser: takes pictures of both versions, and runs axe and Lighthouse, as far as they are installed. */
export async function inspectPages(
  { pages, before, after }: InspectedVersions,
  { launch, root }: BrowserOptions,
): Promise<Inspection> {
  const tools = findTools()
  const missing = describeMissingTools(tools, root)
  const chosen = choosePages(pages)
  const { pictured, checked, measured } = chosen
  const notes = [...(missing === null ? [] : [missing]), ...describeRest(pages, chosen, tools)]
  if (!tools.has('@playwright/test') || pictured.length === 0) return { inspected: [], notes: missing === null ? [] : [missing] }
  if (launch === null)
    return {
      inspected: [],
      notes: ['This review is without pictures, because Chromium was not found. Install it: npx playwright install chromium'],
    }
  const inspected = await withServedVersion(after, (toUrl) =>
    withServedBase(before, (toBaseUrl) =>
      withBrowser(launch, async ({ context, port }) => {
        const setting = { tools, toUrl, toBaseUrl }
        const compared = await inspectAll(pictured, context, { ...setting, takesPictures: true })
        const rest = tools.has('axe-core') ? await inspectAll(checked, context, { ...setting, takesPictures: false }) : []
        const found = [...compared, ...rest]
        return tools.has('lighthouse') ? measureScores(found, { measured, port, toUrl, pages: after.pages }) : found
      }),
    ),
  )
  return { inspected, notes }
}

const withServedBase = <T>(before: BuiltPages | null, use: (toUrl: ToUrl | null) => Promise<T>): Promise<T> =>
  before ? withServedVersion(before, use) : use(null)

interface Setting {
  tools: ReadonlySet<Tool>
  toUrl: ToUrl
  toBaseUrl: ToUrl | null
  takesPictures: boolean
}

/** Inspects pages, two at a time: while one is painted, the other can load. */
async function inspectAll(pages: readonly ChangedPage[], context: BrowserContext, setting: Setting): Promise<InspectedPage[]> {
  const found = new Map<ChangedPage, InspectedPage>()
  const waiting = [...pages]
  const work = async () => {
    const tab = await context.newPage()
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift())
      found.set(page, await inspectPage(page, tab, setting))
    await tab.close()
  }
  await Promise.all([work(), work()])
  return pages.flatMap((page) => found.get(page) ?? [])
}

async function inspectPage(
  page: ChangedPage,
  tab: Awaited<ReturnType<BrowserContext['newPage']>>,
  { tools, toUrl, toBaseUrl, takesPictures }: Setting,
): Promise<InspectedPage> {
  const look = async (url: string | null, width: number, runsAxe: boolean) => {
    if (url === null || !(takesPictures || runsAxe)) return { picture: null, violations: [] }
    await openPage(tab, url, width)
    return { picture: takesPictures ? await takeScreenshot(tab) : null, violations: runsAxe ? await findViolations(tab) : [] }
  }
  const views: InspectedPage['views'][number][] = []
  const [old, next] = [new Map<number, readonly Violation[]>(), new Map<number, readonly Violation[]>()]
  for (const width of WIDTHS) {
    const later = await look(page.after === null ? null : toUrl(page.after), width, tools.has('axe-core'))
    // Only what is new counts, so a page without violations is not compared.
    const hasViolations = later.violations.length > 0
    const earlier = await look(page.before === null || !toBaseUrl ? null : toBaseUrl(page.before), width, hasViolations)
    if (takesPictures) views.push(await comparePictures(width, earlier.picture, later.picture))
    old.set(width, earlier.violations)
    next.set(width, later.violations)
  }
  return { page, views, violations: describeNewViolations(old, next), scores: null }
}

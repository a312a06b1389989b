import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { findReservedHost } from '../../checks/overview/texts/reserved-contacts.ts'
import { mapBounded } from '../files/map-bounded.ts'
import { findKey, type ListedPages, readContent, readListedPages, toPageUrl } from './listed-pages.ts'
import { MAX_URLS, submitUrls } from './submit.ts'

export interface AnnounceOptions {
  /** The earlier output; null to announce every page. */
  before: string | null
  /** The output that was published. */
  after: string
  /** Milliseconds before each look at the site, which may take a while to serve the new pages. */
  pausesMs: readonly number[]
  /** Default: the global function. */
  load?: typeof fetch
}

/** What became of an announcement, in a sentence. */
export interface Announcement {
  isFailure: boolean
  sentence: string
}

/** A page that differs between two outputs. */
interface ChangedPage {
  url: string
  /** What search engines should find from now on; null if the page is gone. */
  content: string | null
  /** What they found before; null for a new page. */
  earlier: string | null
}

/** Requests to the site at the same time. */
const CONCURRENCY = 8
const LIMIT_MS = 10_000

/**
 * Submits the pages that differ between two outputs to search engines (IndexNow), in one request: new, changed and deleted ones, as soon as
 * the site serves them like that. Returns null if the output has no key, or lists no page because it is a preview. Throws `SITE_NOT_BUILT`.
 */
export async function announceChanges({ before, after, pausesMs, load = fetch }: AnnounceOptions): Promise<Announcement | null> {
  const key = await findKey(after)
  if (key === null) return null
  const site = await readListedPages(after)
  const { url } = site
  if (site.contents.size === 0) return null
  const { hostname } = new URL(url)
  if (findReservedHost(url) !== null || isIP(hostname.replace(/[[\]]/g, '')) !== 0)
    return toSuccess(`Search engines are not notified: ${hostname} is not the public host of a site.`)
  const changed = findChanges(before === null ? null : await readListedPages(before), site)
  if (changed.length === 0) return toSuccess('Search engines are not notified: no page has changed for them.')
  const live = await waitUntilLive(changed, `${url}/${key}.txt`, { key, pausesMs, load })
  if (live === null) return toFailure(`${url}/${key}.txt does not have the key yet. ${LATER}`)
  const missing = changed.filter((page) => !live.includes(page))
  const notServed = `${toCount(missing.length)} that the site does not serve as built, such as ${missing[0]?.url}`
  if (live.length === 0) return { isFailure: true, sentence: `Search engines are not notified of ${notServed}. ${LATER}` }
  const urls = live.slice(0, MAX_URLS).map((page) => page.url)
  const problem = await submitUrls(url, key, urls, load)
  if (problem !== null) return toFailure(problem)
  const done = `Search engines are notified of ${toCount(urls.length)} (IndexNow)`
  if (missing.length > 0) return { isFailure: true, sentence: `${done}, not of ${notServed}. ${LATER}` }
  return toSuccess(`${done}.`)
}

const LATER = 'To notify them of every page later, run: npm run indexnow'
const toCount = (count: number): string => (count === 1 ? '1 page' : `${count} pages`)
const toSuccess = (sentence: string): Announcement => ({ isFailure: false, sentence })
const toFailure = (problem: string): Announcement => ({
  isFailure: true,
  sentence: `Search engines are not notified: ${problem}`,
})

/** New and changed pages in the order of the site, then deleted ones. */
function findChanges(before: ListedPages | null, { url, contents }: ListedPages): ChangedPage[] {
  const old = before?.contents ?? new Map<string, string>()
  const toChange = (path: string): ChangedPage => ({
    url: toPageUrl(url, path),
    content: contents.get(path) ?? null,
    earlier: old.get(path) ?? null,
  })
  const paths = [...contents.keys(), ...[...old.keys()].filter((path) => !contents.has(path))]
  return paths.map(toChange).filter(({ content, earlier }) => content !== earlier)
}

/** The pages that the site serves as they should be, after waiting for the others; null if it does not have the key. */
async function waitUntilLive(
  pages: readonly ChangedPage[],
  keyUrl: string,
  { key, pausesMs, load }: Required<Pick<AnnounceOptions, 'pausesMs' | 'load'>> & { key: string },
): Promise<ChangedPage[] | null> {
  const live = new Set<ChangedPage>()
  let hasKey = false
  for (const pauseMs of pausesMs) {
    await setTimeout(pauseMs)
    hasKey ||= (await read(keyUrl, load))?.trim() === key
    if (!hasKey) continue
    const waiting = pages.filter((page) => !live.has(page))
    const found = await mapBounded(waiting, CONCURRENCY, async ({ url }) => read(url, load))
    for (const [index, page] of waiting.entries()) if (isLive(page, found[index] ?? null)) live.add(page)
    if (live.size === pages.length) break
  }
  return hasKey ? pages.filter((page) => live.has(page)) : null
}

function isLive({ content, earlier }: ChangedPage, html: string | null): boolean {
  const found = html === null ? null : readContent(html)
  return content === null ? found !== earlier : found === content
}

/** What a URL has, or null if it has nothing or cannot be reached. */
async function read(url: string, load: typeof fetch): Promise<string | null> {
  try {
    const response = await load(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    const text = await response.text()
    return response.ok ? text : null
  } catch {
    return null
  }
}

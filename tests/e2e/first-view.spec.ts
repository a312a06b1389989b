import type { Page } from '@playwright/test'
import { replaceAnalytics } from '../support/site/analytics-stubs.ts'
import { SITES } from './global-setup.ts'
import { expect, ignorePointer, readUrl, test } from './site.ts'

/** The most bytes of scripts that a page may load before it is shown, as they are sent. */
const MAX_BYTES = 2000

/** A page of a site in each of its folders, whose pages have the same scripts. */
async function listPaths(page: Page, site: string): Promise<string[]> {
  const sitemap = await (await page.request.get(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const ofFolders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return [...[...ofFolders.values()].flatMap(([first]) => first ?? []), '/nothing/here']
}

/** The scripts that the page requested before it was loaded, with their bytes as they were sent. */
const measureScripts = (page: Page): Promise<{ name: string; bytes: number }[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('The browser has not measured the page.')
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < navigation.loadEventStart)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }))
  })

for (const name of Object.keys(SITES))
  test(`each first view of ${name} loads at most ${MAX_BYTES} bytes of scripts`, async ({ page, pageErrors }) => {
    await replaceAnalytics(page.context())
    await page.addInitScript(ignorePointer)
    const site = readUrl(name)
    for (const path of await listPaths(page, site)) {
      await page.goto(site + path)
      const scripts = await measureScripts(page)
      expect(scripts, path).not.toEqual([])
      const sum = scripts.reduce((total, { bytes }) => total + bytes, 0)
      expect(sum, `${path}: ${JSON.stringify(scripts)}`).toBeLessThanOrEqual(MAX_BYTES)
    }
    // The page for unknown paths has the status 404.
    expect(pageErrors.splice(0).filter((problem) => !problem.includes('404'))).toEqual([])
  })

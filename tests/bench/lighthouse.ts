import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { withServedSite } from '../../scripts/lib/served-site.ts'
import { cache, readSiteOptions, root } from '../../scripts/lib/site-options.ts'
import { loadManifest } from '../../src/build/manifest-file.ts'
import type { Page } from '../../src/manifest/manifest.gen.ts'
import { NOT_FOUND_PATH } from '../../src/manifest/path.ts'
import { toPlainManifest } from '../../src/manifest/plain-manifest.ts'
import { findMisses, formatTable, GOALS, type LighthousePageResult } from './lighthouse/report.ts'
import { measurePage } from './lighthouse/run.ts'
import { withDebuggedBrowser } from './measure/browser.ts'

/** The number of performance runs of a page; the median counts. */
const SPEED_RUNS = 3

export const bench: Bench = {
  summary: 'Lighthouse scores of every page on a phone: accessibility, best practices, SEO, and performance of some pages',
  usage: 'npm run bench -- lighthouse [--manifest FILE] [--public DIR] [--pages /a,/b] [--json FILE]',
  help: `Builds the site, serves it as in production, and opens every page in Lighthouse for phones. Fails if a goal is missed:
${Object.entries(GOALS)
  .map(([category, goal]) => `  ${category.padEnd(16)} at least ${goal}`)
  .join('\n')}
Performance is the median of ${SPEED_RUNS} runs. Measure it on an idle machine.
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     pictures and files the manifest names (default: public next to the manifest)
  --pages LIST     pages whose performance is measured, separated by commas, or none; * is the page for unknown paths
                   (default: those of tests/bench/lighthouse/pages.json that the site has, otherwise all)
  --json FILE      write all figures to a file`,
  options: { manifest: { type: 'string' }, public: { type: 'string' }, pages: { type: 'string' }, json: { type: 'string' } },
  async run({ text }) {
    const site = readSiteOptions(text)
    const pages = await readPages(site)
    const fast = await chooseFastPages(pages, text('pages'))
    const results = await withServedSite(site, (url) => measureAll(pages, fast, url))
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify(results, null, 1)}\n`)
    console.log(formatTable(results))
    const misses = results.flatMap(findMisses)
    console.log(misses.length > 0 ? `\n${misses.join('\n')}` : '\nEvery page reaches every goal.')
    return misses.length > 0 ? 1 : 0
  },
}

async function readPages({ manifestFile, publicFolder }: ReturnType<typeof readSiteOptions>): Promise<Page[]> {
  const { manifest } = await loadManifest({ file: manifestFile, publicFolder, root, cache })
  return manifest ? toPlainManifest(manifest).pages.filter(({ draft }) => !draft) : []
}

/** The paths of the pages whose speed is measured. */
async function chooseFastPages(pages: Page[], names: string | undefined): Promise<string[]> {
  const all = pages.map((page) => page.path)
  if (names === 'none') return []
  const chosen = names?.split(',').map((one) => one.trim())
  for (const one of chosen ?? []) if (!all.includes(one)) throw new UsageError(`The site has no page with the path ${one}.`)
  const usual: string[] = JSON.parse(await readFile(path.join(root, 'tests/bench/lighthouse/pages.json'), 'utf8'))
  const known = usual.filter((one) => all.includes(one))
  return chosen ?? (known.length > 1 ? known : all)
}

async function measureAll(pages: Page[], fast: string[], url: string): Promise<LighthousePageResult[]> {
  return withDebuggedBrowser(async (port) => {
    const results: LighthousePageResult[] = []
    for (const page of pages) {
      console.error(`${results.length + 1}/${pages.length} ${page.path}`)
      const pageUrl = url + (page.path === NOT_FOUND_PATH ? '/no/such/page' : encodeURI(page.path))
      const runs = fast.includes(page.path) ? SPEED_RUNS : 0
      results.push({ page: page.path, ...(await measurePage(pageUrl, { port, runs, skipAudits: listSkippedAudits(page) })) })
    }
    return results
  })
}

/** The audits that a page fails on purpose: a page hidden from search engines cannot be crawled. */
function listSkippedAudits({ path: pagePath, noindex }: Page): string[] {
  if (pagePath === NOT_FOUND_PATH) return ['is-crawlable', 'http-status-code', 'errors-in-console']
  return noindex ? ['is-crawlable'] : []
}

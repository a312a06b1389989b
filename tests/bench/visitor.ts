import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { withServedSite } from '../../scripts/lib/served-site.ts'
import { readSiteOptions, root } from '../../scripts/lib/site-options.ts'
import { NOT_FOUND_PATH } from '../../src/manifest/path.ts'
import { measureActions, type VisitorAction } from './visitor/measure-actions.ts'
import { measureViews } from './visitor/measure-views.ts'
import { formatReport, listVisitorGoals, type VisitorResults } from './visitor/report.ts'
import { measureUse } from './visitor/use-page.ts'

/** The number of views of each page and of runs of each action; the median counts. */
const RUNS = 7

export const bench: Bench = {
  summary: 'page views of a visitor: bytes, paints, tasks, and the response time of clicks',
  usage: 'npm run bench -- visitor [--manifest FILE] [--public DIR] [--pages /a,/b] [--runs N] [--json FILE]',
  help: `Builds the site, serves it as in production, and opens pages as a new visitor with a phone that is four times slower than this
machine, on slow 4G (1.6 Mbit/s, 150 ms). Counts the bytes of the first view, the bytes prefetched while the page is idle, and all bytes
loaded after everything on the page has been used. Fails if a goal is missed. Times are meaningful only on an idle machine.
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     pictures and files the manifest names (default: public next to the manifest)
  --pages LIST     pages, separated by commas; * is the page for unknown paths (default: those of lighthouse/pages.json)
  --runs N         number of views of each page (default: ${RUNS})
  --json FILE      write all figures to a file`,
  options: {
    manifest: { type: 'string' },
    public: { type: 'string' },
    pages: { type: 'string' },
    runs: { type: 'string' },
    json: { type: 'string' },
  },
  async run({ text }) {
    const usual: string[] = JSON.parse(await readFile(path.join(root, 'tests/bench/lighthouse/pages.json'), 'utf8'))
    const pages = text('pages')?.split(',') ?? usual
    // Every form of every page is sent, which would exceed the rate limit.
    process.env.FORMS_RATE_LIMIT = 'off'
    const results = await withServedSite(readSiteOptions(text), (url) => measureAll(pages, url, Number(text('runs') ?? RUNS)))
    const goals = listVisitorGoals(results)
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ results, goals }, null, 1)}\n`)
    console.log(formatReport(results, goals))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

async function measureAll(pages: string[], site: string, runs: number): Promise<VisitorResults> {
  const sites = pages.map((page) => ({ name: page, url: site + (page === NOT_FOUND_PATH ? '/no/such/page' : encodeURI(page)) }))
  const views = await measureViews(sites, { runs, onTurn: (turn) => console.error(`views ${turn}/${runs}`) })
  const used: VisitorResults['used'] = {}
  for (const { name, url } of sites.filter(({ name }) => name !== NOT_FOUND_PATH)) {
    console.error(`use of ${name}`)
    used[name] = await measureUse(url)
  }
  const actions = await measureActions(await findActions(sites), runs)
  return { views: Object.fromEntries(views), used, actions: Object.fromEntries(actions) }
}

/** One action for each type of island that reacts to clicks. The selectors work on every site. */
const ACTIONS = [
  { block: 'tabs', click: '[role=tab]:nth-of-type(2)', effect: '[role=tab]:nth-of-type(2)[aria-selected=true]' },
  { block: 'form', click: '[type=submit]', effect: '[role=alert] li' },
  { block: 'carousel', click: '[data-shows=next]', effect: '[data-shows=previous]:not([aria-disabled])' },
]

/** The actions, each on the first page with such an island that does not move on its own. */
async function findActions(sites: readonly { name: string; url: string }[]): Promise<VisitorAction[]> {
  const found: VisitorAction[] = []
  for (const { block, click, effect } of ACTIONS)
    for (const { name, url } of sites) {
      const html = await (await fetch(url)).text()
      const [island] = [...html.matchAll(/<section [^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => tag.includes(`data-block="${block}"`) && tag.includes('data-island') && !tag.includes('data-wakes'))
      const place = /data-place="([^"]+)"/.exec(island ?? '')?.[1]
      if (place === undefined) continue
      const sectionFrame = `[data-place="${place}"]`
      found.push({ name: `${block} on ${name}`, url, click: `${sectionFrame} ${click}`, effect: `${sectionFrame} ${effect}` })
      break
    }
  return found
}

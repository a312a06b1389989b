import type { MeasuredGoal } from '../measure/figures.ts'
import { atLeast, atMost, formatLine, toMedian } from '../measure/figures.ts'
import { withNginx } from './nginx.ts'
import { withOwnServer } from './own-server.ts'
import { readPages } from './site.ts'
import { type RequestFigures, runWrk } from './wrk.ts'

/** The number of measurements of each server; the servers take turns. */
const ROUNDS = 5
const SECONDS = 4

const SERVERS = ['this server', 'nginx, 1 worker', 'nginx, 2 workers'] as const
type ServerName = (typeof SERVERS)[number]

export interface PagesResult {
  /** The requested pages. */
  name: string
  loads: Record<ServerName, RequestFigures[]>
}

/** Serves the same pages with this server and with nginx, and measures them in turn. */
export async function measurePages(out: string, folder: string): Promise<PagesResult[]> {
  const pages = await readPages(out)
  const middle = pages[Math.floor(pages.length / 2)] ?? '/'
  const largest = pages.at(-1) ?? '/'
  return withOwnServer({ out, data: `${folder}/data-pages` }, ({ url }) =>
    withNginx({ out, folder, workers: 1 }, (one) =>
      withNginx({ out, folder, workers: 2 }, async (two) => {
        const urls: Record<ServerName, string> = { 'this server': url, 'nginx, 1 worker': one, 'nginx, 2 workers': two }
        for (const page of pages) await checkSame(page, Object.values(urls))
        return [
          await measureInTurn(`all ${pages.length} pages in turn`, pages, urls),
          await measureInTurn(`the largest page, ${largest}`, [largest], urls),
          await measureInTurn(`a medium page, ${middle}`, [middle], urls),
        ]
      }),
    ),
  )
}

/** Throws unless all servers answer with the same compressed bytes. */
async function checkSame(page: string, urls: readonly string[]): Promise<void> {
  const answers = await Promise.all(urls.map((url) => fetch(url + page, { headers: { 'accept-encoding': 'gzip' } })))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const isSame = answers.every(({ status, headers }) => status === 200 && headers.get('content-encoding') === 'gzip')
  if (!isSame || texts.some((text) => text !== texts[0])) throw new Error(`The servers answer ${page} differently.`)
}

async function measureInTurn(name: string, pages: string[], urls: Record<ServerName, string>): Promise<PagesResult> {
  const loads: PagesResult['loads'] = { 'this server': [], 'nginx, 1 worker': [], 'nginx, 2 workers': [] }
  for (const server of SERVERS) await runWrk(urls[server], pages, 1)
  for (let round = 1; round <= ROUNDS; round++) {
    console.error(`${name}: ${round}/${ROUNDS}`)
    for (const server of SERVERS) loads[server].push(await runWrk(urls[server], pages, SECONDS))
  }
  return { name, loads }
}

/** The median of the ratios to nginx with one worker in the same round. */
const toRatio = ({ loads }: PagesResult, server: ServerName, figure: keyof RequestFigures): number =>
  toMedian(loads[server].map((load, round) => load[figure] / (loads['nginx, 1 worker'][round]?.[figure] ?? 0)))

/** The goals apply to the whole site; the figures of single pages show where the time goes. */
export const listPagesGoals = (results: readonly PagesResult[]): MeasuredGoal[] =>
  results
    .slice(0, 1)
    .flatMap((result) => [
      atLeast(`requests per second / nginx, ${result.name}`, toRatio(result, 'this server', 'perSecond'), 0.5),
      atMost(`p99 / nginx, ${result.name}`, toRatio(result, 'this server', 'p99'), 2),
    ])

export function formatPages(results: readonly PagesResult[]): string {
  const lines = results.flatMap((result) => [
    '',
    formatLine(result.name, ['per second', '/ nginx', 'p50 ms', 'p99 ms', '/ nginx']),
    ...SERVERS.map((server) => {
      const of = (figure: keyof RequestFigures) => toMedian(result.loads[server].map((load) => load[figure]))
      const cells = [of('perSecond'), toRatio(result, server, 'perSecond'), of('p50'), of('p99'), toRatio(result, server, 'p99')]
      return formatLine(`  ${server}`, cells)
    }),
  ])
  const how = `Pages: wrk -t1 -c32, gzip, medians of ${ROUNDS} runs of ${SECONDS} s in turn. The goals apply to all pages, compared with one
worker of nginx, because this server is one process; Debian starts one worker per CPU.`
  return [how, ...lines].join('\n')
}

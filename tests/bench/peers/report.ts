import { toMedianOf } from '../builds/report.ts'
import { atMost, formatLine, type MeasuredGoal } from '../measure/figures.ts'
import type { PageView } from '../visitor/measure-views.ts'
import type { Builder, BuildRow } from './builds.ts'

const NAMES: Record<Builder, string> = { own: 'this project', eleventy: 'Eleventy', astro: 'Astro' }

/** From this number of pages on, startup time no longer matters. */
const MIN_PAGES = 1000

/** The wall time of a clean build relative to the faster peer. */
export const toBuildGoals = (rows: readonly BuildRow[]): MeasuredGoal[] =>
  rows.flatMap((row) => {
    if (row.builder !== 'own' || row.state !== 'cold' || row.pages < MIN_PAGES) return []
    return [atMost(`${row.pages} pages, clean build / the faster peer, wall time`, toRatio(row, rows), 0.6)]
  })

function toRatio(row: BuildRow, rows: readonly BuildRow[]): number {
  const peers = rows.filter(({ builder, pages, state }) => builder !== 'own' && pages === row.pages && state === row.state)
  const seconds = (one: BuildRow) => toMedianOf(one.runs, 'wallSeconds')
  return seconds(row) / Math.min(...peers.map(seconds))
}

/** The median of each figure. The ratio is the wall time relative to the faster peer. */
export function formatBuilds(rows: readonly BuildRow[]): string {
  const lines = rows.map((row) => {
    const [cpu, wall] = [toMedianOf(row.runs, 'cpuSeconds'), toMedianOf(row.runs, 'wallSeconds')]
    const ratio = row.builder === 'own' ? toRatio(row, rows).toFixed(2) : ''
    const megabytes = toMedianOf(row.runs, 'megabytes').toFixed(0)
    const name = `${row.pages} pages, ${NAMES[row.builder]}, ${row.state === 'cold' ? 'clean' : 'one heading changed'}`
    return formatLine(name, [cpu, wall, megabytes, toMedianOf(row.runs, 'files'), ratio])
  })
  return [formatLine('median', ['CPU s', 'wall s', 'MB', 'files', 'ratio']), ...lines].join('\n')
}

const toSum = ({ bytes: { html, css, js } }: PageView): number => html + css + js

/** The goals for a first view: its size relative to Eleventy, its script, and its paints compared with the faster peer. */
export function toViewGoals({ own, eleventy, astro }: Record<Builder, PageView>): MeasuredGoal[] {
  const later = (figure: 'firstPaint' | 'largestPaint') => own[figure] - Math.min(eleventy[figure], astro[figure])
  return [
    atMost('first view, HTML + CSS + JS / Eleventy, bytes', toSum(own) / toSum(eleventy), 1.25),
    atMost('first view, JavaScript, bytes', own.bytes.js, 2400),
    atMost('first paint after the faster peer, ms', later('firstPaint'), 50),
    atMost('largest paint after the faster peer, ms', later('largestPaint'), 50),
  ]
}

/** The bytes and paints of the first view of a service page. */
export function formatViews(views: Record<Builder, PageView>): string {
  const builders: Builder[] = ['own', 'eleventy', 'astro']
  const lines = builders.map((builder) => {
    const view = views[builder]
    const { html, css, js } = view.bytes
    const ratio = (toSum(view) / toSum(views.eleventy)).toFixed(2)
    return formatLine(`service page, ${NAMES[builder]}`, [html, css, js, ratio, view.firstPaint, view.largestPaint, view.blocked])
  })
  return [formatLine('bytes with brotli, ms', ['HTML', 'CSS', 'JS', '/ Eleventy', 'FCP', 'LCP', 'TBT']), ...lines].join('\n')
}

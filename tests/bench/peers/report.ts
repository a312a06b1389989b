import { toMedianOf } from '../builds/report.ts'
import { atMost, formatLine, type MeasuredGoal } from '../forms/figures.ts'
import type { PageView } from '../visitor/measure-views.ts'
import type { Builder, BuildRow } from './builds.ts'

const NAMES: Record<Builder, string> = { own: 'this project', eleventy: 'Eleventy', astro: 'Astro' }

/** From so many pages on the time goes into pages, and not into getting started. */
const MANY_PAGES = 1000

/** How much longer we take from nothing than the faster peer, on the clock. */
export const toBuildGoals = (rows: readonly BuildRow[]): MeasuredGoal[] =>
  rows.flatMap((row) => {
    if (row.builder !== 'own' || row.state !== 'cold' || row.pages < MANY_PAGES) return []
    return [atMost(`${row.pages} pages from nothing / the faster peer, clock`, toRatio(row, rows), 0.6)]
  })

function toRatio(row: BuildRow, rows: readonly BuildRow[]): number {
  const peers = rows.filter(({ builder, pages, state }) => builder !== 'own' && pages === row.pages && state === row.state)
  const seconds = (one: BuildRow) => toMedianOf(one.runs, 'wallSeconds')
  return seconds(row) / Math.min(...peers.map(seconds))
}

/** The median of each figure; the ratio is to the faster peer, on the clock. */
export function formatBuilds(rows: readonly BuildRow[]): string {
  const lines = rows.map((row) => {
    const [cpu, clock] = [toMedianOf(row.runs, 'cpuSeconds'), toMedianOf(row.runs, 'wallSeconds')]
    const ratio = row.builder === 'own' ? toRatio(row, rows).toFixed(2) : ''
    const megabytes = toMedianOf(row.runs, 'megabytes').toFixed(0)
    const name = `${row.pages} pages, ${NAMES[row.builder]}, ${row.state === 'cold' ? 'from nothing' : 'one heading changed'}`
    return formatLine(name, [cpu, clock, megabytes, toMedianOf(row.runs, 'files'), ratio])
  })
  return [formatLine('median', ['CPU s', 'clock s', 'MB', 'files', 'ratio']), ...lines].join('\n')
}

const toSum = ({ bytes: { html, css, js } }: PageView): number => html + css + js

/** Our first view against Eleventy's, its script alone, and how much later we paint than the faster peer. */
export function toViewGoals({ own, eleventy, astro }: Record<Builder, PageView>): MeasuredGoal[] {
  const later = (figure: 'firstPaint' | 'largestPaint') => own[figure] - Math.min(eleventy[figure], astro[figure])
  return [
    atMost('first view, HTML + CSS + JS / Eleventy, bytes', toSum(own) / toSum(eleventy), 1.25),
    atMost('first view, JavaScript, bytes', own.bytes.js, 2400),
    atMost('first paint after the faster peer, ms', later('firstPaint'), 50),
    atMost('largest paint after the faster peer, ms', later('largestPaint'), 50),
  ]
}

/** What the first view of a service page takes on the wire, by kind, and when it is painted. */
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

export const formatGoals = (goals: readonly MeasuredGoal[]): string =>
  [
    formatLine('goal', ['measured']),
    ...goals.map(({ name, measured, wanted, isMet }) => formatLine(name, [measured, wanted, isMet ? 'met' : 'MISSED'])),
  ].join('\n')

import { toMedianOf } from '../builds/report.ts'
import { atMost, formatLine, type MeasuredGoal } from '../measure/figures.ts'
import type { PageView } from '../visitor/measure-views.ts'
import type { Builder, BuildRow } from './builds.ts'

const NAMES: Record<Builder, string> = { own: 'this project', eleventy: 'Eleventy', astro: 'Astro' }

/** The most seconds of a build with one changed page, by the number of pages. */
const EDIT_SECONDS: Readonly<Record<number, number>> = { 46: 0.3, 1000: 0.6, 10000: 2 }

/** The size of the site at which memory and CPU time count. */
const LARGE_SITE = 10_000
const MAX_MEGABYTES = 600

/** A clean build compared with the better peer, an edit, and at the largest size memory and CPU time. */
export const toBuildGoals = (rows: readonly BuildRow[]): MeasuredGoal[] =>
  rows
    .filter(({ builder }) => builder === 'own')
    .flatMap((row) => (row.state === 'edit' ? toEditGoals(row) : toCleanGoals(row, rows)))

function toCleanGoals(row: BuildRow, rows: readonly BuildRow[]): MeasuredGoal[] {
  const wall = atMost(`${row.pages} pages, clean build / the faster peer, wall time`, toRatio(row, rows, 'wallSeconds'), 0.6)
  if (row.pages !== LARGE_SITE) return [wall]
  return [
    wall,
    atMost(`${row.pages} pages, clean build / the better peer, CPU time`, toRatio(row, rows, 'cpuSeconds'), 1),
    atMost(`${row.pages} pages, clean build, MB`, toMedianOf(row.runs, 'megabytes'), MAX_MEGABYTES),
  ]
}

function toEditGoals({ pages, runs }: BuildRow): MeasuredGoal[] {
  const most = EDIT_SECONDS[pages]
  return most === undefined ? [] : [atMost(`${pages} pages, one heading changed, wall s`, toMedianOf(runs, 'wallSeconds'), most)]
}

function toRatio(row: BuildRow, rows: readonly BuildRow[], figure: 'cpuSeconds' | 'wallSeconds'): number {
  const peers = rows.filter(({ builder, pages, state }) => builder !== 'own' && pages === row.pages && state === row.state)
  return toMedianOf(row.runs, figure) / Math.min(...peers.map(({ runs }) => toMedianOf(runs, figure)))
}

/** The median of each figure. The ratio is the wall time relative to the faster peer. */
export function formatBuilds(rows: readonly BuildRow[]): string {
  const lines = rows.map((row) => {
    const [cpu, wall] = [toMedianOf(row.runs, 'cpuSeconds'), toMedianOf(row.runs, 'wallSeconds')]
    const ratio = row.builder === 'own' ? toRatio(row, rows, 'wallSeconds').toFixed(2) : ''
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
    atMost('first view, JavaScript, bytes', own.bytes.js, 2000),
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

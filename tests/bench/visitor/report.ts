import { atMost, type MeasuredGoal } from '../measure/figures.ts'
import type { ResponseTimes } from './measure-actions.ts'
import type { PageView } from './measure-views.ts'
import type { TransferredBytes } from './transfers.ts'

export interface VisitorResults {
  /** Path -> the figures of a first view. */
  views: Record<string, PageView>
  /** Path -> the bytes loaded after everything on the page has been used. */
  used: Record<string, TransferredBytes>
  /** Name of an action -> its response times. */
  actions: Record<string, ResponseTimes>
}

/** The most time from a click to its effect on a slow phone if the files have been prefetched. */
const READY_EFFECT_MS = 100

/** The goals, with the measured values. */
export function listVisitorGoals({ views, used, actions }: VisitorResults): MeasuredGoal[] {
  const pages = Object.entries(views)
  const reactions = Object.entries(actions)
  return [
    ...pages.map(([page, { bytes }]) => atMost(`${page}: initial JavaScript, bytes`, bytes.js, 2000)),
    ...Object.entries(used).map(([page, bytes]) => atMost(`${page}: JavaScript after use, bytes`, bytes.js, 102_400)),
    ...pages.flatMap(([page, { blocked, shift, longestTask }]) => [
      atMost(`${page}: total blocking time, ms`, blocked, 0),
      atMost(`${page}: layout shift`, shift, 0),
      atMost(`${page}: longest task, ms`, longestTask, 50),
    ]),
    ...reactions.flatMap(([name, { ready, cold }]) => [
      atMost(`${name}, prefetched: effect, ms`, ready.effect, READY_EFFECT_MS),
      atMost(`${name}, not prefetched: busy, ms`, cold.busy ?? cold.effect, 100),
      atMost(`${name}, not prefetched: effect, ms`, cold.effect, 1500),
    ]),
  ]
}

/** Tables of bytes, times, actions and missed goals. */
export function formatReport({ views, used, actions }: VisitorResults, goals: readonly MeasuredGoal[]): string {
  const pages = Object.entries(views)
  const bytes = pages.map(([page, view]) => {
    const { html, css, js, fonts, pictures } = view.bytes
    return [page, html, css, js, fonts, pictures, view.requests, view.idle.js, used[page]?.js ?? '-']
  })
  const times = pages.map(([page, { firstPaint, largestPaint, shift, blocked, longestTask, fonts }]) => {
    return [page, firstPaint, largestPaint, shift, blocked, longestTask, fonts.length]
  })
  const taken = Object.entries(actions).map(([name, { ready, cold }]) => {
    return [name, ready.effect, `max ${READY_EFFECT_MS}`, ready.cpu, cold.busy ?? '-', cold.effect, cold.cpu]
  })
  const missed = goals.filter(({ isMet }) => !isMet)
  return [
    formatColumns(['bytes, as sent', 'HTML', 'CSS', 'JS', 'fonts', 'pictures', 'requests', 'JS at idle', 'JS after use'], bytes),
    formatColumns(['ms, 4x CPU, slow 4G', 'FCP', 'LCP', 'CLS', 'TBT', 'longest task', 'fonts'], times),
    formatColumns(['ms from click, 4x CPU, slow 4G', 'prefetched', 'goal', 'CPU', 'else busy', 'else effect', 'else CPU'], taken),
    missed.length === 0
      ? 'Every goal is met.'
      : formatColumns(
          ['missed', 'measured', ''],
          missed.map(({ name, measured, wanted }) => [name, measured, wanted]),
        ),
  ].join('\n\n')
}

const WIDTHS = [56, 14]

function formatColumns(head: string[], rows: (string | number)[][]): string {
  return [head, ...rows].map((row) => row.map(formatCell).join('').trimEnd()).join('\n')
}

function formatCell(cell: string | number, column: number): string {
  const text = typeof cell === 'string' ? cell : Number.isInteger(cell) || cell >= 100 ? cell.toFixed(0) : cell.toFixed(3)
  return column === 0 ? text.padEnd(WIDTHS[0] ?? 0) : text.padStart(WIDTHS[1] ?? 0)
}

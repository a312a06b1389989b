import { formatUtcRange } from '../../manifest/format-date.ts'
import type { FigureBlock } from '../../manifest/manifest.gen.ts'
import { type Chart, createScale, toPosition } from './chart.ts'

/** Spans of time on an axis of years. A span without an end goes on to the end of the axis. */
export function createSpansChart(spans: NonNullable<FigureBlock['spans']>, language: string): Chart {
  const times = spans.map(({ from, to }) => ({ start: toYears(from), end: to === undefined ? undefined : toEnd(to) }))
  const starts = times.map(({ start }) => start)
  const scale = createScale(Math.min(...starts), Math.max(...times.map(({ start, end }) => end ?? start)), 1)
  // A span that begins where the axis ends would have no length.
  if (times.some(({ start, end }) => end === undefined && start === scale.max)) {
    scale.max += scale.max - (scale.ticks.at(-2) ?? scale.min)
    scale.ticks.push(scale.max)
  }
  return {
    rows: spans.map(({ title, from, to, featured = false }, index) => {
      const { start = 0, end } = times[index] ?? {}
      const bar = { from: toPosition(start, scale), to: toPosition(end ?? scale.max, scale), isOpen: end === undefined }
      return { title, words: formatSpan(from, to, language), featured, bars: [bar] }
    }),
    ticks: scale.ticks.map((year) => ({ at: toPosition(year, scale), label: String(year) })),
  }
}

/** The start of a year or month, in years: `2019-07` -> 2019.5. */
function toYears(time: string): number {
  const [year = 0, month = 1] = time.split('-').map(Number)
  return year + (month - 1) / 12
}

/** The end of a year or month, in years. */
const toEnd = (time: string): number => toYears(time) + (time.includes('-') ? 1 / 12 : 1)

/** `2019 – 2024`, or only one year or month if the span starts and ends with it. */
function formatSpan(from: string, to: string | undefined, language: string): string {
  if (from === to) return formatTime(from, language)
  return `${formatTime(from, language)} – ${to === undefined ? '' : formatTime(to, language)}`.trim()
}

const formatTime = (time: string, language: string): string =>
  time.includes('-') ? (formatUtcRange([time, time], language, { year: 'numeric', month: 'short' }) ?? time) : time

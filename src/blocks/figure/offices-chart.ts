import { formatMinute } from '../../manifest/format-date.ts'
import type { FigureBlock } from '../../manifest/manifest.gen.ts'
import { type Bar, type Chart, toPosition } from './chart.ts'

type Offices = NonNullable<FigureBlock['offices']>

const DAY = 24 * 60
const QUARTERS = [0, DAY / 4, DAY / 2, (DAY * 3) / 4, DAY]

/**
 * The hours of each office in its own time, on an axis of 24 hours in the time of the first office. If all have hours in common, the last
 * row shows them.
 */
export function createOfficesChart(offices: Offices, commonHours: string, language: string): Chart {
  const [{ title: axisTitle, offset: axisOffset } = { title: '', offset: '+00:00' }] = offices
  const open = offices.map(({ from, to, offset }) => {
    const shift = toMinutes(axisOffset) - toMinutes(offset)
    const [opening, closing] = [wrap(toMinutes(from) + shift), wrap(toMinutes(to) + shift)]
    return findPeriods((minute) => isBetween(minute, opening, closing))
  })
  const common = findPeriods((minute) => open.every((periods) => periods.some(([from, to]) => minute >= from && minute < to)))
  const rows = offices.map(({ title, from, to }, index) => ({
    title,
    words: formatHours([toMinutes(from), toMinutes(to)], language),
    featured: false,
    bars: (open[index] ?? []).map(toBar),
  }))
  const words = `${joinMidnight(common)
    .map((period) => formatHours(period, language))
    .join(', ')} (${axisTitle})`
  return {
    rows: common.length === 0 ? rows : [...rows, { title: commonHours, words, featured: true, bars: common.map(toBar) }],
    ticks: QUARTERS.map((minute) => ({
      at: toPosition(minute, { min: 0, max: DAY }),
      label: formatMinute(minute, language, { hour: 'numeric' }),
    })),
    axisTitle,
  }
}

type Period = readonly [from: number, to: number]

/** `+05:30` -> 330, `09:00` -> 540. What is no number, as in a draft with errors, is zero. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time
    .replace(/^[+-]/, '')
    .split(':')
    .map((part) => Number(part) || 0)
  return (hours * 60 + minutes) * (time.startsWith('-') ? -1 : 1)
}

const wrap = (minute: number): number => (minute + DAY * 2) % DAY

/** Whether a minute of the day is in a period, which may contain midnight. */
const isBetween = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** The periods of a day in which all minutes pass the test. */
function findPeriods(test: (minute: number) => boolean): Period[] {
  const periods: Period[] = []
  for (let minute = 0; minute < DAY; minute++) {
    if (!test(minute)) continue
    const from = minute
    while (minute < DAY && test(minute)) minute++
    periods.push([from, minute])
  }
  return periods
}

/** A period that ends at midnight and one that begins then are one. */
function joinMidnight(periods: readonly Period[]): readonly Period[] {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last || first === last || first[0] !== 0 || last[1] !== DAY) return periods
  return [...periods.slice(1, -1), [last[0], first[1]]]
}

const toBar = ([from, to]: Period): Bar => ({
  from: toPosition(from, { min: 0, max: DAY }),
  to: toPosition(to, { min: 0, max: DAY }),
})

const formatHours = ([from, to]: Period, language: string): string =>
  `${formatMinute(from, language, { timeStyle: 'short' })} – ${formatMinute(to, language, { timeStyle: 'short' })}`

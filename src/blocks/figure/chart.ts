/** A chart, ready to be drawn. All positions are in percent of the axis. */
export interface Chart {
  rows: ChartRow[]
  /** The positions of lines across all rows, with labels below the chart or without any. */
  ticks: { at: number; label?: string }[]
  /** The title of the axis, where it is not clear from the caption. */
  axisTitle?: string
}

export interface ChartRow {
  title: string
  /** What the row shows, in words: a number, a time. */
  words: string
  featured: boolean
  bars: Bar[]
  /** The position of a dot. */
  dot?: number
  /** The positions of the dots of a whole, and how many of them are filled. */
  dots?: { at: readonly number[]; filled: number }
}

export interface Bar {
  from: number
  to: number
  /** Whether the bar goes on after the end of the axis. */
  isOpen?: boolean
}

/** A scale that covers an axis, with evenly spaced ticks from its first value to its last. */
export interface Scale {
  min: number
  max: number
  ticks: number[]
}

/** A scale that contains both values and starts and ends with a round number. It has two to seven ticks. */
export function createScale(min: number, max: number, minStep = 0): Scale {
  const step = Math.max(roundUp((max - min || Math.abs(max) || 1) / 5), minStep)
  const first = Math.floor(min / step)
  const last = Math.max(Math.ceil(max / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => withoutRoundingError((first + index) * step))
  return { min: first * step, max: last * step, ticks }
}

/** The position of a value on a scale. A scale without length has only its start. */
export const toPosition = (value: number, { min, max }: Pick<Scale, 'min' | 'max'>): number =>
  max === min ? 0 : Math.round(((value - min) / (max - min)) * 10_000) / 100

/** The next number of the form 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((factor) => factor * power >= value) ?? 10) * power
}

/** `0.1 * 3` is 0.30000000000000004. */
const withoutRoundingError = (value: number): number => Number(value.toPrecision(12))

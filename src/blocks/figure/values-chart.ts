import type { FigureBlock } from '../../manifest/manifest.gen.ts'
import { type Chart, createScale, toPosition } from './chart.ts'

type Values = NonNullable<FigureBlock['values']>

/** The most digits after the point that are shown. */
const MAX_DECIMALS = 6

/** More dots than this cannot be counted, nor told apart on a phone. */
const MAX_DOTS = 40

/** Bars from zero, and of percentages up to a hundred, at least. Each has its number, so that the axis needs none. */
export function createBarChart(values: Values, unit: string | undefined, language: string): Chart {
  const numbers = values.map(({ value }) => value)
  const scale = { min: Math.min(0, ...numbers), max: Math.max(unit === '%' ? 100 : 0, ...numbers) }
  const zero = toPosition(0, scale)
  const format = createFormat(numbers, language, unit)
  const rows = values.map(({ title, value, featured = false }) => {
    const end = toPosition(value, scale)
    return { title, words: format(value), featured, bars: [{ from: Math.min(zero, end), to: Math.max(zero, end) }] }
  })
  return { rows, ticks: [{ at: zero }] }
}

/** Dots on a scale that need not contain zero. */
export function createDotChart(values: Values, unit: string | undefined, language: string): Chart {
  const numbers = values.map(({ value }) => value)
  const scale = createScale(Math.min(...numbers), Math.max(...numbers))
  const format = createFormat(numbers, language, unit)
  const formatTick = createFormat(scale.ticks, language, unit === '%' ? unit : undefined)
  return {
    rows: values.map(({ title, value, featured = false }) => ({
      title,
      words: format(value),
      featured,
      bars: [],
      dot: toPosition(value, scale),
    })),
    ticks: scale.ticks.map((tick) => ({ at: toPosition(tick, scale), label: formatTick(tick) })),
  }
}

/** Each value as the filled dots of a whole. Without one, the largest value is the whole. */
export function createCountChart(values: Values, whole: number | undefined, language: string): Chart {
  const numbers = values.map(({ value }) => value)
  const of = Math.min(MAX_DOTS, whole ?? Math.max(1, ...numbers.map(Math.round)))
  const format = createFormat([...numbers, of], language)
  const at = Array.from({ length: of }, (_, index) => toPosition(index + 0.5, { min: 0, max: of }))
  const rows = values.map(({ title, value, featured = false }) => {
    return { title, words: `${format(value)} / ${format(of)}`, featured, bars: [], dots: { at, filled: Math.round(value) } }
  })
  return { rows, ticks: [] }
}

/** Numbers with a unit in the way of a language. All have the same number of decimals, so that their digits align. */
function createFormat(numbers: readonly number[], language: string, unit?: string): (value: number) => string {
  const { format } = new Intl.NumberFormat(language, {
    minimumFractionDigits: Math.max(0, ...numbers.map(countDecimals)),
    maximumFractionDigits: MAX_DECIMALS,
    // Languages differ in whether there is a space before the percent sign.
    ...(unit === '%' && { style: 'unit', unit: 'percent' }),
  })
  return (value) => (unit === undefined || unit === '%' ? format(value) : `${format(value)} ${unit}`)
}

function countDecimals(value: number): number {
  const [, decimals = ''] = value
    .toFixed(MAX_DECIMALS)
    .replace(/\.?0+$/, '')
    .split('.')
  return decimals.length
}

import type { FigureBlock } from '../../manifest/manifest.gen.ts'
import { type Chart, toPosition } from './chart.ts'

/** An axis with more steps than this has a label at every second, fifth or tenth of them. */
const MAX_LABELS = 12

/** Phases on an axis whose steps are counted from 1. A label is at the start of its step. */
export function createPhasesChart(phases: NonNullable<FigureBlock['phases']>, axisTitle: string | undefined): Chart {
  const end = Math.max(...phases.map(({ start, length }) => start + length))
  const scale = { min: 1, max: end }
  const step = [1, 2, 5, 10].find((size) => (end - 1) / size <= MAX_LABELS) ?? 20
  return {
    rows: phases.map(({ title, start, length, featured = false }) => ({
      title,
      words: length === 1 ? String(start) : `${start} – ${start + length - 1}`,
      featured,
      bars: [{ from: toPosition(start, scale), to: toPosition(start + length, scale) }],
    })),
    ticks: Array.from({ length: end }, (_, index) => index + 1)
      .filter((number) => number === end || (number - 1) % step === 0)
      .map((number) => ({ at: toPosition(number, scale), label: number === end ? '' : String(number) })),
    ...(axisTitle !== undefined && { axisTitle }),
  }
}

/** The quantile of some numbers: with a share of 0.5, the median. */
export function toQuantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const toMedian = (numbers: readonly number[]): number => toQuantile(numbers, 0.5)

/** A limit for a figure, with the measured value. */
export interface MeasuredGoal {
  name: string
  measured: number
  /** The limit as shown in the table: `max 50`. */
  wanted: string
  isMet: boolean
}

export const atMost = (name: string, measured: number, most: number): MeasuredGoal => {
  return { name, measured, wanted: `max ${most}`, isMet: measured <= most }
}

export const atLeast = (name: string, measured: number, least: number): MeasuredGoal => {
  return { name, measured, wanted: `min ${least}`, isMet: measured >= least }
}

const NAME_WIDTH = 52

/** A line of a table. Small numbers have two decimals. */
export function formatLine(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => formatCell(cell).padStart(12)).join('')
}

const formatCell = (cell: string | number): string =>
  typeof cell === 'string' ? cell : Number.isInteger(cell) || cell >= 100 ? cell.toFixed(0) : cell.toFixed(2)

/** A table of goals, each with its measured value and limit. */
export const formatGoals = (goals: readonly MeasuredGoal[]): string =>
  [
    formatLine('goal', ['measured']),
    ...goals.map(({ name, measured, wanted, isMet }) => formatLine(name, [measured, wanted, isMet ? 'met' : 'MISSED'])),
  ].join('\n')

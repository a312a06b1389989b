import type { ProgramFigures } from '../measure/program.ts'

/** The measured programs, with their names in the table. */
const PROGRAMS = [
  { program: 'plain', name: '10,000 pages, plain Ajv' },
  { program: 'large', name: '10,000 pages, full check' },
  { program: 'half', name: '5,000 pages, full check' },
  { program: 'largeWrong', name: '10,000 pages, every block wrong' },
  { program: 'halfWrong', name: '5,000 pages, every block wrong' },
  { program: 'entries', name: '10,000 entries, full check' },
  { program: 'halfEntries', name: '5,000 entries, full check' },
  { program: 'first', name: 'the first site' },
] as const

export type MeasuredProgram = (typeof PROGRAMS)[number]['program']
export type ValidateResults = Record<MeasuredProgram, ProgramFigures>

export interface ValidateGoal {
  name: string
  measured: number
  most: number
  isMet: boolean
}

/** The goals, with the measured values. */
export function listValidateGoals({
  plain,
  large,
  half,
  largeWrong,
  halfWrong,
  entries,
  halfEntries,
  first,
}: ValidateResults): ValidateGoal[] {
  const createGoal = (name: string, measured: number, most: number): ValidateGoal => ({
    name,
    measured,
    most,
    isMet: measured <= most,
  })
  return [
    createGoal('full check / plain Ajv, CPU', large.cpuSeconds / plain.cpuSeconds, 3),
    createGoal('10,000 pages, MB', large.megabytes, 800),
    createGoal('10,000 / 5,000 pages, CPU', large.cpuSeconds / half.cpuSeconds, 2.3),
    createGoal('the same, every block wrong', largeWrong.cpuSeconds / halfWrong.cpuSeconds, 2.3),
    createGoal('10,000 / 5,000 entries, CPU', entries.cpuSeconds / halfEntries.cpuSeconds, 2.3),
    createGoal('the first site, wall seconds', first.wallSeconds, 0.35),
  ]
}

const NAME_WIDTH = 40

/** A table with the figures of each program, then each goal. */
export function formatTable(results: ValidateResults, goals: readonly ValidateGoal[]): string {
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(10)).join('')}`
  const lines = PROGRAMS.map(({ program, name }) => {
    const { cpuSeconds, wallSeconds, megabytes } = results[program]
    return row(name, [cpuSeconds.toFixed(2), wallSeconds.toFixed(2), megabytes.toFixed(0)])
  })
  const verdicts = goals.map(({ name, measured, most, isMet }) =>
    row(name, [formatNumber(measured), `max ${most}`, isMet ? 'met' : 'MISSED']),
  )
  return [row('', ['CPU s', 'wall s', 'MB']), ...lines, '', row('goal', ['measured', '', '']), ...verdicts].join('\n')
}

const formatNumber = (value: number): string => value.toFixed(value < 100 ? 2 : 0)

import { atMost, type Goal, toLine, toMedian } from '../forms/figures.ts'
import type { Compression } from './own-build.ts'
import type { Where } from './places.ts'
import type { Build, State } from './subject.ts'

/** All runs of one build of one site. */
export interface Row {
  site: string
  pages: number
  where: Where
  compression: Compression
  state: State
  runs: Build[]
}

/** The time limits for a build with one changed page, in seconds, by the maximum number of pages of the site. */
const EDIT_GOALS = [
  { pages: 50, seconds: 0.4 },
  { pages: 1000, seconds: 0.6 },
  { pages: 10_000, seconds: 2 },
]

const STATES: Record<State, string> = { cold: 'clean', warm: 'unchanged', edit: 'one heading changed' }

export const toMedianOf = (runs: readonly Build[], figure: keyof Build): number => toMedian(runs.map((run) => run[figure]))

/** The goals for the sites that were measured. `kilobytes` is the size of a generated page. */
export function toGoals(rows: readonly Row[], firstSite: string, kilobytes: number): Goal[] {
  const plain = rows.filter(({ compression }) => compression === 'off')
  const usual = rows.filter(({ compression }) => compression === 'default')
  const clock = (row: Row, most: number) => atMost(`${toName(row)}, wall s`, toMedianOf(row.runs, 'wallSeconds'), most)
  const warm = usual.filter(({ site, state }) => site === firstSite && state === 'warm').map((row) => clock(row, 0.6))
  const edits = plain.flatMap((row) => {
    const goal = EDIT_GOALS.find(({ pages }) => row.pages <= pages)
    return row.state === 'edit' && goal ? [clock(row, goal.seconds)] : []
  })
  return [...warm, ...edits, ...toGrowthGoals(plain, kilobytes)]
}

/** A site with ten times as many pages may take eleven times the work. The memory goal applies only to pages of the default size. */
function toGrowthGoals(plain: readonly Row[], kilobytes: number): Goal[] {
  const find = (pages: number) => plain.find((row) => row.pages === pages && row.where === 'ram' && row.state === 'cold')
  const [small, large] = [find(1000), find(10_000)]
  if (!large) return []
  const cpu = (row: Row) => toMedianOf(row.runs, 'cpuSeconds')
  return [
    ...(small ? [atMost('10,000 / 1,000 pages, clean, CPU', cpu(large) / cpu(small), 11)] : []),
    ...(kilobytes === 4 ? [atMost('10,000 pages, clean, MB', toMedianOf(large.runs, 'megabytes'), 700)] : []),
  ]
}

const toName = ({ site, where, compression, state }: Row): string =>
  `${site}, ${where}${compression === 'off' ? '' : ', compressed'}, ${STATES[state]}`

/** A table with the median of each figure, then each goal. */
export function formatTable(rows: readonly Row[], goals: readonly Goal[]): string {
  const lines = rows.map((row) => {
    const median = (figure: keyof Build) => toMedianOf(row.runs, figure)
    return toLine(toName(row), [median('cpuSeconds'), median('wallSeconds'), median('megabytes').toFixed(0), median('files')])
  })
  const verdicts = goals.map(({ name, measured, wanted, isMet }) => toLine(name, [measured, wanted, isMet ? 'met' : 'MISSED']))
  return [toLine('median', ['CPU s', 'wall s', 'MB', 'files']), ...lines, '', toLine('goal', ['measured']), ...verdicts].join(
    '\n',
  )
}

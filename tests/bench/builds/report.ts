import { atMost, formatGoals, formatLine, type MeasuredGoal, toMedian } from '../measure/figures.ts'
import type { BuildFigures, BuildState } from './measure-build.ts'
import type { CompressionOption } from './own-build.ts'
import { toWrittenName } from './sites.ts'
import type { StorageKind } from './storage.ts'

/** All runs of one build of one site. */
export interface BuildMeasurement {
  site: string
  pages: number
  hasEntries: boolean
  where: StorageKind
  compression: CompressionOption
  state: BuildState
  runs: BuildFigures[]
}

/** The time limits for a build with one changed page, in seconds, by the maximum number of pages of the site. */
const EDIT_GOALS = [
  { pages: 50, seconds: 0.4 },
  { pages: 1000, seconds: 0.6 },
  { pages: 10_000, seconds: 2 },
]

const STATES: Record<BuildState, string> = { cold: 'clean', warm: 'unchanged', edit: 'one heading changed' }

export const toMedianOf = (runs: readonly BuildFigures[], figure: keyof BuildFigures): number =>
  toMedian(runs.map((run) => run[figure]))

/** The goals for the sites that were measured. `kilobytes` is the size of a generated page. */
export function listBuildGoals(rows: readonly BuildMeasurement[], firstSite: string, kilobytes: number): MeasuredGoal[] {
  const plain = rows.filter(({ compression }) => compression === 'off')
  const usual = rows.filter(({ compression }) => compression === 'default')
  const clock = (row: BuildMeasurement, most: number) =>
    atMost(`${describeMeasurement(row)}, wall s`, toMedianOf(row.runs, 'wallSeconds'), most)
  const warm = usual.filter(({ site, state }) => site === firstSite && state === 'warm').map((row) => clock(row, 0.6))
  const edits = plain.flatMap((row) => {
    const goal = EDIT_GOALS.find(({ pages }) => row.pages <= pages)
    return row.state === 'edit' && goal ? [clock(row, goal.seconds)] : []
  })
  return [...warm, ...edits, ...listGrowthGoals(plain, kilobytes), ...listEntryGoals(plain)]
}

/** A clean build of entries may take a tenth more than that of the same pages written out. */
function listEntryGoals(plain: readonly BuildMeasurement[]): MeasuredGoal[] {
  const cold = plain.filter(({ state }) => state === 'cold')
  return cold.flatMap((row) => {
    const other = cold.find(({ site, where }) => site === toWrittenName(row.site) && where === row.where)
    if (!other) return []
    const ratio = toMedianOf(row.runs, 'cpuSeconds') / toMedianOf(other.runs, 'cpuSeconds')
    return [atMost(`${row.site} / ${other.site}, ${row.where}, clean, CPU`, ratio, 1.1)]
  })
}

/** A site with ten times as many pages may take eleven times the work. The memory goal applies only to pages of the default size. */
function listGrowthGoals(plain: readonly BuildMeasurement[], kilobytes: number): MeasuredGoal[] {
  const find = (pages: number) =>
    plain.find((row) => !row.hasEntries && row.pages === pages && row.where === 'ram' && row.state === 'cold')
  const [small, large] = [find(1000), find(10_000)]
  if (!large) return []
  const cpu = (row: BuildMeasurement) => toMedianOf(row.runs, 'cpuSeconds')
  return [
    ...(small ? [atMost('10,000 / 1,000 pages, clean, CPU', cpu(large) / cpu(small), 11)] : []),
    ...(kilobytes === 4 ? [atMost('10,000 pages, clean, MB', toMedianOf(large.runs, 'megabytes'), 700)] : []),
  ]
}

const describeMeasurement = ({ site, where, compression, state }: BuildMeasurement): string =>
  `${site}, ${where}${compression === 'off' ? '' : ', compressed'}, ${STATES[state]}`

/** A table with the median of each figure, then each goal. */
export function formatTable(rows: readonly BuildMeasurement[], goals: readonly MeasuredGoal[]): string {
  const lines = rows.map((row) => {
    const median = (figure: keyof BuildFigures) => toMedianOf(row.runs, figure)
    return formatLine(describeMeasurement(row), [
      median('cpuSeconds'),
      median('wallSeconds'),
      median('megabytes').toFixed(0),
      median('files'),
    ])
  })
  return [formatLine('median', ['CPU s', 'wall s', 'MB', 'files']), ...lines, '', formatGoals(goals)].join('\n')
}

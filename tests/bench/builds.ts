import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { copyProject } from '../support/project.ts'
import { type Compression, toOwnBuild } from './builds/own-build.ts'
import { findPlace, type Where } from './builds/places.ts'
import { formatTable, type Row, toGoals } from './builds/report.ts'
import { type BenchSite, readFirstSite, toGeneratedSite } from './builds/sites.ts'
import { measureBuild, type State } from './builds/subject.ts'
import { readNumber, readNumbers } from './measure/numbers.ts'

const STATES: readonly State[] = ['cold', 'warm', 'edit']
const COMPRESSIONS: readonly Compression[] = ['off', 'default']

export const bench: Bench = {
  summary: 'how long builds take, from nothing, again, and after an edit, on sites of up to 10,000 pages',
  usage: 'npm run bench -- builds [--pages LIST] [--size KB] [--where ram|disk|both] [--runs N] [--no-first] [--json FILE]',
  help: `Builds the first site and generated ones, each by "node scripts/build.ts" in a copy of this checkout, which has caches of its own:
from nothing (caches and output deleted), with nothing changed, and with another heading on one page; without compression and with
the usual one. The sites take turns, and the median of the runs is shown. Fails when a goal is missed. Everything is measured from
the start of the program to its end, the check of the manifest included; CPU and memory are those of all its processes together
(tests/bench/measure/program.ts). Needs Linux. Seconds on the clock count only on a machine that does nothing else.
  --pages LIST   sizes of generated sites, separated by commas; none for no such site (default: 45,1000,10000; with 10 KB a
                 page 45,1000,5000, since a manifest has at most 100 MB)
  --size KB      what a generated page takes in the manifest: 4 or 10 (default: 4)
  --where PLACE  ram, disk or both: on a RAM disk only the program counts (default: both)
  --runs N       how often each is built (default: 3)
  --no-first     without the first site, whose pictures take most of a minute
  --json FILE    writes all figures into a file`,
  options: {
    pages: { type: 'string' },
    size: { type: 'string' },
    where: { type: 'string' },
    runs: { type: 'string' },
    'no-first': { type: 'boolean' },
    json: { type: 'string' },
  },
  async run({ text, flag }) {
    const kilobytes = readNumber('size', text('size') ?? '4')
    if (kilobytes !== 4 && kilobytes !== 10) throw new UsageError('--size takes 4 or 10.')
    const sizes = readNumbers('pages', text('pages') ?? (kilobytes === 10 ? '45,1000,5000' : '45,1000,10000'))
    const runs = readNumber('runs', text('runs') ?? '3')
    const places = readPlaces(text('where') ?? 'both')
    const [load = 0] = loadavg()
    const first = flag('no-first') ? [] : [await readFirstSite()]
    const sites = [...first, ...(await Promise.all(sizes.map((pages) => toGeneratedSite(pages, kilobytes))))]
    const rows: Row[] = []
    for (const where of places) rows.push(...(await measurePlace(where, sites, runs)))
    const goals = toGoals(rows, first[0]?.name ?? '', kilobytes)
    const machine = { cpus: cpus().map(({ model }) => model), load, node: process.version, kilobytes }
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ machine, rows, goals }, null, 1)}\n`)
    console.log(`${machine.cpus.length} CPUs, ${machine.cpus[0]}, Node ${machine.node}, load before: ${load.toFixed(2)}\n`)
    console.log(formatTable(rows, goals))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

function readPlaces(asked: string): Where[] {
  if (asked === 'both') return ['ram', 'disk']
  if (asked === 'ram' || asked === 'disk') return [asked]
  throw new UsageError('--where takes ram, disk or both.')
}

/** All sites take turns, so that a busy minute of the machine does not fall on one of them. */
async function measurePlace(where: Where, sites: readonly BenchSite[], runs: number): Promise<Row[]> {
  const { checkout, remove } = await copyProject(await findPlace(where))
  try {
    const builds = sites.flatMap((site) => COMPRESSIONS.map((compression) => ({ site, compression })))
    const subjects = await Promise.all(
      builds.map(async (build) => {
        const rows = STATES.map((state): Row => toRow(build.site, where, build.compression, state))
        return { subject: await toOwnBuild({ ...build, checkout }), rows }
      }),
    )
    for (let turn = 0; turn < runs; turn += 1)
      for (const { subject, rows } of subjects)
        for (const row of rows) {
          console.error(`${turn + 1}/${runs} ${where}: ${row.site}, compression ${row.compression}, ${row.state}`)
          row.runs.push(await measureBuild(subject, row.state, turn))
        }
    return subjects.flatMap(({ rows }) => rows)
  } finally {
    await remove()
  }
}

const toRow = ({ name, pages }: BenchSite, where: Where, compression: Compression, state: State): Row => {
  return { site: name, pages, where, compression, state, runs: [] }
}

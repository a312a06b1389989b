import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { copyProject } from '../support/project.ts'
import { type BuildState, measureBuild } from './builds/measure-build.ts'
import { type CompressionOption, createOwnBuild, toCheckoutCommand } from './builds/own-build.ts'
import { type BuildMeasurement, formatTable, listBuildGoals } from './builds/report.ts'
import { type BenchSite, createEntriesSite, createGeneratedSite, readFirstSite, toWrittenSite } from './builds/sites.ts'
import { findStorageFolder, type StorageKind } from './builds/storage.ts'
import { formatMachine, readMachine } from './measure/machine.ts'
import { readNumber, readNumbers } from './measure/numbers.ts'

const STATES: readonly BuildState[] = ['cold', 'warm', 'edit']
const COMPRESSIONS: readonly CompressionOption[] = ['off', 'default']

export const bench: Bench = {
  summary: 'build times of sites with up to 10,000 pages or entries: clean, unchanged, and after an edit',
  usage:
    'npm run bench -- builds [--pages LIST] [--entries LIST] [--size KB] [--where ram|disk|both] [--runs N] [--no-first] [--json FILE]',
  help: `Builds the first site and generated sites with "node scripts/build.ts", in a copy of this checkout with its own caches: a clean build
(caches and output deleted), an unchanged build, and a build with a new heading on one page; each without compression and with the
default compression. The sites take turns, and the table shows the median of the runs. Fails if a goal is missed. Times run from the
start of the program to its end and include the check of the manifest; CPU and memory are those of all its processes together
(tests/bench/measure/program.ts). Needs Linux. Wall-clock times are meaningful only on an idle machine.
  --pages LIST   sizes of the generated sites, separated by commas, or none (default: 45,1000,10000; with 10 KB per page
                 45,1000,5000, because a manifest is at most 100 MB)
  --entries LIST sizes of the sites whose pages are the entries of a collection, with lists by tag and year, or none (default: 10000); each
                 also with the same pages written out, to compare
  --size KB      size of a generated page in the manifest: 4 or 10 (default: 4)
  --where PLACE  ram, disk or both; on a RAM disk, disk speed does not count (default: both)
  --runs N       number of builds of each site (default: 3)
  --no-first     skip the first site, whose pictures take most of a minute
  --json FILE    write all figures to a file`,
  options: {
    pages: { type: 'string' },
    entries: { type: 'string' },
    size: { type: 'string' },
    where: { type: 'string' },
    runs: { type: 'string' },
    'no-first': { type: 'boolean' },
    json: { type: 'string' },
  },
  async run({ text, flag }) {
    const kilobytes = readNumber('size', text('size') ?? '4')
    if (kilobytes !== 4 && kilobytes !== 10) throw new UsageError('--size must be 4 or 10.')
    const sizes = readNumbers('pages', text('pages') ?? (kilobytes === 10 ? '45,1000,5000' : '45,1000,10000'))
    const entries = readNumbers('entries', text('entries') ?? '10000')
    const runs = readNumber('runs', text('runs') ?? '3')
    const places = readPlaces(text('where') ?? 'both')
    const machine = { ...readMachine(), kilobytes }
    const first = flag('no-first') ? [] : [await readFirstSite()]
    const generated = await Promise.all(sizes.map((pages) => createGeneratedSite(pages, kilobytes)))
    const ofEntries = await Promise.all(entries.map(createEntriesSite))
    const sites = [...first, ...generated, ...ofEntries.flatMap((site) => [site, toWrittenSite(site)])]
    const rows: BuildMeasurement[] = []
    for (const where of places) rows.push(...(await measurePlace(where, sites, runs)))
    const goals = listBuildGoals(rows, first[0]?.name ?? '', kilobytes)
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ machine, rows, goals }, null, 1)}\n`)
    console.log(formatMachine(machine))
    console.log(formatTable(rows, goals))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

function readPlaces(name: string): StorageKind[] {
  if (name === 'both') return ['ram', 'disk']
  if (name === 'ram' || name === 'disk') return [name]
  throw new UsageError('--where must be ram, disk or both.')
}

/** Measures all sites in turn, so that a busy minute of the machine does not affect only one of them. */
async function measurePlace(where: StorageKind, sites: readonly BenchSite[], runs: number): Promise<BuildMeasurement[]> {
  const { checkout, remove } = await copyProject(await findStorageFolder(where))
  try {
    const builds = sites.flatMap((site) => COMPRESSIONS.map((compression) => ({ site, compression })))
    const subjects = await Promise.all(
      builds.map(async (build) => {
        const rows = STATES.map((state): BuildMeasurement => createMeasurement(build.site, where, build.compression, state))
        return { subject: await createOwnBuild({ ...build, command: toCheckoutCommand(checkout) }), rows }
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

const createMeasurement = (
  { name, pages, hasEntries }: BenchSite,
  where: StorageKind,
  compression: CompressionOption,
  state: BuildState,
): BuildMeasurement => {
  return { site: name, pages, hasEntries, where, compression, state, runs: [] }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { installEngine } from '../support/installed/installed-engine.ts'
import { toInstalledCommand } from './builds/own-build.ts'
import { findStorageFolder } from './builds/storage.ts'
import { formatGoals } from './measure/figures.ts'
import { formatMachine, readMachine } from './measure/machine.ts'
import { readNumber, readNumbers } from './measure/numbers.ts'
import { measureBuilds } from './peers/builds.ts'
import { installPeers } from './peers/peer.ts'
import { formatBuilds, formatViews, toBuildGoals, toViewGoals } from './peers/report.ts'
import { measureServicePages } from './peers/views.ts'

export const bench: Bench = {
  summary: 'comparison with Eleventy and Astro: build times and page views of the same content',
  usage: 'npm run bench -- peers [--pages LIST] [--size KB] [--runs N] [--views] [--json FILE]',
  help: `Builds the same content with the installed package of this project, Eleventy and Astro in turn, on a RAM disk and without compression: a clean build, and a
build with a new heading on one page. Fails if a goal is missed. tests/bench/peers/README.md lists what is equal and what differs.
The first run installs the peers into .cache. Needs Linux. The figures are meaningful only on an idle machine.
  --pages LIST   sizes of the generated sites, separated by commas, or none (default: 46,1000,10000)
  --size KB      size of a generated page in the manifest: 4 or 10 (default: 4)
  --runs N       number of builds of each site (default: 5); the median counts
  --views        also measure a service page of the first site: the bytes and paints of a first view on a slow phone
  --json FILE    write all figures to a file`,
  options: {
    pages: { type: 'string' },
    size: { type: 'string' },
    runs: { type: 'string' },
    views: { type: 'boolean' },
    json: { type: 'string' },
  },
  async run({ text, flag }) {
    const kilobytes = readNumber('size', text('size') ?? '4')
    if (kilobytes !== 4 && kilobytes !== 10) throw new UsageError('--size must be 4 or 10.')
    const sizes = readNumbers('pages', text('pages') ?? '46,1000,10000')
    const runs = readNumber('runs', text('runs') ?? '5')
    const machine = { ...readMachine(), kilobytes }
    const parent = await findStorageFolder('ram')
    await installPeers()
    const folder = await mkdtemp(path.join(parent, 'installed-'))
    const engine = await installEngine(folder)
    const builds = await measureBuilds({ sizes, kilobytes, runs, command: toInstalledCommand(engine.folder) }).finally(() =>
      rm(folder, { recursive: true }),
    )
    const views = flag('views') ? await measureServicePages(parent) : null
    const goals = [...toBuildGoals(builds), ...(views ? toViewGoals(views) : [])]
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ machine, builds, views, goals }, null, 1)}\n`)
    console.log(formatMachine(machine))
    const tables = [...(builds.length > 0 ? [formatBuilds(builds)] : []), ...(views ? [formatViews(views)] : [])]
    console.log([...tables, formatGoals(goals)].join('\n\n'))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

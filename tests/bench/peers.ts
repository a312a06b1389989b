import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { findPlace } from './builds/places.ts'
import { readNumber, readNumbers } from './measure/numbers.ts'
import { measureBuilds } from './peers/builds.ts'
import { installPeers } from './peers/peer.ts'
import { formatBuilds, formatGoals, formatViews, toBuildGoals, toViewGoals } from './peers/report.ts'
import { measureServicePages } from './peers/views.ts'

export const bench: Bench = {
  summary: 'what Eleventy and Astro take to build the same content, and what a visitor gets from each',
  usage: 'npm run bench -- peers [--pages LIST] [--size KB] [--runs N] [--views] [--json FILE]',
  help: `Builds the same content with this project, Eleventy and Astro, in turns, on a RAM disk and without compression: from nothing,
and with another heading on one page. Fails when a goal is missed. What is equal and what differs: tests/bench/peers/README.md.
The peers are installed into .cache on the first run. Needs Linux; figures count only on a machine that does nothing else.
  --pages LIST   sizes of generated sites, separated by commas (default: 1000,10000); none for no build
  --size KB      what a generated page takes in the manifest: 4 or 10 (default: 4)
  --runs N       how often each is built (default: 3)
  --views        also a service page of the first site: the bytes and the paints of a first view, on a slow phone
  --json FILE    writes all figures into a file`,
  options: {
    pages: { type: 'string' },
    size: { type: 'string' },
    runs: { type: 'string' },
    views: { type: 'boolean' },
    json: { type: 'string' },
  },
  async run({ text, flag }) {
    const kilobytes = readNumber('size', text('size') ?? '4')
    if (kilobytes !== 4 && kilobytes !== 10) throw new UsageError('--size takes 4 or 10.')
    const sizes = readNumbers('pages', text('pages') ?? '1000,10000')
    const runs = readNumber('runs', text('runs') ?? '3')
    const [load = 0] = loadavg()
    const parent = await findPlace('ram')
    await installPeers()
    const builds = await measureBuilds({ sizes, kilobytes, runs, parent })
    const views = flag('views') ? await measureServicePages(parent) : null
    const goals = [...toBuildGoals(builds), ...(views ? toViewGoals(views) : [])]
    const machine = { cpus: cpus().map(({ model }) => model), load, node: process.version, kilobytes }
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ machine, builds, views, goals }, null, 1)}\n`)
    console.log(`${machine.cpus.length} CPUs, ${machine.cpus[0]}, Node ${machine.node}, load before: ${load.toFixed(2)}\n`)
    const tables = [...(builds.length > 0 ? [formatBuilds(builds)] : []), ...(views ? [formatViews(views)] : [])]
    console.log([...tables, formatGoals(goals)].join('\n\n'))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

import { spawnSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { cache } from '../../scripts/lib/site-options.ts'
import { formatEnquiries, measureEnquiries, toEnquiriesGoals } from './forms/enquiries.ts'
import type { Goal } from './forms/figures.ts'
import { toLine } from './forms/figures.ts'
import { formatManyLeads, measureManyLeads, toManyLeadsGoals } from './forms/many-leads.ts'
import { formatPages, measurePages, toPagesGoals } from './forms/pages.ts'
import { buildFirstSite } from './forms/site.ts'

const folder = path.join(cache, 'bench/forms')

/** What one part of the bench found. */
interface Part {
  results: unknown
  goals: Goal[]
  table: string
}

const PARTS: Readonly<Record<string, (out: string) => Promise<Part>>> = {
  async pages(out) {
    const results = await measurePages(out, folder)
    return { results, goals: toPagesGoals(results), table: formatPages(results) }
  },
  async enquiries(out) {
    const results = await measureEnquiries(out, folder)
    return { results, goals: toEnquiriesGoals(results), table: formatEnquiries(results) }
  },
  async leads(out) {
    const results = await measureManyLeads(out, folder)
    return { results, goals: toManyLeadsGoals(results), table: formatManyLeads(results) }
  },
}

export const bench: Bench = {
  summary: 'how many pages are served, beside nginx, and enquiries kept a second, and how 100,000 of them are read',
  usage: 'npm run bench -- forms [--only PART] [--json FILE]',
  help: `Builds the first site, serves it as in production, and measures it. Fails when a goal is missed. Takes about five minutes, and figures
count only on a machine that does nothing else. Needs nginx, wrk and strace.
  --only PART      one of: ${Object.keys(PARTS).join(', ')}
  --json FILE      writes all figures into a file`,
  options: { only: { type: 'string' }, json: { type: 'string' } },
  async run({ text }) {
    const parts = choosePartsOf(text('only'))
    process.env.PATH = `${process.env.PATH}:/usr/sbin`
    checkPrograms()
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await checkDisk()
    const [load = 0] = loadavg()
    const out = await buildFirstSite(folder)
    const measured: Record<string, Part> = {}
    for (const name of parts) {
      const part = await PARTS[name]?.(out)
      if (part) measured[name] = part
    }
    return report(measured, load, text('json'))
  },
}

function choosePartsOf(only: string | undefined): string[] {
  const names = Object.keys(PARTS)
  if (only !== undefined && !names.includes(only)) throw new UsageError(`--only takes ${names.join(', ')}, not "${only}".`)
  return only === undefined ? names : [only]
}

function checkPrograms(): void {
  const missing = ['nginx', 'wrk', 'strace'].filter((name) => spawnSync(name, ['-v']).error !== undefined)
  if (missing.length > 0)
    throw new UsageError(`Not found: ${missing.join(', ')}. On Debian: apt-get install -y nginx-light wrk strace`)
}

/** Where nothing has to be waited for, there is nothing to measure. */
async function checkDisk(): Promise<void> {
  const TMPFS = 0x01021994
  const { type } = await statfs(folder)
  if (type === TMPFS) throw new UsageError(`${folder} lies in memory. Measure in a checkout on a disk.`)
}

/** `load` is the average over the minute before, which should be next to nothing. */
async function report(measured: Readonly<Record<string, Part>>, load: number, json: string | undefined): Promise<number> {
  const parts = Object.values(measured)
  const goals = parts.flatMap((part) => part.goals)
  const machine = { cpus: cpus().map(({ model }) => model), load, node: process.version }
  const results = Object.fromEntries(Object.entries(measured).map(([name, part]) => [name, part.results]))
  if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ machine, results, goals }, null, 1)}\n`)
  const verdicts = goals.map(({ name, measured: found, wanted, isMet }) =>
    toLine(name, [found, wanted, isMet ? 'met' : 'MISSED']),
  )
  console.log(`${machine.cpus.length} CPUs, ${machine.cpus[0]}, Node ${machine.node}, load before: ${load.toFixed(2)}\n`)
  console.log([...parts.flatMap(({ table }) => [table, '']), toLine('goal', ['measured']), ...verdicts].join('\n'))
  return goals.every(({ isMet }) => isMet) ? 0 : 1
}

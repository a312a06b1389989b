import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { cache } from '../../scripts/lib/site-options.ts'
import { isInMemory } from './builds/storage.ts'
import { formatEnquiries, listEnquiriesGoals, measureEnquiries } from './forms/enquiries.ts'
import { formatManyLeads, listManyLeadsGoals, measureManyLeads } from './forms/many-leads.ts'
import { formatPages, listPagesGoals, measurePages } from './forms/pages.ts'
import { buildFirstSite } from './forms/site.ts'
import { formatGoals, type MeasuredGoal } from './measure/figures.ts'
import { type BenchMachine, formatMachine, readMachine } from './measure/machine.ts'

const folder = path.join(cache, 'bench/forms')

/** The result of one part of the bench. */
interface Part {
  results: unknown
  goals: MeasuredGoal[]
  table: string
}

const PARTS: Readonly<Record<string, (out: string) => Promise<Part>>> = {
  async pages(out) {
    const results = await measurePages(out, folder)
    return { results, goals: listPagesGoals(results), table: formatPages(results) }
  },
  async enquiries(out) {
    const results = await measureEnquiries(out, folder)
    return { results, goals: listEnquiriesGoals(results), table: formatEnquiries(results) }
  },
  async leads(out) {
    const results = await measureManyLeads(out, folder)
    return { results, goals: listManyLeadsGoals(results), table: formatManyLeads(results) }
  },
}

export const bench: Bench = {
  summary: 'pages served per second compared with nginx, enquiries stored per second, and reading 100,000 enquiries',
  usage: 'npm run bench -- forms [--only PART] [--json FILE]',
  help: `Builds the first site, serves it as in production, and measures it. Fails if a goal is missed. Takes about five minutes. The figures are
meaningful only on an idle machine. Needs nginx, wrk and strace.
  --only PART      one of: ${Object.keys(PARTS).join(', ')}
  --json FILE      write all figures to a file`,
  options: { only: { type: 'string' }, json: { type: 'string' } },
  async run({ text }) {
    const parts = choosePartsOf(text('only'))
    process.env.PATH = `${process.env.PATH}:/usr/sbin`
    checkPrograms()
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await checkDisk()
    const machine = readMachine()
    const out = await buildFirstSite(folder)
    const measured: Record<string, Part> = {}
    for (const name of parts) {
      const part = await PARTS[name]?.(out)
      if (part) measured[name] = part
    }
    return report(measured, machine, text('json'))
  },
}

function choosePartsOf(only: string | undefined): string[] {
  const names = Object.keys(PARTS)
  if (only !== undefined && !names.includes(only))
    throw new UsageError(`--only must be one of ${names.join(', ')}, not "${only}".`)
  return only === undefined ? names : [only]
}

function checkPrograms(): void {
  const missing = ['nginx', 'wrk', 'strace'].filter((name) => spawnSync(name, ['-v']).error !== undefined)
  if (missing.length > 0)
    throw new UsageError(`Not found: ${missing.join(', ')}. On Debian: apt-get install -y nginx-light wrk strace`)
}

/** Throws if the folder is in memory: without waiting for a disk, the figures would be wrong. */
async function checkDisk(): Promise<void> {
  if (await isInMemory(folder)) throw new UsageError(`${folder} is in memory. Run the bench in a checkout on a disk.`)
}

async function report(
  measured: Readonly<Record<string, Part>>,
  machine: BenchMachine,
  json: string | undefined,
): Promise<number> {
  const parts = Object.values(measured)
  const goals = parts.flatMap((part) => part.goals)
  const results = Object.fromEntries(Object.entries(measured).map(([name, part]) => [name, part.results]))
  if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ machine, results, goals }, null, 1)}\n`)
  console.log(formatMachine(machine))
  console.log([...parts.flatMap(({ table }) => [table, '']), formatGoals(goals)].join('\n'))
  return goals.every(({ isMet }) => isMet) ? 0 : 1
}

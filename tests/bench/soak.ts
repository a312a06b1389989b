import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Bench } from '../../scripts/bench.ts'
import { cache } from '../../scripts/lib/site-options.ts'
import { readProcessUsage } from '../support/server/process-usage.ts'
import { withOwnServer } from './forms/own-server.ts'
import { buildFirstSite, FORM, readPages } from './forms/site.ts'
import { atMost, formatGoals, formatLine } from './measure/figures.ts'
import { readNumber } from './measure/numbers.ts'
import { type MixedLoad, startMixedLoad } from './soak/mixed-load.ts'

const folder = path.join(cache, 'bench/soak')

/** The limit for the resident memory of the server. */
const MEMORY_CEILING_MIB = 400
const SAMPLES = 30

export const bench: Bench = {
  summary: 'memory of a server under mixed load',
  usage: 'npm run bench -- soak [--minutes N]',
  help: `Builds the first site, serves it as in production, and visits pages, sends enquiries and uploads files on this machine. Prints the
memory of the server over time. Fails if the memory exceeds ${MEMORY_CEILING_MIB} MiB at any time or if a request fails. Needs Linux.
  --minutes N      duration of the load (default: 30)`,
  options: { minutes: { type: 'string' } },
  async run({ text }) {
    const seconds = 60 * readNumber('minutes', text('minutes') ?? '30')
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const out = await buildFirstSite(folder)
    const pages = await readPages(out)
    const data = path.join(folder, 'data')
    const code = await withOwnServer({ out, data }, ({ url, pid }) => {
      const load = startMixedLoad(Number(new URL(url).port), pages, FORM)
      return watch(load, pid, seconds)
    })
    await rm(data, { recursive: true })
    return code
  },
}

/** Prints the figures of a server under load, and the goals at the end. Returns the exit code. */
async function watch(load: MixedLoad, pid: number, seconds: number): Promise<number> {
  console.log(formatLine('minutes', ['MiB now', 'MiB peak', 'CPU s', 'open files', 'pages', 'posts', 'uploads']))
  const start = performance.now()
  printSample(load, pid, 0)
  for (let sample = 1; sample <= SAMPLES; sample++) {
    await setTimeout(start + (seconds * 1000 * sample) / SAMPLES - performance.now())
    printSample(load, pid, (performance.now() - start) / 60_000)
  }
  await load.stop()
  const failed = Object.values(load.failures).reduce((sum, count) => sum + count, 0)
  const goals = [
    atMost('peak memory, MiB', readProcessUsage(pid).peakMemoryMiB, MEMORY_CEILING_MIB),
    atMost('failed requests', failed, 0),
  ]
  console.log(`\n${formatGoals(goals)}`)
  if (failed > 0) console.log(`Failures: ${JSON.stringify(load.failures)}`)
  return goals.every(({ isMet }) => isMet) ? 0 : 1
}

function printSample({ done }: MixedLoad, pid: number, minutes: number): void {
  const { memoryMiB, peakMemoryMiB, cpuSeconds, descriptors } = readProcessUsage(pid)
  const cells = [memoryMiB, peakMemoryMiB, cpuSeconds, descriptors, done.pages, done.posts, done.uploads]
  console.log(formatLine(minutes.toFixed(1), cells))
}

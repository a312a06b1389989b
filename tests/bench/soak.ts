import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Bench } from '../../scripts/bench.ts'
import { cache } from '../../scripts/lib/site-options.ts'
import { readProcessFigures } from '../support/process-figures.ts'
import { atMost, toLine } from './forms/figures.ts'
import { withOwnServer } from './forms/own-server.ts'
import { buildFirstSite, FORM, readPages } from './forms/site.ts'
import { readNumber } from './measure/numbers.ts'
import { type MixedLoad, startMixedLoad } from './soak/mixed-load.ts'

const folder = path.join(cache, 'bench/soak')

/** Resident memory of the server, in MiB, which it must never exceed. */
const MEMORY_CEILING_MIB = 400
const LOOKS = 30

export const bench: Bench = {
  summary: 'whether a server under mixed load keeps its memory below a ceiling',
  usage: 'npm run bench -- soak [--minutes N]',
  help: `Builds the first site, serves it as in production, and visits pages, sends enquiries and uploads files on this machine. Prints the
memory of the server over time, and fails when it was above ${MEMORY_CEILING_MIB} MiB at any time or when a request failed. Linux only.
  --minutes N      how long (default: 30)`,
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

/** Prints what a server takes while a load lasts, and a verdict at its end. Returns the exit code. */
async function watch(load: MixedLoad, pid: number, seconds: number): Promise<number> {
  console.log(toLine('minutes', ['MiB now', 'MiB at most', 'CPU s', 'files open', 'pages', 'posts', 'uploads']))
  const start = performance.now()
  printLook(load, pid, 0)
  for (let look = 1; look <= LOOKS; look++) {
    await setTimeout(start + (seconds * 1000 * look) / LOOKS - performance.now())
    printLook(load, pid, (performance.now() - start) / 60_000)
  }
  await load.stop()
  const failed = Object.values(load.failures).reduce((sum, count) => sum + count, 0)
  const goals = [
    atMost('MiB of memory at most', readProcessFigures(pid).peakMemoryMiB, MEMORY_CEILING_MIB),
    atMost('requests that failed', failed, 0),
  ]
  const verdicts = goals.map(({ name, measured, wanted, isMet }) => toLine(name, [measured, wanted, isMet ? 'met' : 'MISSED']))
  console.log(['', toLine('goal', ['measured']), ...verdicts].join('\n'))
  if (failed > 0) console.log(`Failures: ${JSON.stringify(load.failures)}`)
  return goals.every(({ isMet }) => isMet) ? 0 : 1
}

function printLook({ done }: MixedLoad, pid: number, minutes: number): void {
  const { memoryMiB, peakMemoryMiB, cpuSeconds, descriptors } = readProcessFigures(pid)
  const cells = [memoryMiB, peakMemoryMiB, cpuSeconds, descriptors, done.pages, done.posts, done.uploads]
  console.log(toLine(minutes.toFixed(1), cells))
}

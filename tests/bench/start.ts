import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { cache, root } from '../../scripts/lib/site-options.ts'
import { makeRelease } from '../../src/build/release/index.ts'
import { atMost, formatGoals, formatLine, toMedian } from './measure/figures.ts'
import { formatMachine, readMachine } from './measure/machine.ts'
import { waitFor } from './measure/running.ts'

/** The number of warm starts; the median counts. */
const WARM_STARTS = 7

const GOALS_SECONDS = { cold: 30, warm: 1 }

/** The times of a new site, in seconds. */
interface StartTimes {
  create: number
  /** `npm install` without any package in the cache of npm. */
  install: number
  /** The first `npm start`, from the command until the home page is received. */
  first: number
  /** Later starts, for which nothing has changed. */
  warm: number[]
}

export const bench: Bench = {
  summary: 'time from nothing until a created site is served, and until it is served again',
  usage: 'npm run bench -- start [--template NAME] [--json FILE]',
  help: `Makes the packages of this checkout and creates a site in an empty folder. Then measures "npm install" with an empty npm cache,
the first "npm start" and ${WARM_STARTS} further ones, each until the home page is received. Fails if creation, installation and first start together
take more than ${GOALS_SECONDS.cold} s, or the median of the further starts more than ${GOALS_SECONDS.warm} s. Downloads about 30 MB from the npm registry. Measure on an
idle machine.
  --template NAME  the template of the site (default: company)
  --json FILE      write all figures to a file`,
  options: { template: { type: 'string' }, json: { type: 'string' } },
  async run({ text }) {
    const machine = readMachine()
    const times = await withFolder((folder) => measure(folder, text('template') ?? 'company'))
    const { create, install, first, warm } = times
    const goals = [
      atMost('from nothing until the site answers, s', create + install + first, GOALS_SECONDS.cold),
      atMost('npm start again, median, s', toMedian(warm), GOALS_SECONDS.warm),
    ]
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ machine, times, goals }, null, 1)}\n`)
    const parts = { create, 'npm install': install, 'first npm start': first, 'slowest later npm start': Math.max(...warm) }
    const lines = Object.entries(parts).map(([name, seconds]) => formatLine(`${name}, s`, [seconds]))
    console.log([formatMachine(machine), ...lines, '', formatGoals(goals)].join('\n'))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'))
  return use(folder).finally(() => rm(folder, { recursive: true }))
}

async function measure(folder: string, template: string): Promise<StartTimes> {
  const { engine } = await makeRelease({ root, cache, target: path.join(folder, 'release') })
  const creator = path.join(folder, 'release/create-package/create.mjs')
  const words = [creator, 'site', '--template', template, '--yes', '--no-install', '--engine', engine]
  const create = await measureSeconds(() => runProgram(process.execPath, words, folder))
  const site = path.join(folder, 'site')
  const install = await measureSeconds(() => runProgram('npm', ['install', '--cache', path.join(folder, 'npm')], site))
  const first = await measureStart(site)
  const warm: number[] = []
  for (let count = 0; count < WARM_STARTS; count++) warm.push(await measureStart(site))
  return { create, install, first, warm }
}

async function measureSeconds(use: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await use()
  return (performance.now() - started) / 1000
}

/** Runs a program. Throws an error with the end of its output when it fails. */
async function runProgram(command: string, args: readonly string[], cwd: string): Promise<void> {
  const program = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const [code] = await once(program, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with code ${code}.\n${output.slice(-4000)}`)
}

/** The seconds from `npm start` until the home page is received. */
async function measureStart(site: string): Promise<number> {
  // npm does not pass signals on to the program that it runs, so that all of its processes have to be ended: they are one group.
  const program = spawn('npm', ['start', '--', '--port', '0'], { cwd: site, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const ended = once(program, 'close')
  const failed = ended.then((): never => {
    throw new Error('"npm start" ended too early.')
  })
  failed.catch(() => {})
  program.stderr.resume()
  try {
    return await measureSeconds(async () => waitFor(await Promise.race([readUrl(program.stdout), failed])))
  } finally {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGTERM')
    await ended
  }
}

function readUrl(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk
      const port = /at http:\/\/localhost:(\d+)/.exec(text)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}/`)
    })
  })
}

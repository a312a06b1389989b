import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type ProcessTree, watchTree } from './process-tree.ts'

/** What a program took from its start to its end, with all the processes that it started. */
export interface Taken {
  /** In user and system mode. */
  cpuSeconds: number
  wallSeconds: number
  /** The most memory it held at once, in millions of bytes. */
  megabytes: number
}

interface RunOptions {
  /** Where it runs. */
  cwd?: string
  env?: Record<string, string>
  /** The exit codes that are no failure. */
  codes?: readonly number[]
}

/**
 * Runs a program of Node and measures it. CPU time is the larger of two figures, each too small in its own way: what the kernel
 * adds up for processes whose parents waited for them, which misses those that outlive their parent; and what was seen of every
 * process while it ran, which misses the last moments of each. Memory is that of all processes together (see `watchTree`). Linux
 * only, and one program at a time. Throws when it ends with another code, with the last of what it said.
 */
export async function measureProgram(args: readonly string[], options: RunOptions = {}): Promise<Taken> {
  const { cwd, env, codes = [0] } = options
  const waitedBefore = readWaitedSeconds()
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const tree = child.pid === undefined ? null : watchTree(child.pid)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4000)
    })
  const { code, ended } = await new Promise<{ code: number | null; ended: number }>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode) => resolve({ code: exitCode, ended: performance.now() }))
  }).finally(() => tree?.stop())
  if (code === null || !codes.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}.\n${said}`)
  return toTaken(tree, readWaitedSeconds() - waitedBefore, (ended - started) / 1000)
}

const toTaken = (tree: ProcessTree | null, waitedSeconds: number, wallSeconds: number): Taken => ({
  cpuSeconds: Math.max(waitedSeconds, tree?.cpuSeconds() ?? 0),
  wallSeconds,
  megabytes: (tree?.bytes() ?? 0) / 1e6,
})

/** The CPU time of all processes that this one waited for, and of all that those waited for (proc(5), cutime and cstime). */
function readWaitedSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** The least time and the most memory of several runs: what else runs on a machine only ever adds time. */
export const toBest = (runs: readonly Taken[]): Taken => ({
  cpuSeconds: Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds)),
  wallSeconds: Math.min(...runs.map(({ wallSeconds }) => wallSeconds)),
  megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
})

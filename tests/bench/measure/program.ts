import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type ProcessTree, watchTree } from './process-tree.ts'

/** The resources that a program used from start to end, including all processes that it started. */
export interface ProgramFigures {
  /** User and system time. */
  cpuSeconds: number
  wallSeconds: number
  /** The peak memory, in millions of bytes. */
  megabytes: number
}

interface RunOptions {
  /** The working directory. */
  cwd?: string
  env?: Record<string, string>
  /** The exit codes that count as success. */
  codes?: readonly number[]
}

/**
 * Runs a Node program and measures it. CPU time is the larger of two figures that are both too low. The kernel sums up processes whose
 * parents waited for them, which misses processes that outlive their parent. Sampling misses the last moments of each process. Memory
 * is that of all processes together (see `watchTree`). Works only on Linux, for one program at a time. Throws on any other exit code,
 * with the end of the output.
 */
export async function measureProgram(args: readonly string[], options: RunOptions = {}): Promise<ProgramFigures> {
  const { cwd, env, codes = [0] } = options
  const waitedBefore = readWaitedSeconds()
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const tree = child.pid === undefined ? null : watchTree(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000)
    })
  const { code, ended } = await new Promise<{ code: number | null; ended: number }>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode) => resolve({ code: exitCode, ended: performance.now() }))
  }).finally(() => tree?.stop())
  if (code === null || !codes.includes(code)) throw new Error(`${args.join(' ')} exited with code ${code}.\n${output}`)
  return toFigures(tree, readWaitedSeconds() - waitedBefore, (ended - started) / 1000)
}

const toFigures = (tree: ProcessTree | null, waitedSeconds: number, wallSeconds: number): ProgramFigures => ({
  cpuSeconds: Math.max(waitedSeconds, tree?.cpuSeconds() ?? 0),
  wallSeconds,
  megabytes: (tree?.bytes() ?? 0) / 1e6,
})

/** The CPU time of all processes that this process and its descendants waited for (proc(5), cutime and cstime). */
function readWaitedSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** The lowest time and the highest memory of several runs: other programs on the machine can only add time. */
export const findBest = (runs: readonly ProgramFigures[]): ProgramFigures => ({
  cpuSeconds: Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds)),
  wallSeconds: Math.min(...runs.map(({ wallSeconds }) => wallSeconds)),
  megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
})

import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a process took from its start to its end. */
export interface Taken {
  /** Of all of its threads, in user and system mode. */
  cpuSeconds: number
  wallSeconds: number
  /** The most memory it had at once, in millions of bytes. */
  megabytes: number
}

const meter = pathToFileURL(path.join(import.meta.dirname, 'meter.ts')).href

/** Runs a program of Node in a process of its own and measures it. `folder` is where it leaves a file. Throws when it ends with other codes than these. */
export async function measureProgram(args: readonly string[], folder: string, codes: readonly number[] = [0]): Promise<Taken> {
  const file = path.join(folder, 'taken.json')
  const started = performance.now()
  const code = await new Promise<number | null>((resolve, reject) => {
    const env = { ...process.env, TAKEN_FILE: file }
    const child = spawn(process.execPath, ['--import', meter, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  const wallSeconds = (performance.now() - started) / 1000
  if (code === null || !codes.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return { ...JSON.parse(await readFile(file, 'utf8')), wallSeconds }
}

/** The least time and the most memory of several runs: what else runs on a machine only ever adds time. */
export const toBest = (runs: readonly Taken[]): Taken => ({
  cpuSeconds: Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds)),
  wallSeconds: Math.min(...runs.map(({ wallSeconds }) => wallSeconds)),
  megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
})

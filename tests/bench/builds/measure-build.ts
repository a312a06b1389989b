import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { measureProgram, type ProgramFigures } from '../measure/program.ts'

/** A program that builds a site, with the site it builds. */
export interface BuildSetup {
  /** The arguments of Node: a script and its arguments. */
  args: readonly string[]
  cwd: string
  env?: Record<string, string>
  /** The output folder. */
  out: string
  /** Deletes the output and every cache. */
  clear(): Promise<void>
  /** Changes the heading of one page. */
  edit(heading: string): Promise<void>
}

/** The state before a build: no cache or output, nothing changed since the last build, or a new heading on one page. */
export type BuildState = 'cold' | 'warm' | 'edit'

export interface BuildFigures extends ProgramFigures {
  /** The number of output files written. */
  files: number
}

/** Brings a site into a state and builds it. The states `warm` and `edit` need a build before. */
export async function measureBuild(subject: BuildSetup, state: BuildState, turn: number): Promise<BuildFigures> {
  if (state === 'cold') await subject.clear()
  if (state === 'edit') await subject.edit(`Heading number ${turn + 1}`)
  // Pending writes of an earlier program must not slow down this one.
  spawnSync('sync')
  const started = Date.now()
  const taken = await measureProgram(subject.args, { cwd: subject.cwd, env: subject.env })
  return { ...taken, files: await countWritten(subject.out, started) }
}

/** Counts the files in a folder that were written or moved there since a time in milliseconds. */
async function countWritten(folder: string, since: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let count = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const { ctimeMs } = await stat(path.join(entry.parentPath, entry.name))
    if (ctimeMs >= since) count += 1
  }
  return count
}

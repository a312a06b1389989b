import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { measureProgram, type Taken } from '../measure/program.ts'

/** A program that builds a site, with the site it builds. */
export interface Subject {
  /** The program of Node and its arguments. */
  args: readonly string[]
  cwd: string
  env?: Record<string, string>
  /** Where the built site goes. */
  out: string
  /** Deletes what earlier builds left: the output and every cache. */
  clear(): Promise<void>
  /** Gives one page this heading. */
  edit(heading: string): Promise<void>
}

/** From what a build starts: from nothing, from the very site that was built last, or from one with another heading on one page. */
export type State = 'cold' | 'warm' | 'edit'

export interface Build extends Taken {
  /** Files of the output that were written. */
  files: number
}

/** Brings a site into a state and builds it. A state but `cold` follows after another one. */
export async function measureBuild(subject: Subject, state: State, turn: number): Promise<Build> {
  if (state === 'cold') await subject.clear()
  if (state === 'edit') await subject.edit(`Heading number ${turn + 1}`)
  // What an earlier program left to be written must not be waited for by this one.
  spawnSync('sync')
  const started = Date.now()
  const taken = await measureProgram(subject.args, { cwd: subject.cwd, env: subject.env })
  return { ...taken, files: await countWritten(subject.out, started) }
}

/** The files below a folder that were written, or moved there, since a moment in milliseconds. */
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { applyExample } from '../documents/apply-example.ts'
import type { GuideStep } from '../documents/guide-steps.ts'
import { findProgram } from '../server/web-server.ts'

/** Programs that readers of guides have, and that are not in the folders of the system everywhere. */
const PROGRAMS = ['node', 'npm', 'npx', 'caddy', 'nginx', 'useradd']

/** Follows a guide in a folder that was empty before, as a person with a terminal and a text editor. */
export interface GuideReader extends AsyncDisposable {
  /** The folder that the last `cd` led to. */
  folder: string
  /** Runs commands of a shell, each of which must succeed. Returns what they have printed. Throws an error with it if one fails. */
  run(text: string): Promise<string>
  /** Does one step. Returns what its commands have printed. Throws an error with it if one of them fails. */
  follow(step: GuideStep): Promise<string>
}

/**
 * Creates a reader. The environment of commands is empty except for `PATH` and `HOME`, which is `home`, and what `env` adds. `PATH` has the
 * Node that runs the tests.
 */
export async function createGuideReader(home: string, env: Readonly<Record<string, string>> = {}): Promise<GuideReader> {
  const bin = path.join(home, '.bin')
  await mkdir(bin)
  for (const name of PROGRAMS) {
    const program = name === 'node' ? process.execPath : findProgram(name)
    if (program !== null) await symlink(program, path.join(bin, name))
  }
  const started: ChildProcess[] = []
  const state = { folder: home }
  const start = (text: string) => {
    const options = { cwd: state.folder, env: { PATH: `${bin}:/usr/bin:/bin`, HOME: home, ...env }, detached: true }
    const child = spawn('/bin/sh', ['-e', '-c', text], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
    return { child, ended: once(child, 'close'), read: () => Buffer.concat(output).toString() }
  }
  const run = async (text: string) => {
    const file = path.join(home, '.folder')
    const { ended, read } = start(`${text}\npwd > '${file}'`)
    const [code] = await ended
    if (code !== 0) throw new Error(`These commands failed with code ${code}:\n${text}\n${read()}`)
    state.folder = (await readFile(file, 'utf8')).trim()
    return read()
  }
  const startServer = async (text: string, url: string) => {
    const { child, read } = start(text)
    started.push(child)
    while (!(await isAnswered(url))) {
      if (child.exitCode !== null) throw new Error(`These commands have ended:\n${text}\n${read()}`)
      await setTimeout(100)
    }
    return read()
  }
  return {
    get folder() {
      return state.folder
    },
    run,
    async follow(step) {
      if (step.kind === 'run') return run(step.text)
      if (step.kind === 'start') return startServer(step.text, step.url)
      if (step.kind === 'write') await writeFile(path.join(state.folder, step.file), `${step.text}\n`)
      else await addToManifest(state.folder, step.pointer, step.text)
      return ''
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(started.map(stop))
    },
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function addToManifest(folder: string, pointer: string, example: string): Promise<void> {
  const file = path.join(folder, 'site.manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  applyExample(manifest, pointer, example)
  await writeFile(file, JSON.stringify(manifest, null, 2))
}

/** Ends a shell and everything that it has started. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  if (child.exitCode !== null || child.pid === undefined) return
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

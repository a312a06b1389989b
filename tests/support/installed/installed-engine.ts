import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseTarballs } from '../../../src/build/release/index.ts'
import { cache, type ProgramResult, run, runScript } from '../project.ts'

/** The package of this checkout, and one folder in which npm has installed it. */
export interface InstalledEngine {
  tarballs: ReleaseTarballs
  /** The unpacked content of the tarball. Everything that a test writes can go into folders next to it. */
  content: string
  /** A folder with `node_modules`, outside the checkout. */
  folder: string
}

/** Makes the package and installs it in a new folder as a user would, with everything else from the npm registry. */
export async function installEngine(parent: string): Promise<InstalledEngine> {
  const target = path.join(parent, 'release')
  const { code: made, stdout, stderr } = await runScript('release.ts', ['--out', target])
  if (made !== 0) throw new Error(`The release was not made:\n${stderr}`)
  const [engine = '', creator = ''] = stdout.trim().split('\n')
  const tarballs = { engine, creator }
  const folder = path.join(parent, 'engine')
  await mkdir(folder)
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'site', private: true, type: 'module' }))
  await installWithNpm(folder, [tarballs.engine])
  return { tarballs, content: path.join(target, 'package'), folder }
}

/** The content of a JSON file. */
export const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

/** Runs `npm install` in a folder. Throws an error with its output when it fails. */
export async function installWithNpm(folder: string, packages: readonly string[]): Promise<void> {
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts']
  const { code, stderr } = await run('npm', ['install', ...options, ...packages], folder)
  if (code !== 0) throw new Error(`npm install ${packages.join(' ')} failed:\n${stderr}`)
}

/** The program of the engine that is installed in a folder. */
export const toProgram = (folder: string): string => path.join(folder, 'node_modules/manifest-site/lib/main.js')

/** Runs a command of an installed engine: `build`, then its arguments. `node` is the Node that runs it. */
export const runInstalled = (folder: string, words: readonly string[], node = process.execPath): Promise<ProgramResult> =>
  run(node, [toProgram(folder), ...words], folder)

/** A command of an installed engine that runs until it is ended. */
export interface RunningCommand extends AsyncDisposable {
  /** What `pattern` found in its output. */
  found: string
}

/** Starts a command and waits until its output matches `pattern`. Throws an error with its output when it ends before. */
export async function startInstalled(folder: string, words: readonly string[], pattern: RegExp): Promise<RunningCommand> {
  const child = spawn(process.execPath, [toProgram(folder), ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  let output = ''
  const found = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
        const [, match] = pattern.exec(output) ?? []
        if (match !== undefined) resolve(match)
      })
  })
  const failed = ended.then(() => Promise.reject(new Error(`"${words.join(' ')}" ended too early:\n${output}`)))
  return {
    found: await Promise.race([found, failed]),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      await failed.catch(() => {})
    },
  }
}

/** The oldest Node that the package supports. */
export const OLDEST_NODE = '22.18.0'

/** Installs a version of Node from npm into the cache. Returns the path of the program. */
export async function installNode(version: string): Promise<string> {
  const folder = path.join(cache, `node-${version}`)
  const name = `node-${process.platform}-${process.arch}`
  const program = path.join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{}')
  await installWithNpm(folder, [`${name}@${version}`])
  return program
}

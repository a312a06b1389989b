import { execFile, execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..')
/** Where the commands of this checkout keep their caches. */
export const cache = path.join(root, '.cache')
export const node = path.join(root, 'node_modules/.bin/node')

export interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs a script of `scripts/` as its user would, in a checkout of its own or in this one. Never throws for an exit code. */
export function runScript(name: string, args: string[], checkout: string = root): Promise<Outcome> {
  return run(node, [path.join(checkout, 'scripts', name), ...args], checkout)
}

/** Runs a program that is installed with the project. */
export const runTool = (name: string, args: string[], checkout: string): Promise<Outcome> =>
  run(path.join(root, 'node_modules/.bin', name), args, checkout)

export function run(program: string, args: string[], cwd: string, environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    // A copy of the checkout keeps to itself what it compiles, and takes it along when it goes.
    // Where npm was called for these tests says nothing about the folder in which the program is called.
    const own = { NODE_COMPILE_CACHE: path.join(cwd, '.cache/compiled'), INIT_CWD: undefined }
    const env = { ...process.env, ...own, ...environment }
    execFile(program, args, { cwd, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, stdout, stderr })
    })
  })
}

/** A copy of the checkout's own files in a new folder below `parent`, which may be changed; packages are shared. */
export async function copyProject(parent: string = tmpdir()): Promise<{ checkout: string; remove(): Promise<void> }> {
  const checkout = await mkdtemp(path.join(parent, 'project-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((name) => name !== '')
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(checkout, folder), { recursive: true })
  await Promise.all(files.map((file) => copyFile(path.join(root, file), path.join(checkout, file)).catch(ignoreMissing)))
  await symlink(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'))
  return { checkout, remove: () => rm(checkout, { recursive: true }) }
}

/** Git lists a file that was deleted but not yet committed. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Every file below a folder: name -> its text and when it was written, in milliseconds. */
export async function readFolder(folder: string): Promise<Map<string, { text: string; written: number }>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const read = await Promise.all(
    files.sort().map(async (file) => {
      const [text, { mtimeMs }] = [await readFile(file, 'latin1'), await stat(file)]
      return [path.relative(folder, file), { text, written: mtimeMs }] as const
    }),
  )
  return new Map(read)
}

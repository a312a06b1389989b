import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..')
/** The cache folder of this checkout. */
export const cache = path.join(root, '.cache')
export const node = path.join(root, 'node_modules/.bin/node')

export interface ProgramResult {
  code: number
  stdout: string
  stderr: string
}

/** Runs a script of `scripts/` as a user would, by default in this checkout. Never throws for an exit code. */
export function runScript(name: string, args: string[], checkout: string = root): Promise<ProgramResult> {
  return run(node, [path.join(checkout, 'scripts', name), ...args], checkout)
}

/** Runs a program from `node_modules/.bin`. */
export const runTool = (name: string, args: string[], checkout: string): Promise<ProgramResult> =>
  run(path.join(root, 'node_modules/.bin', name), args, checkout)

export function run(program: string, args: string[], cwd: string, environment: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // A copy of the checkout has its own compile cache, which is removed with it. INIT_CWD is the folder in which npm started the tests,
    // not the one in which the program is called.
    const own = { NODE_COMPILE_CACHE: path.join(cwd, '.cache/compiled'), INIT_CWD: undefined }
    const env = { ...process.env, ...own, ...environment }
    execFile(program, args, { cwd, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, stdout, stderr })
    })
  })
}

/** Copies the files of the checkout to a new folder in `parent`. Packages are shared with this checkout. */
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

/** The compiled code that Node keeps, thousands of files that are of use only where they were written. */
const COMPILED_BY_NODE = /[/\\]compiled[/\\]v\d/

/** Copies what this checkout has compiled to another folder with the same files, as `actions/cache` does. */
export async function copyCaches(checkout: string): Promise<void> {
  const filter = (file: string) => !COMPILED_BY_NODE.test(file)
  for (const name of ['compiled', 'browser', 'validators', 'icons', 'fonts'])
    if (existsSync(path.join(cache, name)))
      await cp(path.join(cache, name), path.join(checkout, '.cache', name), { recursive: true, filter })
}

/** Git also lists files that were deleted but not committed. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** All files in a folder and its subfolders: name -> text and modification time in milliseconds. */
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

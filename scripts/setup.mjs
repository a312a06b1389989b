#!/usr/bin/env node
// Makes a fresh clone ready: packages, and with --serve only those that serving needs; with --browser a Chromium; with --test also, in CI,
// the other programs that tests start. Runs on any Node from 20 on and needs no package itself.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const oldestNode = 24

/** Chromium without a window. A new page takes it a quarter of the processor time that the whole browser needs. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** The path of a Chromium to test with, or null: the environment's, the system's, then the one Playwright installed. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : null
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
  if (installed) return installed
  try {
    const own = createRequire(path.join(root, 'package.json'))('@playwright/test').chromium.executablePath()
    return existsSync(own) ? own : null
  } catch {
    return null // Playwright is not installed yet: then it has no browser either.
  }
}

function setUp() {
  installPackages(process.argv.includes('--serve'))
  checkNode()
  if (process.argv.some((word) => word === '--browser' || word === '--test')) installBrowser()
  // On a laptop the tests that need them say so and are skipped.
  if (process.argv.includes('--test') && process.env.CI) installTestPrograms()
}

/** Installs the packages of the lock file, by their hashes and without running their install scripts. */
function installPackages(onlyForServing) {
  if (areInstalled(onlyForServing)) return
  say('Installing packages (once; about half a minute) ...')
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : ['npm']
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...(onlyForServing ? ['--omit=dev'] : [])]
  if (!run([...command, 'ci', ...options])) stop('npm ci failed. Check the connection to the npm registry and try again.')
}

/** Whether npm has installed what the lock file names. Optional packages may be missing: most are for other platforms. */
function areInstalled(onlyForServing) {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([place, { integrity, optional, dev }]) => {
    const found = installed[place]
    return found ? found.integrity === integrity : place === '' || optional || (onlyForServing && dev)
  })
}

/** The packages of a lock file by their place; none if there is no such file, as before the first installation. */
function readPackages(name) {
  const file = path.join(root, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Node comes as a package where one is published, which the lock file pins by its hash. Elsewhere the Node of the machine has to do. */
function checkNode() {
  const own = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const { stdout } = spawnSync(own, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  const version = stdout?.trim() || process.version
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= oldestNode) return
  stop(
    `This project needs Node ${oldestNode} or newer, and this is ${version}. No Node was installed with it for ${process.platform} ${process.arch}.\n` +
      `Install Node ${oldestNode} from https://nodejs.org and run the command again.`,
  )
}

function installBrowser() {
  // In CI the whole suite runs each time. Not every system has the package, and another browser does as well.
  if (process.env.CI && !process.env.CHROMIUM_PATH && !findBrowser()?.endsWith(HEADLESS_SHELL)) installPackage(HEADLESS_SHELL)
  if (findBrowser()) return
  say('Looking for a browser to test with ...')
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  if (run([process.execPath, playwright, 'install', 'chromium']) && findBrowser()) return
  if (installPackage('chromium') && findBrowser()) return
  stop('No Chromium was found and none could be installed. Install Chromium, or set CHROMIUM_PATH to one.')
}

/** Debian's package -> where a test looks for its program, besides the folders of PATH. */
const TEST_PROGRAMS = [
  { name: 'postgresql', program: 'initdb', folder: '/usr/lib/postgresql' },
  { name: 'strace', program: 'strace', folder: null },
]

function installTestPrograms() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  for (const { name, program, folder } of TEST_PROGRAMS) {
    const isThere = folders.some((place) => existsSync(path.join(place, program))) || (folder !== null && existsSync(folder))
    if (isThere) continue
    if (!installPackage(name))
      stop(`The tests need ${program}, and it could not be installed. Install it, for example: apt-get install ${name}`)
  }
}

/** Installs a package of Debian, and says whether it could. */
function installPackage(name) {
  return run(['apt-get', 'update', '-qq']) && run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name])
}

/** Runs a command with its output on standard error, so that a command's own output stays clean. */
function run([command, ...args]) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function stop(text) {
  say(text)
  process.exit(2)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp()

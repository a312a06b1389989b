#!/usr/bin/env node
// Makes a fresh clone ready: packages; with --browser a Chromium; with --test also, in CI, the other programs that tests start. Runs on any Node from 20 on and needs no package itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stampFile = path.join(root, 'node_modules/.setup')
const oldestNode = 24

/** The path of a Chromium to test with, or null: the environment's, the system's, then the one Playwright installed. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : null
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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
  installPackages()
  checkNode()
  if (process.argv.some((word) => word === '--browser' || word === '--test')) installBrowser()
  // On a laptop the tests that need them say so and are skipped.
  if (process.argv.includes('--test') && process.env.CI) installTestPrograms()
}

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  say('Installing packages (once; about half a minute) ...')
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : ['npm']
  if (!run([...command, 'ci', '--no-audit', '--no-fund', '--loglevel=error']))
    stop('npm ci failed. Check the connection to the npm registry and try again.')
  writeFileSync(stampFile, lock)
}

function checkNode() {
  const own = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const version = spawnSync(own, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout ?? ''
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= oldestNode) return
  stop(
    `This project brings its own Node ${oldestNode}, but its install script did not run (found: ${version.trim() || 'none'}).\n` +
      'Allow it and install again:  npm rebuild node  (or start with Node 24 or newer).',
  )
}

function installBrowser() {
  if (findBrowser()) return
  say('Looking for a browser to test with ...')
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  if (run([process.execPath, playwright, 'install', 'chromium']) && findBrowser()) return
  if (run(['apt-get', 'update', '-qq']) && run(['apt-get', 'install', '-y', '-qq', 'chromium']) && findBrowser()) return
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
    run(['apt-get', 'update', '-qq'])
    if (!run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]))
      stop(`The tests need ${program}, and it could not be installed. Install it, for example: apt-get install ${name}`)
  }
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

#!/usr/bin/env node
// Prepares a fresh clone: installs the packages, and with --serve only those that the server needs. --browser also installs Chromium.
// --test does the same, and in CI also installs the other programs that tests start. Runs on Node 20 or newer without any package.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, HEADLESS_SHELL } from './lib/find-browser.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const oldestNode = 24

function setUp() {
  installPackages(process.argv.includes('--serve'))
  checkNode()
  if (process.argv.some((word) => word === '--browser' || word === '--test')) installBrowser()
  // Outside CI, the tests that need these programs are skipped.
  if (process.argv.includes('--test') && process.env.CI) installTestPrograms()
}

/** Installs the packages of the lock file. npm verifies their hashes and runs no install scripts. */
function installPackages(onlyForServing) {
  if (areInstalled(onlyForServing)) return
  print('Installing packages. This takes about half a minute and is only needed once.')
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : ['npm']
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...(onlyForServing ? ['--omit=dev'] : [])]
  if (!run([...command, 'ci', ...options])) fail('npm ci failed. Check the connection to the npm registry and try again.')
}

/** Whether npm has installed every package of the lock file. Optional packages may be missing: most are for other platforms. */
function areInstalled(onlyForServing) {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([place, { integrity, optional, dev }]) => {
    const found = installed[place]
    return found ? found.integrity === integrity : place === '' || optional || (onlyForServing && dev)
  })
}

/** The packages of a lock file by path. Empty when the file does not exist, as before the first installation. */
function readPackages(name) {
  const file = path.join(root, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Node is installed as a package where one exists for the platform. On other platforms the Node of the machine must be new enough. */
function checkNode() {
  const own = path.join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const { stdout } = spawnSync(own, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  const version = stdout?.trim() || process.version
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= oldestNode) return
  fail(
    `This project needs Node ${oldestNode} or newer, but this is ${version}. There is no Node package for ${process.platform} ${process.arch}.\n` +
      `Install Node ${oldestNode} from https://nodejs.org and run the command again.`,
  )
}

function installBrowser() {
  // In CI the whole suite runs each time, so the faster browser is worth installing. If it cannot be installed, any Chromium will do.
  if (process.env.CI && !process.env.CHROMIUM_PATH && !findBrowser()?.endsWith(HEADLESS_SHELL)) installPackage(HEADLESS_SHELL)
  if (findBrowser()) return
  print('Installing Chromium for the tests.')
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js')
  if (run([process.execPath, playwright, 'install', 'chromium']) && findBrowser()) return
  if (installPackage('chromium') && findBrowser()) return
  fail('Chromium was not found and could not be installed. Install it, or set CHROMIUM_PATH to the path of its program.')
}

/** Debian packages, the program that tests need from each, and a folder or a file that proves that the package is installed. */
const TEST_PROGRAMS = [
  { name: 'postgresql', program: 'initdb', folder: '/usr/lib/postgresql' },
  { name: 'strace', program: 'strace', folder: null },
  { name: 'nginx-light', program: 'nginx', folder: '/usr/sbin/nginx' },
  { name: 'caddy', program: 'caddy', folder: null },
  { name: 'apache2', program: 'apache2', folder: '/usr/sbin/apache2' },
]

function installTestPrograms() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  for (const { name, program, folder } of TEST_PROGRAMS) {
    const isInstalled = folders.some((place) => existsSync(path.join(place, program))) || (folder !== null && existsSync(folder))
    if (isInstalled) continue
    if (!installPackage(name))
      fail(`The tests need "${program}", which could not be installed. Install it, for example: apt-get install ${name}`)
  }
}

/** Installs a Debian package. Returns whether that worked. */
function installPackage(name) {
  return run(['apt-get', 'update', '-qq']) && run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name])
}

/** Runs a command and returns whether it succeeded. Its output goes to standard error: standard output belongs to the npm script. */
function run([command, ...args]) {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

function print(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  print(text)
  process.exit(2)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp()

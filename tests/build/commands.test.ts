import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readServeOptions } from '../../scripts/lib/serve-options.ts'
import { findNodeProblem } from '../../src/build/node-version.ts'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { root, run, runScript, runTool } from '../support/project.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).filter(([name]) => !name.startsWith('pre'))
const files = commands.map(([name, line]) => ({ name, file: /scripts\/([\w-]+\.ts)$/.exec(line)?.[1] ?? '' }))

describe('every command', () => {
  for (const { name, file } of files) {
    test(`${name} prints its usage with --help`, async () => {
      const { code, stdout, stderr } = await runScript(file, ['--help'])
      expect(stderr).toBe('')
      expect(stdout).toMatch(/^npm (run )?[\w-]+/)
      expect(code).toBe(0)
    })

    test(`${name} rejects an unknown option with its usage and exit code 2`, async () => {
      const { code, stdout, stderr } = await runScript(file, ['--nonsense'])
      expect(stdout).toBe('')
      expect(stderr).toContain('--nonsense')
      expect(stderr).toMatch(/^Usage: npm (run )?[\w-]+/m)
      expect(stderr).toContain('--help')
      expect(stderr).not.toMatch(/^\s+at /m)
      expect(code).toBe(2)
    })
  }

  // Setup must be a separate npm script: a shell that has started the Node of the machine would keep using it after the installation.
  test('runs setup first', () => {
    expect(commands.filter(([name]) => !scripts[`pre${name}`]?.startsWith('node scripts/setup.mjs'))).toEqual([])
  })
})

describe('a command that npm starts', () => {
  test('resolves relative paths from the folder where npm was called', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'caller-'))
    const manifest = createMinimalManifest()
    await writeFile(path.join(folder, 'own.json'), JSON.stringify({ ...manifest, pages: [{ ...manifest.pages[0], titel: 'x' }] }))
    const args = ['--prefix', root, 'run', '--silent', 'validate', '--', 'own.json', '--format', 'concise']
    const { code, stdout } = await run('npm', args, folder)
    await rm(folder, { recursive: true })
    expect(stdout).toContain('own.json:1:')
    expect(stdout).toContain('titel')
    expect(code).toBe(1)
  })
})

describe('the port and host of the server', () => {
  afterEach(() => vi.unstubAllEnvs())
  const options = (words: Record<string, string>) => readServeOptions((name) => words[name])

  test('come from the environment variables PORT and HOST', () => {
    vi.stubEnv('PORT', '8080')
    vi.stubEnv('HOST', '0.0.0.0')
    expect(options({})).toMatchObject({ port: 8080, host: '0.0.0.0' })
  })

  test('come from the command line rather than from the environment', () => {
    vi.stubEnv('PORT', '8080')
    vi.stubEnv('HOST', '0.0.0.0')
    expect(options({ port: '9090', host: '::1' })).toMatchObject({ port: 9090, host: '::1' })
  })

  test('are 4173 and 127.0.0.1 by default', () => {
    vi.stubEnv('PORT', '')
    vi.stubEnv('HOST', '')
    expect(options({})).toMatchObject({ port: 4173, host: '127.0.0.1' })
  })

  test('are rejected with the name of the variable when PORT is not a port', () => {
    vi.stubEnv('PORT', 'http')
    expect(() => options({})).toThrow('"http" is not a valid value for PORT. Use a number from 0 to 65535.')
  })
})

test('a command names the Node that it needs when it runs on an older one', () => {
  expect(findNodeProblem('22.17.1')).toMatch(/^This command needs Node 24\.0 or newer, but runs on 22\.17\.1\. /)
  expect([findNodeProblem('24.0.0'), findNodeProblem('26.1.0'), findNodeProblem()]).toEqual([null, null, null])
})

test('vite build names the command that builds the site and writes nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vite-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { code, stdout, stderr } = await runTool('vite', ['build', '--outDir', path.join(folder, 'dist')], root)
  expect([code, stdout + stderr]).toEqual([1, '"vite build" cannot build this site. Run "npm run build" instead.\n'])
  expect(await readdir(folder)).toEqual([])
})

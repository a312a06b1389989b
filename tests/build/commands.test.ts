import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readServeOptions } from '../../scripts/lib/serve-options.ts'
import { createMinimalManifest } from '../support/minimal-manifest.ts'
import { root, run, runScript, runTool } from '../support/project.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).filter(([name]) => !name.startsWith('pre'))
const files = commands.map(([name, line]) => ({ name, file: /scripts\/([\w-]+\.ts)$/.exec(line)?.[1] ?? '' }))

describe('every command', () => {
  for (const { name, file } of files) {
    test(`${name} says with --help how it is used`, async () => {
      const { code, stdout, stderr } = await runScript(file, ['--help'])
      expect(stderr).toBe('')
      expect(stdout).toMatch(/^npm (run )?[\w-]+/)
      expect(code).toBe(0)
    })

    test(`${name} refuses an option that it does not know, in words and with exit code 2`, async () => {
      const { code, stdout, stderr } = await runScript(file, ['--nonsense'])
      expect(stdout).toBe('')
      expect(stderr).toContain('--nonsense')
      expect(stderr).toContain('--help')
      expect(stderr).not.toMatch(/^\s+at /m)
      expect(code).toBe(2)
    })
  }

  // In a shell of its own: one that has run the Node of the machine would go on with it after another was installed.
  test('sets itself up first', () => {
    expect(commands.filter(([name]) => !scripts[`pre${name}`]?.startsWith('node scripts/setup.mjs'))).toEqual([])
  })
})

describe('a command that npm starts', () => {
  test('looks for relative paths in the folder in which npm was called', async () => {
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

describe('where a site is served', () => {
  afterEach(() => vi.unstubAllEnvs())
  const options = (words: Record<string, string>) => readServeOptions((name) => words[name])

  test('comes from PORT and HOST of the environment', () => {
    vi.stubEnv('PORT', '8080')
    vi.stubEnv('HOST', '0.0.0.0')
    expect(options({})).toMatchObject({ port: 8080, host: '0.0.0.0' })
  })

  test('comes from the command line rather than from the environment', () => {
    vi.stubEnv('PORT', '8080')
    vi.stubEnv('HOST', '0.0.0.0')
    expect(options({ port: '9090', host: '::1' })).toMatchObject({ port: 9090, host: '::1' })
  })

  test('is port 4173 of this machine when neither says anything', () => {
    vi.stubEnv('PORT', '')
    vi.stubEnv('HOST', '')
    expect(options({})).toMatchObject({ port: 4173, host: '127.0.0.1' })
  })

  test('names PORT when that is not a port', () => {
    vi.stubEnv('PORT', 'http')
    expect(() => options({})).toThrow('PORT takes a number from 0 to 65535, not "http".')
  })
})

test('vite build says which command builds the site, and writes nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vite-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { code, stdout, stderr } = await runTool('vite', ['build', '--outDir', path.join(folder, 'dist')], root)
  expect([code, stdout + stderr]).toEqual([1, 'Vite alone cannot build this site. Run "npm run build" instead.\n'])
  expect(await readdir(folder)).toEqual([])
})

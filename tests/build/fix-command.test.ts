import { execFileSync, spawn } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toExampleText } from '../../src/checks/example.ts'
import { node, type ProgramResult, root } from '../support/project.ts'

let folder = ''
const site = () => path.join(folder, 'site.json')
const valid = toExampleText({})
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fix-'))
  await mkdir(path.join(folder, 'public/pictures'), { recursive: true })
  for (const name of ['logo', 'hero']) await writeFile(path.join(folder, `public/pictures/${name}.svg`), drawing)
})

afterAll(() => rm(folder, { recursive: true }))

beforeEach(() => writeFile(site(), valid))

/** Runs a script as a process of its own, in the folder of the site. */
function run(script: string, words: string[], input?: string | Uint8Array): Promise<ProgramResult> {
  const child = spawn(node, [path.join(root, 'scripts', script), ...words], { cwd: folder })
  const outcome = { code: -1, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    outcome.stdout += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    outcome.stderr += chunk
  })
  child.stdin.end(input ?? '')
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...outcome, code: code ?? -1 })))
}

const validate = (...words: string[]) => run('validate.ts', ['site.json', ...words])
const read = () => readFile(site(), 'utf8')

const broken = valid
  .replace('"version": 1,', "'version': 1,,")
  .replace('"tone": "muted"', '"tone": "Muted"')
  .replace('"link": "/about"', '"link": "about"')
  .replaceAll('\n', '\r\n')
const fixed = valid.replaceAll('\n', '\r\n')
const lineOf = (piece: string) => valid.slice(0, valid.indexOf(piece)).split('\n').length

describe('validate --fix', () => {
  test('writes the fixed manifest, lists the fixes and exits by what is left', async () => {
    await writeFile(site(), broken)
    const { code, stdout, stderr } = await validate('--fix')
    expect([code, await read()]).toEqual([0, fixed])
    expect(stdout).toMatch(/no problems found\.\n$/)
    expect(stderr).toBe(
      `Applied 4 fixes:\n  Use straight double quotes: line 3\n  Delete the comma: line 3\n  Write /about: line ${lineOf('"link": "/about"')}\n  Write "muted": line ${lineOf('"tone": "muted"')}\n`,
    )
  })

  test('exits with 1 when an error is left', async () => {
    await writeFile(site(), broken.replace('"link": "/"', '"link": "/nowhere"'))
    const { code, stdout, stderr } = await validate('--fix', '--format', 'concise')
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^site\.json:48:\d+ error REF203 .*\n$/)])
    expect(stderr).toContain('Applied 4 fixes')
  })

  test('does not touch a file without safe fixes', async () => {
    await writeFile(site(), Buffer.from('{"caf\xe9": 1,}', 'latin1'))
    const { mtimeNs, ino } = await stat(site(), { bigint: true })
    expect(await validate('--fix')).toMatchObject({ code: 1, stderr: 'There are no safe fixes to apply.\n' })
    expect(await stat(site(), { bigint: true })).toMatchObject({ mtimeNs, ino })
  })

  test('keeps permissions and symbolic links, and leaves no temporary file', async () => {
    await writeFile(path.join(folder, 'real.json'), broken)
    await chmod(path.join(folder, 'real.json'), 0o640)
    await rm(site())
    await symlink('real.json', site())
    expect((await validate('--fix')).code).toBe(0)
    expect((await lstat(site())).isSymbolicLink()).toBe(true)
    expect((await stat(site())).mode & 0o777).toBe(0o640)
    expect(await readFile(path.join(folder, 'real.json'), 'utf8')).toBe(fixed)
    expect((await readdir(folder)).sort()).toEqual(['public', 'real.json', 'site.json'])
    await rm(site())
    await rm(path.join(folder, 'real.json'))
  })

  test('prints the fixed manifest for -, and the report on standard error', async () => {
    const { code, stdout, stderr } = await run('validate.ts', ['-', '--fix'], broken)
    expect([code, stdout]).toEqual([0, fixed])
    expect(stderr).toMatch(/^Applied 4 fixes:\n[\s\S]*standard input: no problems found\.\n$/)
  })
})

describe('validate --dry-run', () => {
  test('prints a diff that git apply accepts, and writes nothing', async () => {
    await writeFile(site(), broken)
    const { code, stdout, stderr } = await validate('--dry-run', '--fix')
    expect([code, await read()]).toEqual([1, broken])
    expect(stderr).toContain('Would apply 4 fixes')
    execFileSync('git', ['apply', '--unidiff-zero', '-p0', '-'], { cwd: folder, input: stdout })
    expect(await read()).toBe(fixed)
  })

  test('prints nothing when there is nothing to fix', async () => {
    expect(await validate('--dry-run')).toMatchObject({ code: 0, stdout: '' })
  })
})

describe('rename-page', () => {
  const rename = (...words: string[]) => run('rename-page.ts', ['--manifest', 'site.json', ...words])

  test('renames a page, updates everything that points to it, and leaves the manifest valid', async () => {
    const { code, stdout, stderr } = await rename('/about', '/company')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('/about now redirects to /company')
    const { redirects, navigation } = JSON.parse(await read())
    expect([redirects.at(-1), navigation.items[1].link]).toEqual([{ from: '/about', to: '/company' }, '/company'])
    expect((await validate()).code).toBe(0)
  })

  test('shows the changes with --dry-run', async () => {
    const { code, stdout, stderr } = await rename('/about', '/company', '--dry-run')
    expect([code, await read()]).toEqual([0, valid])
    expect(stdout).toContain('\n+      "path": "/company",\n')
    expect(stderr).toContain('This would change:\nThe page "About us" now has the path /company')
  })

  test.each([
    [['/abuot', '/company'], 1, 'No page has the path /abuot. Did you mean /about?\n'],
    [['/about', '/x', '--manifest', 'nowhere.json'], 2, 'nowhere.json" does not exist.\n'],
  ])('rejects %j with one sentence', async (words, code, sentence) => {
    const outcome = await rename(...words)
    expect([outcome.code, outcome.stdout, await read()]).toEqual([code, '', valid])
    expect(outcome.stderr).toContain(sentence)
    expect(outcome.stderr.trim().split('\n')).toHaveLength(1)
  })
})

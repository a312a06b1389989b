import { execFileSync, spawn } from 'node:child_process'
import { chmod, lstat, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { toExampleText } from '../../src/checks/example.ts'
import { node, type ProgramResult, root } from '../support/project.ts'
import { useExampleSite } from '../support/site/example-site.ts'

const valid = toExampleText({})
const site = useExampleSite()

/** Runs the command in the folder of the site. */
function run(words: string[], input?: string | Uint8Array): Promise<ProgramResult> {
  const child = spawn(node, [path.join(root, 'scripts/validate.ts'), ...words], { cwd: site.folder })
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

const validate = (...words: string[]) => run(['site.json', ...words])
const read = () => readFile(site.manifestFile, 'utf8')

const broken = valid
  .replace('"version": 1,', "'version': 1,,")
  .replace('"tone": "muted"', '"tone": "Muted"')
  .replace('"link": "/about"', '"link": "about"')
  .replaceAll('\n', '\r\n')
const fixed = valid.replaceAll('\n', '\r\n')
const lineOf = (piece: string) => valid.slice(0, valid.indexOf(piece)).split('\n').length

describe('validate --fix', () => {
  test('writes the fixed manifest, lists the fixes and exits by what is left', async () => {
    await writeFile(site.manifestFile, broken)
    const { code, stdout, stderr } = await validate('--fix')
    expect([code, await read()]).toEqual([0, fixed])
    expect(stdout).toMatch(/no problems found\.\n$/)
    expect(stderr).toBe(
      `Applied 4 fixes:\n  Use straight double quotes: line 3\n  Delete the comma: line 3\n  Write /about: line ${lineOf('"link": "/about"')}\n  Write "muted": line ${lineOf('"tone": "muted"')}\n`,
    )
  })

  test('exits with 1 when an error is left', async () => {
    await writeFile(site.manifestFile, broken.replace('"link": "/"', '"link": "/nowhere"'))
    const { code, stdout, stderr } = await validate('--fix', '--format', 'concise')
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^site\.json:48:\d+ error REF203 .*\n$/)])
    expect(stderr).toContain('Applied 4 fixes')
  })

  test('does not touch a file without safe fixes', async () => {
    await writeFile(site.manifestFile, Buffer.from('{"caf\xe9": 1,}', 'latin1'))
    const { mtimeNs, ino } = await stat(site.manifestFile, { bigint: true })
    expect(await validate('--fix')).toMatchObject({ code: 1, stderr: 'There are no safe fixes to apply.\n' })
    expect(await stat(site.manifestFile, { bigint: true })).toMatchObject({ mtimeNs, ino })
  })

  test('keeps permissions and symbolic links, and leaves no temporary file', async () => {
    await writeFile(path.join(site.folder, 'real.json'), broken)
    await chmod(path.join(site.folder, 'real.json'), 0o640)
    await rm(site.manifestFile)
    await symlink('real.json', site.manifestFile)
    expect((await validate('--fix')).code).toBe(0)
    expect((await lstat(site.manifestFile)).isSymbolicLink()).toBe(true)
    expect((await stat(site.manifestFile)).mode & 0o777).toBe(0o640)
    expect(await readFile(path.join(site.folder, 'real.json'), 'utf8')).toBe(fixed)
    expect((await readdir(site.folder)).sort()).toEqual(['public', 'real.json', 'site.json'])
    await rm(site.manifestFile)
    await rm(path.join(site.folder, 'real.json'))
  })

  test('prints the fixed manifest for -, and the report on standard error', async () => {
    const { code, stdout, stderr } = await run(['-', '--fix'], broken)
    expect([code, stdout]).toEqual([0, fixed])
    expect(stderr).toMatch(/^Applied 4 fixes:\n[\s\S]*standard input: no problems found\.\n$/)
  })
})

describe('validate --dry-run', () => {
  test('prints a diff that git apply accepts, and writes nothing', async () => {
    await writeFile(site.manifestFile, broken)
    const { code, stdout, stderr } = await validate('--dry-run', '--fix')
    expect([code, await read()]).toEqual([1, broken])
    expect(stderr).toContain('Would apply 4 fixes')
    execFileSync('git', ['apply', '--unidiff-zero', '-p0', '-'], { cwd: site.folder, input: stdout })
    expect(await read()).toBe(fixed)
  })

  test('prints nothing when there is nothing to fix', async () => {
    expect(await validate('--dry-run')).toMatchObject({ code: 0, stdout: '' })
  })
})

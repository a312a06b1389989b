import { execFileSync, spawn } from 'node:child_process'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  rename as moveFolder,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
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

  test('needs no pictures and files, which may be in another folder than public', async () => {
    const [usual, media] = [path.join(folder, 'public'), path.join(folder, 'media')]
    await moveFolder(usual, media)
    onTestFinished(() => moveFolder(media, usual))
    const [named, unnamed] = [await rename('/about', '/company', '--public', 'media'), await rename('/company', '/firm')]
    expect([named.code, named.stdout]).toEqual([0, expect.not.stringContaining('errors')])
    expect([unnamed.code, unnamed.stdout]).toEqual([0, expect.stringContaining('name that folder with --public DIR.\n')])
    expect(await validate('--public', 'media')).toMatchObject({ code: 0 })
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

describe('new-page', () => {
  const add = (...words: string[]) => run('new-page.ts', ['--manifest', 'site.json', ...words])

  test('adds a page and a link to it, and leaves the manifest without problems', async () => {
    const description = 'What our services cost, what is included in each price, and how you pay.'
    const { code, stdout, stderr } = await add('/prices', '--title', 'Our prices', '--description', description, '--menu')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^The page "Our prices" was added with the path \/prices \(line \d+\)\.\nThe menu now ends with "Our prices" \(line \d+\)\.\n$/,
    )
    expect((await validate()).stdout).toContain('no problems found')
  })

  test('shows the changes with --dry-run', async () => {
    const { code, stdout, stderr } = await add('/prices', '--like', '/about', '--dry-run')
    expect([code, await read()]).toEqual([0, valid])
    expect(stdout).toContain('\n+      "path": "/prices",\n')
    expect(stderr).toContain('This would change:\nThe page "Prices" was added')
  })

  test.each([
    [['/about'], 1, 'The page "About us" (/about) already has the path /about.\n'],
    [[], 2, 'Enter the path of the new page, for example: npm run new-page -- /prices --title "Our prices"\n'],
  ])('rejects %j with one sentence', async (words, code, sentence) => {
    expect(await add(...words)).toEqual({ code, stdout: '', stderr: sentence })
    expect(await read()).toBe(valid)
  })
})

describe('list-pages', () => {
  const list = (...words: string[]) => run('list-pages.ts', ['--manifest', 'site.json', ...words])

  test('prints one line for each page, with its place in the file', async () => {
    const { code, stdout } = await list()
    expect([code, stdout]).toEqual([
      0,
      `/       Home       3 blocks  site.json:${lineOf('"path": "/"') - 1}
/about  About us   2 blocks  site.json:${lineOf('"path": "/about"') - 1}
*       Not found  1 block   site.json:${lineOf('"path": "*"') - 1}
3 pages
`,
    ])
  })

  test('prints JSON for programs, also of a manifest with errors', async () => {
    await writeFile(
      site(),
      toExampleText({ set: { '/pages/1': { path: '/about', from: '2027-01-01', draft: true, titel: 'x' } } }),
    )
    const { code, stdout } = await list('--format', 'json')
    expect([code, JSON.parse(stdout).pages[1]]).toEqual([
      0,
      expect.objectContaining({
        path: '/about',
        title: null,
        draft: true,
        noindex: false,
        from: '2027-01-01',
        until: null,
        blocks: 0,
      }),
    ])
  })

  test.each([
    ['a format that it does not have', valid, ['--format', 'csv'], '"csv" is not a format. Choose one of: human, json.\n'],
    [
      'a file that is not JSON',
      '{',
      [],
      '"site.json" is not valid JSON. To see the errors, run: npm run validate -- site.json\n',
    ],
  ])('rejects %s with one sentence', async (_, text, words, sentence) => {
    await writeFile(site(), text)
    expect(await list(...words)).toEqual({ code: 2, stdout: '', stderr: sentence })
  })
})

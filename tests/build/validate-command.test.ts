import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textAfter } from '../support/manifest/diagnostics.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'validate-'))
  await mkdir(path.join(folder, 'public/pictures'), { recursive: true })
  await writeFile(path.join(folder, 'public/pictures/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  await writeFile(path.join(folder, 'public/pictures/hero.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
})

beforeAll(async () => {
  await symlink('loop.json', path.join(folder, 'loop.json'))
  execFileSync('mkfifo', [path.join(folder, 'pipe')])
})

afterAll(() => rm(folder, { recursive: true }))

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

interface Circumstances {
  input?: string
  /** Stops reading the output after its first chunk. */
  closeEarly?: boolean
  env?: Record<string, string>
  /** Kills the command when it uses more processor time. Unlike elapsed time, this does not depend on the load of the machine. */
  maxCpuSeconds?: number
}

/** Runs the command as a child process. */
function validate(words: string[], { input, closeEarly = false, env = {}, maxCpuSeconds }: Circumstances = {}): Promise<Outcome> {
  const command = [path.join(root, 'node_modules/.bin/node'), path.join(root, 'scripts/validate.ts'), ...words]
  const limit = maxCpuSeconds === undefined ? [] : ['sh', '-c', `ulimit -t ${maxCpuSeconds} && exec "$@"`, 'sh']
  const [program = '', ...args] = [...limit, ...command]
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, GITHUB_STEP_SUMMARY: '', ...env },
  })
  const outcome: Outcome = { code: null, stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    outcome.stdout += chunk
    if (closeEarly) child.stdout.destroy()
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    outcome.stderr += chunk
  })
  child.stdin.end(input ?? '')
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...outcome, code })))
}

async function writeManifest(content: string | Uint8Array): Promise<string> {
  const file = `site-${Math.random().toString(36).slice(2)}.json`
  await writeFile(path.join(folder, file), content)
  return file
}

const validateText = async (content: string | Uint8Array, ...words: string[]): Promise<Outcome> =>
  validate([await writeManifest(content), ...words])

const readResult = (file: string) => readFile(path.join(folder, file), 'utf8')

const stack = /\n\s+at .*:\d+/

describe('validate', () => {
  test('exits with 0 for a manifest without errors', async () => {
    const { code, stdout } = await validateText(textAfter({}))
    expect([code, stdout]).toEqual([0, expect.stringMatching(/no problems found\.\n$/)])
  })

  test('exits with 0 when there are only warnings', async () => {
    expect((await validateText(textAfter({ '/pages/1/title': 'Home' }))).code).toBe(0)
  })

  test('exits with 1 when there are more warnings than allowed', async () => {
    const { code, stderr } = await validateText(textAfter({ '/pages/1/title': 'Home' }), '--max-warnings', '0')
    expect([code, stderr]).toEqual([1, expect.stringContaining('Too many warnings: 1, but --max-warnings allows 0.')])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['a broken manifest', textAfter({ '/pages/1/title': 5 }), 'SCH104'],
    ['malformed JSON', '{"pages": [,]}', 'There is an extra comma here.'],
    ['an empty file', '', 'The file is empty.'],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 'encoded as UTF-16'],
    ['Latin-1', Buffer.from('{"a": "caf\xe9"}', 'latin1'), 'is not valid UTF-8'],
    ['a byte order mark', `\uFEFF${textAfter({})}`, 'byte order mark'],
    ['ten million letters on one line', `{"a": "${'x'.repeat(10_000_000)}`, 'The file ends in the middle of this text.'],
  ])('exits with 1 for %s, with a short report and no stack', async (_, content, message) => {
    const { code, stdout, stderr } = await validateText(content)
    expect([code, stdout.includes(message), stdout.length < 5000, stack.test(stdout + stderr)]).toEqual([1, true, true, false])
  })

  test.each([
    ['a missing file', ['nowhere.json'], 'The file "nowhere.json" does not exist.'],
    ['a folder', ['public'], '"public" is a folder.'],
    ['a file that cannot be read', ['loop.json'], 'The file "loop.json" cannot be read (ELOOP).'],
    ['an unknown option', ['--colour'], '--colour'],
    ['an unknown format', ['x.json', '--format', 'xml'], '"xml" is not a format.'],
    ['a limit that is not a number', ['x.json', '--max-warnings', 'few'], '"few" is not a valid value for --max-warnings.'],
    ['two files', ['a.json', 'b.json'], 'Only one manifest can be checked at a time'],
    ['a report without a file', ['x.json', '--report', 'sarif'], '"sarif" is not a valid value for --report.'],
    ['a report in an unknown format', ['x.json', '--report', 'xml=a.xml'], '"xml" is not a format.'],
    ['a report over the manifest', ['x.json', '--report', 'json=./x.json'], 'would overwrite the manifest'],
    ['two reports in one file', ['x.json', '--report', 'json=a', '--report', 'sarif=./a'], 'would overwrite'],
  ])('exits with 2 for %s, with one sentence and no stack', async (_, words, sentence) => {
    const { code, stdout, stderr } = await validate(words)
    expect([code, stdout, stderr.includes(sentence), stack.test(stderr)]).toEqual([2, '', true, false])
  })

  test('reads standard input for -', async () => {
    const { code, stdout } = await validate(['-', '--format', 'concise'], { input: '' })
    expect([code, stdout]).toEqual([1, 'standard input:1:1 error SYN001 The file is empty.\n'])
  })

  test('prints nothing but JSON on standard output', async () => {
    const { stdout } = await validateText(textAfter({ '/pages/1/title': 5 }), '--format', 'json')
    expect(JSON.parse(stdout).summary).toEqual({ errors: 1, warnings: 0, infos: 0 })
  })

  test('names the forms that a host cannot receive, for --target', async () => {
    const text = textAfter({ '/forms/contact/delivery': [{ kind: 'email', to: 'sales@example.com' }] })
    expect((await validateText(text)).code).toBe(0)
    const { code, stdout } = await validateText(text, '--target', 'static', '--format', 'json')
    const [{ code: rule, pointer }] = JSON.parse(stdout).diagnostics
    expect([code, rule, pointer]).toEqual([1, 'FRM413', '/forms/contact/delivery'])
  })

  test('looks for pictures in the folder given by --public', async () => {
    await mkdir(path.join(folder, 'empty'))
    expect((await validateText(textAfter({}), '--public', 'empty')).stdout).toContain('REF207')
  })

  test('exits with 2 when --public names no folder', async () => {
    const [missing, file] = [await validateText(textAfter({}), '--public', 'nowhere'), await writeManifest('')]
    expect(missing).toEqual({
      code: 2,
      stdout: '',
      stderr: 'The folder "nowhere" does not exist. Create it, or correct --public.\n',
    })
    expect(await validateText(textAfter({}), '--public', file)).toEqual({
      code: 2,
      stdout: '',
      stderr: `"${file}" is not a folder. Correct --public.\n`,
    })
  })

  test('needs no public folder when --public does not name one', async () => {
    await mkdir(path.join(folder, 'bare'))
    const file = path.join('bare', await writeManifest(textAfter({})))
    await writeFile(path.join(folder, file), textAfter({}))
    expect(await validate([file])).toMatchObject({ code: 1, stdout: expect.stringContaining('REF207') })
  })
})

describe('many diagnostics', () => {
  const types = Array.from({ length: 2000 }, (_, index) => ({ type: `x${index}` }))
  const many = textAfter({ '/pages/2/blocks': types })

  test('are printed completely, with nothing else on standard output', async () => {
    const { code, stdout, stderr } = await validateText(many, '--format', 'json')
    expect([code, stdout.length > 1_000_000, JSON.parse(stdout).diagnostics.length]).toEqual([1, true, 2001])
    expect(stderr).toMatch(/^site-\w+\.json: 2001 errors\.\n$/)
  })

  test('neither crash nor block in any format when the reader closes the pipe', async () => {
    const file = await writeManifest(many)
    const formats = ['human', 'concise', 'json', 'github', 'sarif', 'markdown']
    const ends = formats.map(async (format) => {
      const { code, stderr } = await validate([file, '--format', format], { closeEarly: true })
      return [format, code, stack.test(stderr)]
    })
    expect(await Promise.all(ends)).toEqual(formats.map((format) => [format, 1, false]))
  })
})

describe('reports', () => {
  const broken = textAfter({ '/pages/1/title': 5 })

  test('are written to files in several formats, and missing folders are created', async () => {
    const words = [
      '--format',
      'concise',
      '--report',
      'json=out/a.json',
      '--report',
      'sarif=out/b=c.sarif',
      '--report',
      'human=d.txt',
    ]
    const { code, stdout } = await validateText(broken, ...words)
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^site-\w+\.json:\d+:16 error SCH104 .*\n$/)])
    expect(JSON.parse(await readResult('out/a.json')).summary.errors).toBe(1)
    expect(JSON.parse(await readResult('out/b=c.sarif')).runs[0].results).toHaveLength(1)
    expect(await readResult('d.txt')).toMatch(/^error SCH104 /)
    expect(await readdir(path.join(folder, 'out'))).toEqual(['a.json', 'b=c.sarif'])
  })

  test.each([
    ['a folder', 'public', 'it is a folder'],
    ['below a file', 'x.txt/a.json', 'ENOTDIR|EEXIST'],
    ['a pipe', 'pipe', 'it is not a regular file'],
  ])('that cannot be written cause exit code 2 and one sentence: %s', async (_, file, reason) => {
    await writeFile(path.join(folder, 'x.txt'), '')
    const { code, stdout, stderr } = await validateText(broken, '--report', `json=${file}`)
    expect([code, stdout]).toEqual([2, expect.stringContaining('SCH104')])
    expect(stderr).toMatch(new RegExp(`^The report "${file}" cannot be written \\((${reason})\\)\\.\n$`))
  })

  test('are appended to the job summary on GitHub', async () => {
    await writeFile(path.join(folder, 'summary.md'), 'before\n')
    const words = [await writeManifest(broken), '--format', 'github']
    await validate(words, { env: { GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md') } })
    expect(await readResult('summary.md')).toMatch(/^before\n### site.*: 1 error\n.*`SCH104`/s)
    const { code, stderr } = await validate(words, { env: { GITHUB_STEP_SUMMARY: folder } })
    expect([code, stack.test(stderr), stderr]).toEqual([1, false, expect.stringContaining('The job summary cannot be written')])
  })
})

describe('a manifest of 60 MB', () => {
  const env = { NODE_OPTIONS: '--max-old-space-size=512' }
  const longest = 'Words of a very long page. '.repeat(600)

  function createLarge(): string {
    const blocks = Array.from({ length: 20 }, (_, index) => ({ type: 'richText', heading: `Part ${index}`, text: longest }))
    const pages = Array.from({ length: 190 }, (_, index) => {
      return { path: `/page-${index}`, title: `Page ${index}`, description: `About page ${index}.`, blocks }
    })
    return textAfter({ '/pages': [...JSON.parse(textAfter({})).pages, ...pages] })
  }

  test('is checked in seconds and in little memory, and an error at its end is found', async () => {
    const text = createLarge()
    expect(text.length).toBeGreaterThan(60_000_000)
    const [whole, broken] = [await writeManifest(text), await writeManifest(`${text.slice(0, -1)},}`)]
    const limits = { env, maxCpuSeconds: 10 }
    expect(await validate([whole, '--format', 'concise'], limits)).toMatchObject({ code: 0 })
    const { code, stdout } = await validate([broken, '--format', 'concise'], limits)
    expect([code, stdout]).toEqual([1, expect.stringContaining(`:${text.split('\n').length}:1 error SYN001 `)])
    await Promise.all([whole, broken].map((file) => rm(path.join(folder, file))))
  })
})

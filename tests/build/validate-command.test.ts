import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textAfter } from '../support/find-mistakes.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'validate-'))
  await mkdir(path.join(folder, 'public/pictures'), { recursive: true })
  await writeFile(path.join(folder, 'public/pictures/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  await writeFile(path.join(folder, 'public/pictures/hero.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
})

afterAll(() => rm(folder, { recursive: true }))

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the command as a process of its own; `closeEarly` stops reading its output at once. */
function validate(
  words: string[],
  { input, closeEarly = false }: { input?: string; closeEarly?: boolean } = {},
): Promise<Outcome> {
  const node = path.join(root, 'node_modules/.bin/node')
  const child = spawn(node, [path.join(root, 'scripts/validate.ts'), ...words], { cwd: folder })
  const outcome: Outcome = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    outcome.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    outcome.stderr += chunk
  })
  if (closeEarly) child.stdout.destroy()
  child.stdin.end(input ?? '')
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...outcome, code })))
}

async function validateText(content: string | Uint8Array, ...words: string[]): Promise<Outcome> {
  const file = `site-${Math.random().toString(36).slice(2)}.json`
  await writeFile(path.join(folder, file), content)
  return validate([file, ...words])
}

const stack = /\n\s+at .*:\d+/

describe('validate', () => {
  test('ends with 0 for a manifest without mistakes', async () => {
    const { code, stdout } = await validateText(textAfter({}))
    expect([code, stdout]).toEqual([0, expect.stringMatching(/nothing to mend\.\n$/)])
  })

  test('ends with 0 when there are warnings only', async () => {
    expect((await validateText(textAfter({ '/pages/1/title': 'Home' }))).code).toBe(0)
  })

  test('ends with 1 when there are more warnings than allowed', async () => {
    const { code, stderr } = await validateText(textAfter({ '/pages/1/title': 'Home' }), '--max-warnings', '0')
    expect([code, stderr]).toEqual([1, expect.stringContaining('Warnings: 1, allowed: 0.')])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['a broken manifest', textAfter({ '/pages/1/title': 5 }), 'SCH104'],
    ['malformed JSON', '{"pages": [,]}', 'There is an extra comma here.'],
    ['an empty file', '', 'The file is empty.'],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 'stored as UTF-16'],
    ['a byte order mark', `\uFEFF${textAfter({})}`, 'byte order mark'],
    ['ten million letters on one line', `{"a": "${'x'.repeat(10_000_000)}`, 'The file ends in the middle of this text.'],
  ])('ends with 1 for %s, with a short report and no stack', async (_, content, message) => {
    const { code, stdout, stderr } = await validateText(content)
    expect([code, stdout.includes(message), stdout.length < 5000, stack.test(stdout + stderr)]).toEqual([1, true, true, false])
  })

  test.each([
    ['a missing file', ['nowhere.json'], 'There is no file nowhere.json.'],
    ['a folder', ['public'], 'public is a folder.'],
    ['an unknown option', ['--colour'], '--colour'],
    ['an unknown format', ['x.json', '--format', 'xml'], 'There is no format "xml".'],
    ['a limit that is no number', ['x.json', '--max-warnings', 'few'], '--max-warnings takes a whole number'],
    ['two files', ['a.json', 'b.json'], 'One file at a time'],
  ])('ends with 2 for %s, with one sentence and no stack', async (_, words, sentence) => {
    const { code, stdout, stderr } = await validate(words)
    expect([code, stdout, stderr.includes(sentence), stack.test(stderr)]).toEqual([2, '', true, false])
  })

  test('reads the standard input for -', async () => {
    const { code, stdout } = await validate(['-', '--format', 'concise'], { input: '' })
    expect([code, stdout]).toEqual([1, 'standard input:1:1 SYN001 The file is empty.\n'])
  })

  test('prints JSON and nothing else on the standard output', async () => {
    const { stdout } = await validateText(textAfter({ '/pages/1/title': 5 }), '--format', 'json')
    expect(JSON.parse(stdout).summary).toEqual({ errors: 1, warnings: 0, infos: 0 })
  })

  test('looks for pictures in the folder that is named', async () => {
    expect((await validateText(textAfter({}), '--public', 'nowhere')).stdout).toContain('REF207')
  })

  test('does not mind when nobody reads on', async () => {
    const blocks = Array.from({ length: 2000 }, () => ({ type: 'x' }))
    const file = path.join(folder, 'many.json')
    await writeFile(file, textAfter({ '/pages/2/blocks': blocks }))
    const { code, stderr } = await validate([file, '--format', 'json'], { closeEarly: true })
    expect([code, stack.test(stderr)]).toEqual([1, false])
  })
})

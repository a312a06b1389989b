import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../src/checks/rules/registry.gen.ts'

const root = path.resolve(import.meta.dirname, '../..')

interface Outcome {
  code: number | string | null | undefined
  stdout: string
  stderr: string
}

const validate = (...words: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const node = path.join(root, 'node_modules/.bin/node')
    execFile(node, [path.join(root, 'scripts/validate.ts'), ...words], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    )
  })

test('a rule is explained by its code or its name, in whatever letters', async () => {
  const [byCode, byName] = await Promise.all([validate('--explain', 'ref203'), validate('--explain', 'Broken-Internal-Link')])
  expect([byCode.code, byCode.stdout]).toEqual([0, expect.stringMatching(/^REF203 broken-internal-link\n/)])
  expect(byName.stdout).toBe(byCode.stdout)
})

test('list names every rule', async () => {
  const { stdout } = await validate('--explain', 'list')
  expect(rules.filter(({ code, name }) => !stdout.includes(`${code} ${name}  `))).toEqual([])
})

test.each([
  ['a rule that does not exist', ['--explain', 'REF230'], 'There is no rule "REF230". Did you mean REF203? See all of them with'],
  ['a word that is like no rule', ['--explain', 'x'], 'There is no rule "x". See all of them with --explain list.\n'],
  ['a preset that does not exist', ['--preset', 'strict'], 'There is no preset "strict". Choose recommended or launch.\n'],
])('ends with 2 for %s, with one sentence', async (_, words, sentence) => {
  const { code, stdout, stderr } = await validate(...words)
  expect([code, stdout, stderr.includes(sentence)]).toEqual([2, '', true])
})

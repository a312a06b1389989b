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

test('explains a rule by its code or its name, in any letter case', async () => {
  const [byCode, byName] = await Promise.all([validate('--explain', 'ref203'), validate('--explain', 'Broken-Internal-Link')])
  expect([byCode.code, byCode.stdout]).toEqual([0, expect.stringMatching(/^REF203 broken-internal-link\n/)])
  expect(byName.stdout).toBe(byCode.stdout)
})

test('lists every rule', async () => {
  const { stdout } = await validate('--explain', 'list')
  expect(rules.filter(({ code, name }) => !stdout.includes(`${code} ${name}  `))).toEqual([])
})

test.each([
  ['a rule that does not exist', ['--explain', 'REF230'], '"REF230" is not a rule. Did you mean REF203? Use --explain list'],
  ['a word that resembles no rule', ['--explain', 'x'], '"x" is not a rule. Use --explain list to see all rules.\n'],
  ['a preset that does not exist', ['--preset', 'strict'], '"strict" is not a preset. Use recommended or launch.\n'],
])('exits with 2 and one sentence for %s', async (_, words, sentence) => {
  const { code, stdout, stderr } = await validate(...words)
  expect([code, stdout, stderr.includes(sentence)]).toEqual([2, '', true])
})

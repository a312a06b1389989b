import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import statements from '../e2e/reference/statements.json' with { type: 'json' }

const folder = path.resolve(import.meta.dirname, '../e2e')

/** The statements of the reference in order: each list item and each sentence of a paragraph is one. */
function toStatements(markdown: string): string[] {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.flatMap((line) => line.replace(/^- /, '').split(/(?<=[.!])\s+(?=[A-Z])/))
}

/** The titles of all end-to-end tests that are string literals. */
async function readTitles(): Promise<string[]> {
  const titles: string[] = []
  for await (const file of glob('**/*.spec.ts', { cwd: folder })) {
    const { program } = parseSync(file, await readFile(path.join(folder, file), 'utf8'))
    const visitor = new Visitor({
      CallExpression({ callee, arguments: [first] }) {
        const isTest = callee.type === 'Identifier' && ['test', 'freshTest'].includes(callee.name)
        if (isTest && first?.type === 'Literal' && typeof first.value === 'string') titles.push(first.value)
      },
    })
    visitor.visit(program)
  }
  return titles
}

test('the inventory has every statement of the reference, unchanged and in order', async () => {
  const text = await readFile(path.join(folder, 'reference/reference.md'), 'utf8')
  expect(statements.map(({ statement }) => statement)).toEqual(toStatements(text))
})

test('every statement has a test or a reason why it has none', () => {
  const incomplete = statements.filter(({ test: title, reason }) => (title === undefined) === (reason === undefined))
  expect(incomplete).toEqual([])
})

test('every test that the inventory names exists', async () => {
  const titles = new Set(await readTitles())
  const missing = statements.flatMap(({ test: title }) => (title === undefined || titles.has(title) ? [] : [title]))
  expect(missing).toEqual([])
})

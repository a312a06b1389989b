import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutputRecord, toOutputRecordFile } from '../../src/build/output/output-record.ts'
import { describeCostliest, type PageType, toPageTypes } from '../../src/build/pages/page-types.ts'
import { root, runScript } from '../support/project.ts'
import { referenceSite } from '../support/site/reference-site.ts'
import budgets from './page-budgets.json' with { type: 'json' }

/** Each figure is the number of bytes after brotli that the first view of a page may load: about 5 % more than it does today. */
const FIGURES = ['html', 'styles', 'scripts'] as const

let folder = ''
let types: PageType[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'budgets-'))
  const out = path.join(folder, 'dist')
  const site = ['--manifest', referenceSite.manifestFile, '--public', referenceSite.publicFolder]
  const { code, stderr } = await runScript('build.ts', [...site, '--compression', 'best', '--out', out])
  expect(code, stderr).toBe(0)
  types = toPageTypes([...readOutputRecord(toOutputRecordFile(path.join(root, '.cache'), out)).weights.values()])
})
afterAll(() => rm(folder, { recursive: true }))

test('every page type of the reference site has a budget, and there are no other budgets', () => {
  expect(types.map(({ name }) => name).sort()).toEqual(Object.keys(budgets).sort())
})

describe.each(Object.entries(budgets))('pages of the type %s', (name, budget) => {
  test.each(FIGURES)('stay within their budget of %s', (figure) => {
    const pages = types.find((type) => type.name === name)?.pages ?? []
    const over = pages
      .filter((page) => page[figure] > budget[figure])
      .map((page) => {
        const cost = `${page[figure]} bytes of ${figure}, budget ${budget[figure]}; the largest block is ${describeCostliest(page)}`
        return `${name}: ${page.file} has ${cost}. Make it smaller, or raise the budget in page-budgets.json and explain why.`
      })
    expect(over).toEqual([])
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLedger, toLedgerFile } from '../../src/build/output/output-record.ts'
import { describeCostliest, type PageType, toPageTypes } from '../../src/build/pages/page-types.ts'
import { root, runScript } from '../support/project.ts'
import { referenceSite } from '../support/reference-site.ts'
import budgets from './page-budgets.json' with { type: 'json' }

/** Bytes after brotli that the first view of a page of each type may cost; about 5 % more than it costs today. */
const FIGURES = ['html', 'styles', 'scripts'] as const

let folder = ''
let types: PageType[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'budgets-'))
  const out = path.join(folder, 'dist')
  const site = ['--manifest', referenceSite.manifestFile, '--public', referenceSite.publicFolder]
  const { code, stderr } = await runScript('build.ts', [...site, '--compression', 'best', '--out', out])
  expect(code, stderr).toBe(0)
  types = toPageTypes([...readLedger(toLedgerFile(path.join(root, '.cache'), out)).weights.values()])
})
afterAll(() => rm(folder, { recursive: true }))

test('every page type of the reference site has a budget, and no other has one', () => {
  expect(types.map(({ name }) => name).sort()).toEqual(Object.keys(budgets).sort())
})

describe.each(Object.entries(budgets))('pages of the type %s', (name, budget) => {
  test.each(FIGURES)('keep their budget of %s', (figure) => {
    const pages = types.find((type) => type.name === name)?.pages ?? []
    const over = pages
      .filter((page) => page[figure] > budget[figure])
      .map((page) => {
        const cost = `${page[figure]} bytes of ${figure}, budget ${budget[figure]}; the costliest block is ${describeCostliest(page)}`
        return `${name}: ${page.file} has ${cost}. Make it smaller, or raise the budget in page-budgets.json and say why.`
      })
    expect(over).toEqual([])
  })
})

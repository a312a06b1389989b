import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHost } from '../../src/build/host.ts'
import { type BuiltVersion, buildVersion } from '../../src/review/built-version.ts'
import { reviewSite } from '../../src/review/index.ts'
import type { SiteReview } from '../../src/review/review.ts'
import {
  applyEdit,
  INVALID_EDITS,
  type SiteToEdit,
  SYNTAX_ERRORS,
  VALID_COMMANDS,
  VALID_EDITS,
} from '../support/manifest/review-edits.ts'
import { cache, root } from '../support/project.ts'

const RUNS = 50
const SEED = 20

/** The same edits in each run, as many of each kind. Those of a kind follow each other, because they change the same pages. */
function chooseEdits(...kinds: Readonly<Record<string, unknown>>[]) {
  const names = kinds.flatMap((kind) => Object.keys(kind))
  const dice = fc.sample(fc.record({ at: fc.nat(9999), to: fc.nat(9999) }), { numRuns: RUNS, seed: SEED })
  return dice.map((one, index) => ({ name: names[Math.floor((index * names.length) / RUNS)] ?? '', dice: one }))
}

let folder = ''
let site: SiteToEdit
let before: BuiltVersion
const toOptions = () => {
  const manifestFile = path.join(folder, 'site.manifest.json')
  return {
    manifestFile,
    publicFolder: site.publicFolder,
    out: path.join(folder, 'dist'),
    root,
    cache,
    preset: 'recommended' as const,
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reviewed-edits-'))
  const publicFolder = path.join(folder, 'public')
  cpSync(path.join(root, 'public'), publicFolder, { recursive: true })
  const text = readFileSync(path.join(root, 'site.manifest.json'), 'utf8')
  site = { text, publicFolder, host: await createHost({ root, publicFolder, cache }) }
  writeFileSync(toOptions().manifestFile, text)
  before = await buildVersion({ ...toOptions(), out: path.join(folder, 'before') })
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

/** Reviews the site after an edit, as the workflow of a pull request does before it opens a browser. */
async function reviewEdit({ name, dice }: ReturnType<typeof chooseEdits>[number]): Promise<SiteReview> {
  writeFileSync(toOptions().manifestFile, applyEdit(name, dice, site))
  return reviewSite({ ...toOptions(), before, base: 'the site', inspect: async () => ({ inspected: [], notes: [] }) })
}

describe('the review of the site in site.manifest.json', () => {
  test(`is green for ${RUNS} of ${RUNS} random valid edits, and names what changes`, async () => {
    const wrong: string[] = []
    for (const edit of chooseEdits(VALID_EDITS, VALID_COMMANDS)) {
      const { problems, changes } = await reviewEdit(edit)
      for (const { where, what } of problems) wrong.push(`${edit.name}: ${where}: ${what}`)
      if (changes.length === 0) wrong.push(`${edit.name}: no change was named`)
    }
    expect(wrong).toEqual([])
  })

  test(`is red for ${RUNS} of ${RUNS} random invalid edits, and names the place in one sentence`, async () => {
    const wrong: string[] = []
    for (const edit of chooseEdits(INVALID_EDITS, SYNTAX_ERRORS)) {
      const [problem] = (await reviewEdit(edit)).problems
      if (!problem) wrong.push(`${edit.name}: green`)
      else if (!/\S.* \(.*site\.manifest\.json, line \d+\)$/.test(problem.where) || !/\S[.?!]$/.test(problem.what))
        wrong.push(`${edit.name}: ${problem.where}: ${problem.what}`)
    }
    expect(wrong).toEqual([])
  })
})

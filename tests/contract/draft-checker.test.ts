import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHost } from '../../src/build/host.ts'
import { createDraftChecker, type DraftReport } from '../../src/checks/draft-checker.ts'
import { checkManifest, type Diagnostic, type Host } from '../../src/checks/index.ts'
import { applyChange } from '../../src/document/change.ts'
import { createMinimalManifest, minimalHost } from '../support/manifest/minimal-manifest.ts'
import { randomChoices, toChange } from '../support/manifest/random-changes.ts'
import { cache, root } from '../support/project.ts'
import { referenceSite } from '../support/site/reference-site.ts'
import { createBases } from './mutations/bases.ts'
import { listEveryNth } from './mutations/every-nth.ts'

/** One in this number of mutations is checked. The corpus itself is checked in mutations.test.ts. */
const STEP = 48

const bases = await createBases()

describe('the diagnostics of a draft', () => {
  test('are those of its file, for the reference site', async () => {
    const host = await createHost({ root, publicFolder: referenceSite.publicFolder, cache })
    const manifest: unknown = JSON.parse(readFileSync(referenceSite.manifestFile, 'utf8'))
    const check = createDraftChecker(Number.POSITIVE_INFINITY)
    const broken = applyChange(manifest, { kind: 'set', at: ['pages', 3, 'blocks', 0], value: { type: 'heroo' } })
    const renamed = applyChange(manifest, { kind: 'set', at: ['pages', 5, 'path'], value: '/renamed' })
    for (const draft of [manifest, broken, renamed, manifest])
      expect(toComparable(checkDraft(check, draft, host))).toEqual(toComparable(checkFile(draft, host)))
    expect(checkDraft(check, renamed, host).errors).toBeGreaterThan(0)
  })

  test('are those of its file after every kind of change, and after it was taken back', () => {
    let errors = 0
    for (const { manifest, changes } of listEveryNth(bases, STEP)) {
      const check = createDraftChecker(Number.POSITIVE_INFINITY)
      const before = checkDraft(check, manifest)
      for (const { title, change } of changes) {
        const draft = applyChange(manifest, change)
        const report = checkDraft(check, draft)
        errors += report.errors
        expect(toComparable(report), title).toEqual(toComparable(checkFile(draft)))
      }
      expect(checkDraft(check, manifest)).toEqual(before)
    }
    expect(errors).toBeGreaterThan(150)
  })

  test('are the same after any changes as if the draft was checked for the first time', () => {
    let found = 0
    const sample: unknown = createMinimalManifest()
    fc.assert(
      fc.property(fc.array(randomChoices, { maxLength: 10 }), (choices) => {
        const check = createDraftChecker(Number.POSITIVE_INFINITY)
        let draft = sample
        for (const choice of choices) {
          checkDraft(check, draft)
          const change = toChange(draft, choice)
          if (change) draft = applyChange(draft, change)
        }
        const report = checkDraft(check, draft)
        const again = checkDraft(createDraftChecker(Number.POSITIVE_INFINITY), structuredClone(draft))
        expect(withoutFunctions(report)).toEqual(withoutFunctions(again))
        expect(toComparable(report)).toEqual(toComparable(checkFile(draft)))
        found += report.errors
      }),
    )
    expect(found).toBeGreaterThan(50)
  })

  test('name only the first ones, errors first, and count all', () => {
    const link = { label: 'Broken', link: '/nowhere' }
    const manifest = { ...createMinimalManifest(), footer: { columns: [{ title: 'More', links: [link, link, link] }] } }
    const draft = applyChange(manifest, { kind: 'set', at: ['pages', 0, 'description'], value: 'Short' })
    const all = checkDraft(createDraftChecker(100), draft)
    const first = checkDraft(createDraftChecker(2), draft)
    expect(all.diagnostics.map(({ severity }) => severity)).toEqual(['error', 'error', 'error', 'warning'])
    expect(first).toEqual({ ...all, diagnostics: first.diagnostics })
    expect(withoutFunctions(first)).toEqual(withoutFunctions({ ...all, diagnostics: all.diagnostics.slice(0, 2) }))
    expect(all.diagnostics.map(({ pointer }) => pointer).slice(0, 2)).toEqual([
      '/footer/columns/0/links/0/link',
      '/footer/columns/0/links/1/link',
    ])
  })

  test('say that a draft is nested too deep', () => {
    const draft: unknown = JSON.parse(`{"pages": [${'['.repeat(31)}${']'.repeat(31)}]}`)
    expect(toComparable(checkDraft(createDraftChecker(100), draft))).toEqual(toComparable(checkFile(draft)))
    expect(checkDraft(createDraftChecker(100), draft).diagnostics.map(({ code }) => code)).toEqual(['SYN003'])
  })
})

const toText = (draft: unknown): string => JSON.stringify(draft, null, 2)

const checkDraft = (check: ReturnType<typeof createDraftChecker>, manifest: unknown, host: Host = minimalHost): DraftReport =>
  check({ manifest, bytes: Buffer.byteLength(toText(manifest)) }, host)

const checkFile = (manifest: unknown, host: Host = minimalHost): { diagnostics: Diagnostic[] } =>
  checkManifest({ file: 'site.json', bytes: new TextEncoder().encode(toText(manifest)) }, host)

type Comparable = Pick<Diagnostic, 'code' | 'name' | 'severity' | 'message' | 'why' | 'help' | 'where' | 'pointer'>

/** Diagnostics with the same message are counted: in reports of a file many of them are folded into the first. */
function toComparable({ diagnostics }: { diagnostics: readonly (Comparable & { count?: number })[] }): unknown {
  const groups = Map.groupBy(diagnostics, ({ code, severity, message }) => `${code} ${severity} ${message}`)
  return [...groups]
    .map(([key, group]) => {
      const count = group.reduce((sum, one) => sum + (one.count ?? 1), 0)
      return { key, count, places: count < 5 ? group.map(toPlace).sort() : [] }
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

const toPlace = ({ pointer, where, name, why, help }: Comparable): string => [pointer, where, name, why, help].join('\n')

const withoutFunctions = (report: DraftReport): unknown => JSON.parse(JSON.stringify(report))

import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openPageMemory } from '../../src/build/cache/page-memory.ts'
import { readExamples } from '../../src/build/rule-examples.ts'
import { checkBytes } from '../../src/checks/check-bytes.ts'
import { toExampleHost, toExampleText } from '../../src/checks/example.ts'
import { checkManifest, type Host, type PageMemory } from '../../src/checks/index.ts'
import type { PendingDiagnostic } from '../../src/checks/pending-diagnostic.ts'
import { rules } from '../../src/checks/rules/registry.gen.ts'
import { parseJson } from '../../src/checks/syntax/index.ts'
import { applyChange } from '../../src/document/change.ts'
import { withCollectionPages } from '../../src/manifest/collections/expand-collections.ts'
import { isObject, listOf, parseOrNull } from '../../src/manifest/json.ts'
import { createMinimalManifest, minimalHost } from '../support/manifest/minimal-manifest.ts'
import { randomChoices, toChange } from '../support/manifest/random-changes.ts'
import { createBases } from './mutations/bases.ts'
import { listEveryNth } from './mutations/every-nth.ts'

/** One in this number of mutations is checked. */
const STEP = 96

const folder = mkdtempSync(path.join(tmpdir(), 'clean-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = (host: Host = minimalHost): PageMemory => openPageMemory('site.manifest.json', host, folder)

/** How many pages of a manifest need not be checked again. */
function countClean(manifest: unknown, host?: Host): number {
  const bytes = toBytes(manifest)
  const memory = open(host)
  const { value, ranges = { pages: [], entries: new Map() } } = parseJson(bytes, memory.findKnownEnd)
  return memory.recall(value, bytes, ranges).findClean(listPages(value)).size
}

/** The pages of a manifest, those of collections included. */
const listPages = (manifest: unknown) => listOf(isObject(manifest) ? withCollectionPages(manifest) : null, 'pages')

const toBytes = (manifest: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(manifest, null, 2))

const check = (manifest: unknown, memory?: PageMemory) =>
  checkManifest({ file: 'site.manifest.json', bytes: toBytes(manifest) }, minimalHost, 'launch', memory)

/** Checks a manifest after another one, of which the clean pages are known. */
function checkAfter(before: unknown, manifest: unknown) {
  check(before, open())
  return check(manifest, open())
}

const toEntry = (slug: string, date: string) => ({
  slug,
  title: `All about the ${slug}`,
  description: `What a baker has to know about the ${slug}, and what we have learned about it ourselves.`,
  date,
  tags: ['craft'],
  blocks: [{ type: 'richText', text: 'We bake with **fire** and time.' }],
})

const LIST = {
  path: '/bread',
  title: 'All bread',
  description: 'Everything that we have written about bread, the newest first.',
  blocks: [{ type: 'entryList', heading: 'All bread', items: { from: 'bread' } }],
}

/** The entries are next to each other in this order, and the list has all of them on one page. */
const withCollection = {
  ...createMinimalManifest(),
  navigation: { items: [...createMinimalManifest().navigation.items, { label: 'Bread', link: '/bread' }] },
  pages: [...createMinimalManifest().pages, LIST],
  collections: {
    bread: {
      path: '/bread/:slug',
      title: 'Bread',
      tagPath: '/bread/tags/:tag',
      before: [{ type: 'hero', heading: '{{entry.title}}', text: '{{entry.date}}' }],
      after: [
        { type: 'entryList', heading: 'Before and after', layout: 'compact', items: { from: 'bread', relation: 'neighbors' } },
      ],
      entries: [toEntry('oven', '2026-03-01'), toEntry('salt', '2026-02-01'), toEntry('rye', '2026-01-01')],
    },
  },
}

describe('checking only the pages that have changed', () => {
  test('finds the same as checking all pages, after every kind of change', async () => {
    let errors = 0
    for (const { manifest, changes } of listEveryNth(await createBases(), STEP))
      for (const { title, change } of changes) {
        const changed = applyChange(manifest, change)
        const { diagnostics } = checkAfter(manifest, changed)
        errors += diagnostics.filter(({ severity }) => severity === 'error').length
        expect(diagnostics, title).toEqual(check(changed).diagnostics)
      }
    expect(errors).toBeGreaterThan(70)
  })

  test.each<[string, unknown]>([
    ['', createMinimalManifest()],
    [' of a site with a collection', withCollection],
  ])('finds the same as checking all pages, after any changes%s', (_, sample) => {
    fc.assert(
      fc.property(fc.array(randomChoices, { maxLength: 6 }), (choices) => {
        let manifest = sample
        for (const choice of choices) {
          check(manifest, open())
          const change = toChange(manifest, choice)
          if (change) manifest = applyChange(manifest, change)
        }
        expect(check(manifest, open()).diagnostics).toEqual(check(manifest).diagnostics)
      }),
    )
  })

  test('finds the same when the failing examples of all rules are pages of one site', async () => {
    const pages = await readExamplePages()
    const site = { ...createMinimalManifest(), pages }
    for (let index = 0; index < pages.length; index += 3) {
      const changed = { ...site, pages: pages.with(index, createMinimalManifest().pages[0]) }
      expect(checkAfter(changed, site).diagnostics).toEqual(check(site).diagnostics)
    }
  })

  test('checks the page of a changed entry again, and those that show it, and no other one', () => {
    const { bread } = withCollection.collections
    const [oven, ...others] = bread.entries
    const toSite = (entry: object) => ({ ...withCollection, collections: { bread: { ...bread, entries: [entry, ...others] } } })
    check(withCollection, open())
    const all = countClean(withCollection)
    expect(all).toBe(listPages(withCollection).length)
    // Its own text is only on its page. Its title is also on the list, on that of its tag, and on the page of the entry next to it.
    expect(countClean(toSite({ ...oven, blocks: [{ type: 'richText', text: 'Another text.' }] }))).toBe(all - 1)
    expect(countClean(toSite({ ...oven, title: 'Another oven' }))).toBe(all - 4)
    expect(countClean({ ...withCollection, collections: { bread: { ...bread, title: 'Loaves' } } })).toBe(0)
  })

  test('a truncated cache is a miss', () => {
    const manifest = createMinimalManifest()
    check(manifest, open())
    expect(countClean(manifest)).toBeGreaterThan(0)
    for (const name of readdirSync(path.join(folder, 'known-pages'))) truncateSync(path.join(folder, 'known-pages', name), 40)
    expect(countClean(manifest)).toBe(0)
  })

  test('pages are checked again when a file of the site or anything outside the pages has changed', () => {
    const manifest = createMinimalManifest()
    check(manifest, open())
    expect(countClean(manifest, { ...minimalHost, files: new Set(['/other.svg']) })).toBe(0)
    expect(countClean({ ...manifest, shared: {} })).toBe(0)
    expect(countClean({ ...manifest, pages: manifest.pages.toReversed() })).toBe(countClean(manifest))
  })
})

test.each(rules.filter(({ scope }) => scope === 'page').map(({ code, name }) => [code, name]))(
  '%s %s finds the same in a page whatever the other pages are',
  async (code, name) => {
    const { failing } = await readExamples(name)
    const example = parseOrNull(toExampleText(failing))
    if (!isObject(example)) throw new Error(`The failing example of ${name} is not an object.`)
    const pages = listOf(example, 'pages')
    const others = await readExamplePages()
    const find = (manifest: unknown) =>
      checkBytes(toBytes(manifest), toExampleHost(failing)).rules.flatMap((found) => toComparable(found, code, pages.length))
    expect(find({ ...example, pages: [...pages, ...others] })).toEqual(find(example))
  },
)

/** A diagnostic of a rule outside the pages or in the first pages, as plain data. */
function toComparable(diagnostic: PendingDiagnostic, code: string, pageCount: number): unknown[] {
  const { kind, steps, spot, severity, onlyAtLaunch, related } = diagnostic
  const isCompared = kind.code === code && (steps[0] !== 'pages' || Number(steps[1]) < pageCount)
  return isCompared ? [{ steps, spot, severity, onlyAtLaunch, related, words: diagnostic.words() }] : []
}

/** The pages of the failing examples of all rules other than those that the parser and the schema check. */
async function readExamplePages(): Promise<unknown[]> {
  const examples = await Promise.all(rules.flatMap((rule) => (rule.check ? [readExamples(rule.name)] : [])))
  return examples.flatMap(({ failing }) => listOf(parseOrNull(toExampleText(failing)), 'pages'))
}

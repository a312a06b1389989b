import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkManifest } from '../../src/checks/index.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { toPlainManifest } from '../../src/manifest/plain-manifest.ts'
import { type JsonPosition, listPositions } from '../support/manifest/random-edits.ts'
import { generousHost, readSeeds } from '../support/manifest/seeds.ts'
import { createGallery } from '../support/site/gallery.ts'
import { renderSite } from '../support/site/rendered-site.ts'

const CHANGES = 150
const MIN_RENDERED = 30

/** Some samples contain tags and names that the checks reject. They are replaced here. */
const samples = JSON.stringify(await createGallery())
  .replaceAll(/<[^>"]*>/g, 'tag')
  .replaceAll('"constructor"', '"plain"')

const seeds = new Map([...readSeeds(), ['all samples', JSON.parse(samples)]])
const names = ['sample', 'bakery', 'carousels', 'conference', 'law-firm', 'saas', 'spine', 'all samples']

const change = fc.record({
  at: fc.nat(),
  from: fc.nat(),
  text: fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('{{phone}}', '**a', '[b](/)', '- c\n- d', '<b>'),
  ),
  number: fc.integer({ min: 0, max: 12 }),
})

/** A copy of a manifest with one changed value, as an editor might change it: another text, number, choice or list. */
function edit(seed: unknown, { at, from, text, number }: { at: number; from: number; text: string; number: number }): unknown {
  const copy = structuredClone(seed)
  const places = listPositions(copy)
  const place = places[at % places.length]
  if (!place) return copy
  const { owner, key } = place
  const value: unknown = Reflect.get(owner, key)
  if (typeof value === 'string') Reflect.set(owner, key, at % 3 === 0 ? sameKind(places, place, from) : text)
  else if (typeof value === 'number') Reflect.set(owner, key, number)
  else if (typeof value === 'boolean') Reflect.set(owner, key, !value)
  else if (Array.isArray(value)) editList(value, from)
  else if (!Array.isArray(owner)) Reflect.deleteProperty(owner, key)
  return copy
}

/** The value of the same key elsewhere in the manifest: another choice or another link. */
function sameKind(places: readonly JsonPosition[], { key }: JsonPosition, from: number): unknown {
  const others = places.filter((other) => other.key === key)
  const other = others[from % Math.max(1, others.length)]
  return other && structuredClone(Reflect.get(other.owner, other.key))
}

function editList(list: unknown[], from: number): void {
  if (from % 3 === 0) list.reverse()
  else if (from % 3 === 1) list.push(...structuredClone(list.slice(0, 1)))
  else list.pop()
}

function check(value: unknown): Manifest | null {
  const { manifest } = checkManifest({ file: 'site.json', bytes: Buffer.from(JSON.stringify(value)) }, generousHost)
  return manifest && toPlainManifest(manifest)
}

/** Name of a seed -> its pages as texts. */
const originals = new Map(names.map((name) => [name, new Set(check(seeds.get(name))?.pages.map((page) => JSON.stringify(page)))]))

/** A manifest with only the changed pages, or with the first page when the change affects all pages. */
function onlyChanged(manifest: Manifest, known: ReadonlySet<string>): Manifest {
  const changed = manifest.pages.filter((page) => !known.has(JSON.stringify(page)))
  return { ...manifest, pages: changed.length > 0 ? changed.slice(0, 2) : manifest.pages.slice(0, 1) }
}

test('the unchanged manifests are valid', () => {
  for (const name of names) expect(check(seeds.get(name)), name).not.toBeNull()
})

test('every valid manifest can be rendered', async () => {
  let rendered = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.array(change, { minLength: 1, maxLength: 2 }), async (name, changes) => {
      const manifest = check(changes.reduce<unknown>(edit, seeds.get(name)))
      const known = originals.get(name) ?? new Set()
      if (!manifest) return
      rendered += 1
      const { pages } = await renderSite(onlyChanged(manifest, known))
      for (const html of pages.values()) expect(html).toMatch(/<\/html>\n$/)
    }),
    { numRuns: CHANGES },
  )
  expect(rendered).toBeGreaterThan(MIN_RENDERED)
})

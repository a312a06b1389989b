import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { resolveInside } from '../../src/build/output/output-files.ts'
import { inlineSharedLists } from '../../src/manifest/lists.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { toPageFile } from '../../src/manifest/path.ts'
import { createMarkPlan } from '../../src/manifest/walk.ts'
import {
  HOSTILE_LINKS,
  HOSTILE_MARKDOWN,
  HOSTILE_NAMES,
  HOSTILE_PATHS,
  HOSTILE_STYLES,
  HOSTILE_TEXTS,
} from '../support/manifest/hostile-values.ts'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { listPositions } from '../support/manifest/random-edits.ts'
import { readSeeds } from '../support/manifest/seeds.ts'
import { findDangers, toShapes, toSheetShape } from '../support/site/audit.ts'
import { createGallery } from '../support/site/gallery.ts'
import { type RenderedSite, renderSite } from '../support/site/rendered-site.ts'

const HOSTILE = [...HOSTILE_LINKS, ...HOSTILE_TEXTS, ...HOSTILE_MARKDOWN, ...HOSTILE_STYLES, ...HOSTILE_NAMES, ...HOSTILE_PATHS]
/** Time limit of the random test. */

const plan = createMarkPlan(schema)

/** Accepts any manifest, so that no check protects the renderer. */
const isTrusted = (_value: unknown): _value is Manifest => true

async function renderUnchecked(value: unknown): Promise<RenderedSite> {
  if (!isTrusted(value)) throw new Error('Every manifest is trusted here.')
  return renderSite(inlineSharedLists(value, plan))
}

let gallery: object = {}
let known: ReadonlySet<string> = new Set()

beforeAll(async () => {
  gallery = await createGallery()
  const sites = await Promise.all([gallery, ...readSeeds().values()].map(renderUnchecked))
  known = new Set(sites.flatMap(({ pages, files }) => [...toShapes(documentsOf({ pages, files }))]))
})

const documentsOf = ({ pages, files }: Pick<RenderedSite, 'pages' | 'files'>): string[] => [
  ...pages.values(),
  ...[...files].flatMap(([name, text]) => (name.endsWith('.html') ? [text] : [])),
]

/** Keys whose values select or refer to something. A page cannot be rendered without a valid value. */
const STRUCTURAL = new Set(['type', 'kind', 'ref', 'form', 'url', 'language', '$schema', 'tone', 'layout', 'unit'])

/** A copy with a different hostile value in every text field. */
function withHostile(base: object, round: number): object {
  const copy = structuredClone(base)
  const owners = Reflect.get(copy, 'theme')
  const styled = new Set(listPositions(owners).map(({ owner }) => owner))
  let index = round
  for (const { owner, key } of listPositions(copy)) {
    if (typeof Reflect.get(owner, key) !== 'string' || STRUCTURAL.has(key) || styled.has(owner)) continue
    Reflect.set(owner, key, HOSTILE[index % HOSTILE.length])
    index += 1
  }
  return copy
}

const dangersIn = (site: RenderedSite): string[] => documentsOf(site).flatMap((html) => findDangers(html, known))

describe('for a hostile manifest without checks', () => {
  test('pages and redirects contain only known elements, attributes, scripts and URL schemes', async () => {
    for (let round = 0; round < HOSTILE.length; round += 17)
      for (const base of [gallery, createMinimalManifest()]) {
        const site = await renderUnchecked(withHostile(base, round))
        expect(dangersIn(site)).toEqual([])
      }
  })

  test('every value is harmless in a button, a text, a heading, an id and a redirect', async () => {
    for (const value of HOSTILE) {
      const manifest = createMinimalManifest()
      Object.assign(manifest, {
        navigation: { items: [{ label: value, link: value }], action: { label: value, link: value } },
        footer: { text: value },
        redirects: [{ from: `/x${value}`, to: value }],
        pages: [
          {
            path: '/',
            title: value,
            description: value,
            canonical: value,
            blocks: [
              { type: 'hero', id: value, heading: value, actions: [{ label: value, link: value, newTab: true }] },
              { type: 'richText', text: value },
            ],
          },
        ],
      })
      const site = await renderUnchecked(manifest)
      expect(dangersIn(site), value).toEqual([])
    }
  })

  test('no site URL makes links lead to another site', async () => {
    for (const url of [...HOSTILE_LINKS, 'https://www.example.com//evil.example', 'https://www.example.com/a\nDisallow: /']) {
      const manifest = createMinimalManifest()
      manifest.site.url = url
      const site = await renderUnchecked(manifest).catch(() => null)
      expect(site ? dangersIn(site) : [], url).toEqual([])
      expect(site?.files.get('robots.txt') ?? '', url).toMatch(/^(User-agent: \*\nAllow: \/\n\nSitemap: https?:\/\/\S+\n)?$/)
    }
  })

  test('a form with a dangerous endpoint is not rendered', async () => {
    for (const url of HOSTILE_LINKS) {
      const manifest = createMinimalManifest()
      Object.assign(manifest.forms?.contact ?? {}, { delivery: [{ kind: 'endpoint', url }] })
      const dangers = await renderUnchecked(manifest).then(dangersIn, () => [])
      expect(dangers, url).toEqual([])
    }
  })

  test('the sitemap and robots.txt are well-formed', async () => {
    const manifest = createMinimalManifest()
    manifest.pages = HOSTILE.map((value, index) => ({ path: `/${value}${index}`, title: 'x', description: 'x', blocks: [] }))
    const { files } = await renderUnchecked(manifest)
    const [head, list, ...entries] = files.get('sitemap.xml')?.trimEnd().split('\n') ?? []
    expect([head, entries.pop()]).toEqual(['<?xml version="1.0" encoding="UTF-8"?>', '</urlset>'])
    expect(list).toMatch(/^<urlset xmlns="[^"]*" xmlns:image="[^"]*">$/)
    expect(entries.length).toBeGreaterThan(100)
    for (const entry of entries)
      expect(entry).toMatch(
        /^ {2}<url><loc>https:\/\/www\.example\.com\/(?:[!#-%'-;=?-~]|&(?:amp|lt|gt|quot|#39);)*<\/loc><\/url>$/,
      )
    expect(files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap.xml\n')
  })

  test('no page and no redirect is written outside the folder of the site', () => {
    for (const address of [...HOSTILE_PATHS, '/../../x', '../../x']) {
      const write = () => resolveInside('/site/dist', toPageFile(address))
      try {
        expect(write(), address).toMatch(/^\/site\/dist(\/|$)/)
      } catch (error) {
        expect(String(error), address).toMatch(/would be written outside/)
      }
    }
  })

  test('the style sheet has the same declarations as any other, or is not created', async () => {
    const createBare = () => ({ ...createMinimalManifest(), pages: [{ path: '/', title: 'x', description: 'x', blocks: [] }] })
    const shape = toSheetShape((await renderUnchecked(createBare())).css)
    const places = listPositions(createBare().theme)
    for (const [index] of places.entries())
      for (const value of HOSTILE_STYLES) {
        const manifest = createBare()
        const place = listPositions(manifest.theme)[index]
        if (!place || typeof Reflect.get(place.owner, place.key) === 'object') continue
        Reflect.set(place.owner, place.key, value)
        const css = await renderUnchecked(manifest).then(
          (site) => site.css,
          () => null,
        )
        if (css !== null) expect(toSheetShape(css), `${place.key}: ${value}`).toEqual(shape)
      }
  })

  test('random texts in random fields are harmless, or the page is not rendered', async () => {
    const hostile = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .array(fc.oneof(fc.constantFrom(...HOSTILE, '<', '>', '"', "'", '&', '/', ':', '\n'), fc.string({ maxLength: 3 })), {
          maxLength: 4,
        })
        .map((parts) => parts.join('')),
    )
    const seeds = [...readSeeds().values()].slice(0, 5)
    let rendered = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(seeds.length - 1),
        fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 4 }),
        async (at, changes) => {
          const copy = structuredClone(seeds[at])
          for (const [index, value] of changes) {
            const texts = listPositions(copy).filter(({ owner, key }) => typeof Reflect.get(owner, key) === 'string')
            const place = texts[index % texts.length]
            if (place) Reflect.set(place.owner, place.key, value)
          }
          const site = await renderUnchecked(copy).catch(() => null)
          if (!site) return
          rendered += 1
          expect(dangersIn(site)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
    expect(rendered).toBeGreaterThan(5)
  })
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOf } from '../../src/manifest/json.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { root, runTool } from '../support/project.ts'
import { renderSite } from '../support/site/rendered-site.ts'

/** Sites with different blocks, collections and languages. */
const SITES = ['bakery', 'conference', 'journal', 'languages', 'law-firm', 'saas']

/**
 * Type -> the properties without which Google shows no rich result, or reports an error.
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  BlogPosting: ['headline'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  ListItem: ['position', 'name'],
  LocalBusiness: ['name', 'address'],
  Offer: ['price', 'priceCurrency'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Organization: ['name', 'url'],
  PostalAddress: ['addressCountry'],
  Product: ['name', 'image', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  WebSite: ['name', 'url'],
}

/** The types that have no rich result of their own. */
const OTHERS: readonly string[] = ['Brand', 'Person', 'Place', 'Service']

let folder = ''
const pages: Page[] = []

interface Page {
  name: string
  data: unknown
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'structured-data-'))
  const all = [...(await Promise.all(SITES.map(readSite))), createFullManifest()]
  for (const manifest of all) pages.push(...(await renderData(manifest)))
})
afterAll(() => rm(folder, { recursive: true }))

async function readSite(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(root, 'tests/fixtures/sites', name, 'site.manifest.json'), 'utf8'))
}

/** A site with everything that structured data is derived from. */
function createFullManifest(): Manifest {
  const manifest = createMinimalManifest()
  const toEntry = (slug: string, fields: Record<string, string>) => ({
    ...{ slug, title: `About ${slug}`, description: 'What it is.', date: '2026-03-02', fields, blocks: [] },
    ...{ picture: { src: '/pictures/oven.jpg', alt: 'The oven' }, author: 'Ada', tags: ['bread'] },
  })
  Object.assign(manifest.site, {
    logo: '/logo.svg',
    facts: { email: 'us@bakery.example', phone: '+49 30 1', address: 'Mill Lane 4' },
  })
  manifest.footer.social = [{ label: 'Bluesky', icon: 'lucide:bird', link: 'https://bsky.example/bakery' }]
  manifest.collections = {
    posts: { path: '/posts/:slug', title: 'Posts', entries: [toEntry('salt', {})] },
    jobs: {
      path: '/jobs/:slug',
      title: 'Jobs',
      kind: 'job',
      entries: [toEntry('baker', { place: 'Ulm', country: 'DE', employmentType: 'FULL_TIME', until: '2027-01-31' })],
    },
    shop: {
      path: '/shop/:slug',
      title: 'Shop',
      kind: 'product',
      entries: [toEntry('rye', { brand: 'Mill', price: '4.20', currency: 'EUR' })],
    },
    help: { path: '/help/:slug', title: 'Help', kind: 'service', entries: [toEntry('delivery', {})] },
  }
  manifest.pages.push({
    path: '/catering',
    title: 'Catering',
    description: 'Bread for parties.',
    kind: 'service',
    blocks: [
      { type: 'faq', items: [{ question: 'When?', answer: 'On *any* day.' }] },
      { type: 'team', items: [{ name: 'Ada', position: 'Baker', email: 'ada@bakery.example', phone: '+49 30 1' }] },
      {
        type: 'video',
        title: 'The oven',
        text: 'How it bakes.',
        file: '/oven.mp4',
        silent: true,
        poster: '/pictures/oven.jpg',
        date: '2026-03-02',
      },
      {
        type: 'openingHours',
        days: [{ days: ['monday'], hours: [{ from: '09:00', to: '17:00' }] }],
        exceptions: [{ date: '2032-12-24' }],
        business: { name: 'Bakery', address: 'Mill Lane 4' },
      },
    ],
  })
  return manifest
}

/** The data of each page of a site, as it is in its HTML. */
async function renderData(manifest: Manifest): Promise<Page[]> {
  const rendered = await renderSite(manifest)
  return [...rendered.pages].flatMap(([pagePath, html]) => {
    const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    return text === undefined ? [] : [{ name: `${manifest.site.name} ${pagePath}`, data: JSON.parse(text) }]
  })
}

/** Compiles data against the vocabulary of schema.org, as the package schema-dts has it, and returns the errors. */
async function compile(name: string, all: readonly Page[]): Promise<string> {
  const constants = all.map(
    (page) => `// ${page.name}\nexport const page${all.indexOf(page)}: Data = ${JSON.stringify(page.data)}\n`,
  )
  const types =
    "import type { Graph, Thing, WithContext } from 'schema-dts'\ntype Data = WithContext<Exclude<Thing, string>> | Graph\n"
  await writeFile(path.join(folder, `${name}.ts`), types + constants.join(''))
  const paths = {
    'schema-dts': [
      createRequire(import.meta.url)
        .resolve('schema-dts')
        .replace(/\.js$/, '.d.ts'),
    ],
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'preserve',
    skipLibCheck: true,
    types: [],
    paths,
  }
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }))
  return (await runTool('tsc', ['-p', path.join(folder, `${name}.json`)], root)).stdout
}

/** One page of each kind: with the same types and properties, and the same values of properties that accept only some. */
function pickKinds(all: readonly Page[]): Page[] {
  const toKind = ({ data }: Page) =>
    JSON.stringify(data, (name, value) => {
      if (name === 'itemListElement' || name === 'mainEntity') return value[0]
      return typeof value === 'string' && !LISTED_VALUES.has(name) ? '' : value
    })
  return [...new Map(all.map((page) => [toKind(page), page])).values()]
}

/** Properties with such values, and the entries of lists, such as those of `dayOfWeek`. */
const LISTED_VALUES: ReadonlySet<string> = new Set(['@type', 'employmentType', '0', '1', '2', '3', '4', '5', '6'])

/** Every object with a type in a value, at any depth. */
function listThings(value: unknown): { '@type': string }[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(listThings)
  return isThing(value) ? [value, ...below] : below
}

const isThing = (value: object): value is { '@type': string } => '@type' in value && typeof value['@type'] === 'string'

test('all data uses types and properties of schema.org, with values that they allow', async () => {
  expect(await compile('all', pickKinds(pages))).toBe('')
})

test('a type, a property or a value that schema.org does not know is found', async () => {
  const wrong = [
    { '@type': 'Bakers', name: 'Bakery' },
    { '@type': 'Service', title: 'Delivery' },
    { '@type': 'VideoObject', name: 'The oven', uploadDate: 20260302 },
  ].map((thing): Page => ({ name: thing['@type'], data: { '@context': 'https://schema.org', ...thing } }))
  const errors = await compile('wrong', wrong)
  // Two lines of types, then two for each page.
  for (const line of [4, 6, 8]) expect(errors).toContain(`wrong.ts(${line},`)
})

test('everything has the properties that search engines require', () => {
  const missing = pages.flatMap(({ name, data }) =>
    listThings(data).flatMap((thing) =>
      (REQUIRED[thing['@type']] ?? [])
        .filter((property) => !Object.hasOwn(thing, property))
        .map((property) => `${name}: ${thing['@type']} has no ${property}`),
    ),
  )
  expect(missing).toEqual([])
})

test('the sites have every type', () => {
  const types = new Set(pages.flatMap(({ data }) => listThings(data)).map((thing) => thing['@type']))
  expect([...types].sort()).toEqual([...Object.keys(REQUIRED), ...OTHERS].sort())
})

test('no page says twice what it is', () => {
  for (const { name, data } of pages) {
    const types = listOf({ graph: [data, ...listOf(data, '@graph')] }, 'graph')
      .flatMap((thing) => listThings(thing).slice(0, 1))
      .map((thing) => thing['@type'])
    expect([name, types.filter((type) => type.endsWith('Page')).length]).toEqual([
      name,
      types.some((type) => type.endsWith('Page')) ? 1 : 0,
    ])
  }
})

import { expect, test } from 'vitest'
import { createSiteModel } from '../../tests/support/site/site-model.ts'
import type { EntryOfPage, ExpandedPage } from '../manifest/collections/expanded-page.ts'
import { toStructuredData } from './structured-data.ts'

const site = createSiteModel('')

const toData = (page: ExpandedPage, of = site, trail: Parameters<typeof toStructuredData>[2] = []) =>
  toStructuredData(page, of, trail)

const OWNER = {
  '@type': 'Organization',
  '@id': 'https://bakery.example/#organization',
  name: 'Bakery',
  url: 'https://bakery.example/',
}

const toPage = (entry: Partial<EntryOfPage>, more: Partial<ExpandedPage> = {}): ExpandedPage => ({
  path: '/blog/salt',
  title: 'Salt in bread: how much is too much',
  description: 'What salt does in a dough, and how we found out how much of it bread needs.',
  blocks: [],
  entry: {
    ...{ kind: 'article', collection: 'posts', title: 'Salt', description: 'How much of it.' },
    ...{ date: null, author: null, tags: [], picture: null, fields: {} },
    ...entry,
  },
  ...more,
})

test('an article has its date, its author with a page, its picture and its tags', () => {
  const page = toPage({
    date: '2026-03-09',
    author: { name: 'Anna', path: '/people/anna' },
    tags: ['bread', 'salt'],
    picture: '/pictures/salt.jpg',
  })
  expect(toData(page)).toEqual([
    {
      '@type': 'BlogPosting',
      headline: 'Salt',
      description: 'How much of it.',
      url: 'https://bakery.example/blog/salt',
      inLanguage: 'en-GB',
      datePublished: '2026-03-09',
      author: { '@type': 'Person', name: 'Anna', url: 'https://bakery.example/people/anna' },
      image: 'https://bakery.example/pictures/salt.jpg',
      keywords: 'bread, salt',
      publisher: OWNER,
    },
  ])
})

test('a job has its place and last day, a product its price, from their own fields', () => {
  const fields = { place: 'Pune', country: 'IN', until: '2027-01-31', role: 'Baker' }
  expect(toData(toPage({ kind: 'job', date: '2026-11-01', fields }))).toMatchObject([
    {
      '@type': 'JobPosting',
      datePosted: '2026-11-01',
      validThrough: '2027-01-31',
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' } },
    },
  ])
  expect(toData(toPage({ kind: 'product', fields: { price: '4.20', currency: 'EUR' } }))).toMatchObject([
    { '@type': 'Product', offers: { '@type': 'Offer', price: '4.20', priceCurrency: 'EUR' } },
  ])
})

const { entry: _, ...plain } = toPage({})
const TRAIL = [
  { label: 'Services', link: '/services' },
  { label: 'Delivery', link: '/services/delivery' },
]

test('a service is a page or an entry of that kind, provided by the owner of the site', () => {
  const service = { '@type': 'Service', description: plain.description, provider: OWNER }
  const page: ExpandedPage = { ...plain, path: '/delivery', kind: 'service' }
  const [trail, ofPage] = toData(page, site, TRAIL)
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(ofPage).toEqual({ ...service, name: 'Delivery', url: 'https://bakery.example/delivery' })
  expect(toData(toPage({ kind: 'service' }))).toEqual([{ ...service, name: 'Salt', url: 'https://bakery.example/blog/salt' }])
})

test('the way to a page has each page between the home page and it, and the page itself', () => {
  expect(toData(plain, site, TRAIL)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Services', item: 'https://bakery.example/services' },
        { '@type': 'ListItem', position: 2, name: 'Delivery' },
      ],
    },
  ])
  expect(toData(plain, site, TRAIL.slice(1))).toEqual([])
})

test('the home page of each language says whose site it is, with the facts that have these names', () => {
  const profiles = [
    { label: 'Blog', icon: 'lucide:rss', link: '/blog' },
    { label: 'Bluesky', icon: 'lucide:bird', link: 'https://bsky.example/bakery' },
  ]
  const german = {
    ...site,
    language: 'de',
    languages: { home: '/de', all: [], untranslated: [] },
    contact: { email: 'us@bakery.example', phone: '+49 30 1', address: 'Mill Lane 4' },
    footer: { social: profiles },
  }
  expect(toData({ ...plain, path: '/de' }, german)).toEqual([
    {
      ...OWNER,
      email: 'us@bakery.example',
      telephone: '+49 30 1',
      address: 'Mill Lane 4',
      sameAs: ['https://bsky.example/bakery'],
    },
    {
      '@type': 'WebSite',
      name: 'Bakery',
      url: 'https://bakery.example/de',
      inLanguage: 'de',
      publisher: { '@id': 'https://bakery.example/#organization' },
    },
  ])
  expect(toData({ ...plain, path: '/' }, german)).toEqual([])
})

test('other pages have none, nor have those that search engines must not list', () => {
  expect(toData(toPage({ kind: 'page' }))).toEqual([])
  expect(toData(toPage({}, { noindex: true }))).toEqual([])
  expect(toData({ ...plain, path: '/', noindex: true })).toEqual([])
  expect(toData(plain)).toEqual([])
})

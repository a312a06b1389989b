import { expect, test } from 'vitest'
import { createSiteModel } from '../../tests/support/site/site-model.ts'
import type { EntryOfPage, ExpandedPage } from '../manifest/collections/expanded-page.ts'
import { toStructuredData } from './structured-data.ts'

const site = createSiteModel('')

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
  expect(toStructuredData(page, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Salt',
    description: 'How much of it.',
    url: 'https://bakery.example/blog/salt',
    inLanguage: 'en-GB',
    datePublished: '2026-03-09',
    author: { '@type': 'Person', name: 'Anna', url: 'https://bakery.example/people/anna' },
    image: 'https://bakery.example/pictures/salt.jpg',
    keywords: 'bread, salt',
    publisher: { '@type': 'Organization', name: 'Bakery', url: 'https://bakery.example/' },
  })
})

test('a job has its place and last day, a product its price, from their own fields', () => {
  const job = toPage({ kind: 'job', date: '2026-11-01', fields: { place: 'Pune', until: '2027-01-31', role: 'Baker' } })
  expect(toStructuredData(job, site)).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-01',
    validThrough: '2027-01-31',
    jobLocation: { '@type': 'Place', address: 'Pune' },
  })
  const product = toPage({ kind: 'product', fields: { price: '4.20', currency: 'EUR' } })
  expect(toStructuredData(product, site)).toMatchObject({
    '@type': 'Product',
    offers: { '@type': 'Offer', price: '4.20', priceCurrency: 'EUR' },
  })
})

test('other pages have none, nor have those that search engines must not list', () => {
  expect(toStructuredData(toPage({ kind: 'page' }), site)).toBeUndefined()
  expect(toStructuredData(toPage({}, { noindex: true }), site)).toBeUndefined()
  const { entry: _, ...plain } = toPage({})
  expect(toStructuredData(plain, site)).toBeUndefined()
})

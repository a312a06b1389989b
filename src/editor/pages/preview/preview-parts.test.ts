import { expect, test } from 'vitest'
import type { Steps } from '../../../contracts/change.ts'
import { describeField } from '../../../models/fields/index.ts'
import { cutText, hasPreview, readPreviewParts } from './preview-parts.ts'

const site = { name: 'Bakery', url: 'https://www.example.com/shop/', image: '/pictures/site.jpg', facts: { town: 'Ulm' } }

function read(page: object, changes: object = {}, at: Steps = ['pages', 0]) {
  const field = describeField({}, at)
  if (field?.kind !== 'group') throw new Error('A page is not an object.')
  return readPreviewParts(field, page, { site: { ...site, ...changes } })
}

test('the preview shows what the schema names, with facts and the address of the site', () => {
  expect(read({ path: '/bread/rye', title: 'Rye from {{town}}', description: ' Dark. ' })).toEqual({
    siteName: 'Bakery',
    address: ['www.example.com', 'shop', 'bread', 'rye'],
    title: 'Rye from Ulm',
    description: 'Dark.',
    picture: '/pictures/site.jpg',
    unlistedBy: [],
  })
})

test('a page below other pages has their names in place of its path', () => {
  const field = describeField({}, ['pages', 0])
  if (field?.kind !== 'group') throw new Error('A page is not an object.')
  const readAddress = (trail: string[]) => readPreviewParts(field, { path: '/bread/rye' }, { site }, '/bread/rye', trail).address
  expect(readAddress(['Our bread', 'Rye'])).toEqual(['www.example.com', 'Our bread', 'Rye'])
  expect(readAddress(['Rye'])).toEqual(['www.example.com', 'shop', 'bread', 'rye'])
})

test('the title and description for search results replace those of an entry', () => {
  const entry = { title: 'Rye', description: 'Dark.', searchDescription: 'Dark bread from the valley.' }
  const at = ['collections', 'posts', 'entries', 0]
  expect(read(entry, {}, at)).toMatchObject({ title: 'Rye', description: 'Dark bread from the valley.' })
  expect(read({ ...entry, searchTitle: 'Rye bread' }, {}, at)).toMatchObject({ title: 'Rye bread' })
})

test('a page has its own picture, that of the site, or one that is drawn', () => {
  expect(read({ image: '/pictures/rye.jpg' }).picture).toBe('/pictures/rye.jpg')
  expect(read({}, { shareImages: 'page' }).picture).toBeNull()
  expect(read({}, { image: undefined }).picture).toBeNull()
})

test('the preview says what keeps a page out of search results', () => {
  expect(read({ draft: true, noindex: false, canonical: '/' }).unlistedBy).toEqual(['Canonical page', 'Draft'])
})

test('only objects that search results show have a preview', () => {
  const fields = [['pages', 0], ['navigation'], ['site']].map((steps) => describeField({}, steps))
  expect(fields.map((field) => field?.kind === 'group' && hasPreview(field))).toEqual([true, false, false])
})

test('any draft has a preview', () => {
  for (const value of [null, [], 'page', { title: 1, path: null }])
    expect(read(Object(value), { url: 'no url', name: 7 })).toMatchObject({ title: '', siteName: '' })
})

test('a long text is cut after a word, and a short one stays', () => {
  expect(cutText('Fresh bread', 11)).toBe('Fresh bread')
  expect(cutText('Fresh bread, every day', 14)).toBe('Fresh bread …')
  expect(cutText('毎日焼きたてのパン', 10)).toBe('毎日焼き …')
})

import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../tests/support/manifest/minimal-manifest.ts'
import { parsePointer } from '../manifest/pointer.ts'
import { toBreadcrumb } from './breadcrumb.ts'

test.each([
  ['', 'The whole file'],
  ['/pages', 'Pages'],
  ['/site/url', 'Site > url'],
  ['/pages/1', 'Page "About us" (/about)'],
  ['/pages/1/blocks/0', 'Page "About us" (/about) > block 1 "Team" (richText)'],
  ['/pages/0/blocks/0/actions/0/link', 'Page "Home" (/) > block 1 "Software that works" (hero) > action 1 "Write to us" > link'],
  ['/navigation/items/1/items/0', 'Navigation > item 2 "About" > item 1 "Team"'],
  ['/forms/contact', 'Form "contact"'],
  ['/forms/contact/fields/1/name', 'Form "contact" > field 2 "Email" (email) > name'],
  ['/shared/why-us/text', 'Shared block "why-us" (richText) > text'],
  ['/pages/0/blocks/1', 'Page "Home" (/) > block 2 "why-us" (shared)'],
  ['/pages/0/blocks/2/form', 'Page "Home" (/) > block 3 "contact" (form) > form'],
  ['/site/', 'Site > ""'],
  ['/redirects/0/from', 'Redirect 1 "/team" > from'],
  ['/footer/social/0/link', 'Footer > entry 1 "Code" > link'],
])('%s is described by titles and numbers', (pointer, where) => {
  expect(toBreadcrumb(createMinimalManifest(), parsePointer(pointer))).toBe(where)
})

test('names a page without a title by its number and path', () => {
  const manifest = { pages: [{ path: '/' }, { path: '/about' }, {}] }
  expect([1, 2].map((page) => toBreadcrumb(manifest, ['pages', page]))).toEqual(['Page 2 (/about)', 'Page 3'])
})

test('calls a shared list a list and not a block', () => {
  const manifest = { shared: { 'our-services': { type: 'list', items: [{ title: 'Cloud' }] } } }
  expect(toBreadcrumb(manifest, parsePointer('/shared/our-services/items/0/title'))).toBe(
    'Shared list "our-services" > item 1 "Cloud" > title',
  )
})

import { expect, test } from 'vitest'
import { findSuggestions } from './find-suggestions.ts'
import { listFileLinks, listLinks, proposeLinks } from './list-links.ts'

const manifest = {
  pages: [
    { path: '/', title: 'Home', blocks: [{ type: 'cards', heading: 'Reasons', id: 'reasons' }] },
    { path: '/bread', title: 'Bread', blocks: [{ type: 'cards', heading: 'Rye', id: 'rye' }] },
    { path: '*', title: 'Not found', blocks: [] },
  ],
}

test('a link is to this page, to a page, or to a part of another page, in this order', () => {
  expect(listLinks(manifest, ['pages', 0]).map(({ value, title, kind }) => [value, title, kind])).toEqual([
    ['#reasons', 'Reasons', 'On this page'],
    ['/', 'Home', 'Page'],
    ['/bread', 'Bread', 'Page'],
    ['/bread#rye', 'Rye', 'On /bread'],
  ])
})

test('headings in texts and parts of shared blocks are offered, too, but nothing that is hidden', () => {
  const text = (fields: object) => ({ type: 'richText', text: 'One.\n\n## Opening hours\n\nTwo.', ...fields })
  const site = {
    shared: { 'how-we-work': text({ id: 'work', heading: 'How we work' }) },
    pages: [
      { path: '/', title: 'Home', blocks: [text({}), { type: 'shared', ref: 'how-we-work' }] },
      { path: '/bread', title: 'Bread', blocks: [text({ id: 'plan', hidden: true })] },
    ],
  }
  expect(listLinks(site, ['pages', 0]).map(({ value, title }) => [value, title])).toEqual([
    ['#opening-hours', 'Opening hours'],
    ['#work', 'How we work'],
    ['#opening-hours-1', 'Opening hours'],
    ['/', 'Home'],
    ['/bread', 'Bread'],
  ])
})

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.co.uk/a?b#c', 'https://www.example.co.uk/a?b#c'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['+49 (0)30 123-45', 'tel:+4903012345'],
  ['020 7946 0000', 'tel:02079460000'],
])('%s is completed to %s', (text, link) => {
  expect(findSuggestions(proposeLinks(text), text).map(({ value }) => value)).toEqual([link])
})

test.each(['', '/contact', '#rye', 'https://example.com', 'mailto:a@b.de', 'javascript:alert(1)', 'contact us', '24/7', '12'])(
  'nothing is added to %j',
  (text) => expect(proposeLinks(text)).toEqual([]),
)

test('files come after pages, also if the text names them better', () => {
  const links = [...listFileLinks(['/files/bread.pdf']), ...listLinks(manifest, ['pages', 0])]
  expect(findSuggestions(links, 'bread').map(({ value }) => value)).toEqual(['/bread', '/bread#rye', '/files/bread.pdf'])
})

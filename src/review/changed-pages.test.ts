import { expect, test } from 'vitest'
import { findChangedPages } from './changed-pages.ts'
import { describePage } from './verdict.ts'

const page = (main: string, { title = 'A &amp; B', menu = 'Menu', styles = 'styles-1a2b3c4d.css' } = {}) =>
  `<html><head><title>${title}</title><link rel="stylesheet" href="/assets/${styles}"></head><body>${menu}<main>${main}</main></body></html>`

const find = (before: Record<string, string>, after: Record<string, string>, { moved = {}, hasOtherTheme = false } = {}) =>
  findChangedPages({
    before: new Map(Object.entries(before)),
    after: new Map(Object.entries(after)),
    moved: new Map(Object.entries(moved)),
    hasOtherTheme,
  })

test('a page with other shared files is not changed', () => {
  expect(find({ '/': page('One') }, { '/': page('One', { styles: 'styles-5e6f7a8b.css' }) })).toEqual([])
})

test('a page with another picture of the same name is changed', () => {
  const [before, after] = ['11111111', '22222222'].map((hash) => page(`<img src="/assets/team-${hash}.webp">`))
  expect(find({ '/': before ?? '' }, { '/': after ?? '' })).toMatchObject([{ after: '/', part: 'content' }])
})

test('says whether the content, the menu or only the title differs, content first', () => {
  const before = { '/a': page('One'), '/b': page('Two'), '/c': page('Three') }
  const after = { '/a': page('One', { menu: 'Other' }), '/b': page('Two', { title: 'C' }), '/c': page('3', { menu: 'Other' }) }
  expect(find(before, after).map(({ after, part }) => [after, part])).toEqual([
    ['/c', 'content'],
    ['/a', 'around'],
    ['/b', 'head'],
  ])
})

test('names the blocks that differ', () => {
  const block = (type: string, text: string) => `<section class="a" data-block="${type}"><p>${text}</p></section>`
  const toPage = (text: string, ...more: string[]) => page([block('hero', 'One'), block('steps', text), ...more].join(''))
  const before = { '/': toPage('Two'), '/old': toPage('Two') }
  const after = { '/': toPage('2', block('faq', 'Three')), '/new': toPage('Two') }
  expect(find(before, after).map(({ blocks }) => blocks)).toEqual([
    ['steps', 'faq'],
    ['hero', 'steps'],
    ['hero', 'steps'],
  ])
})

test('another theme changes every page', () => {
  const pages = { '/a': page('One'), '/b': page('Two') }
  expect(find(pages, pages, { hasOtherTheme: true }).map(({ part }) => part)).toEqual(['look', 'look'])
})

test('names new, removed and moved pages', () => {
  const found = find(
    { '/': page('1'), '/old': page('2'), '/gone': page('3') },
    { '/': page('1'), '/next': page('2'), '/new': page('4') },
    { moved: { '/next': '/old' } },
  )
  expect(found.map((one) => [one.after ?? one.before, describePage(one)])).toEqual([
    ['/next', 'Moved from /old'],
    ['/new', 'New'],
    ['/gone', 'Removed'],
  ])
  expect(found[0]?.title).toBe('A & B')
})

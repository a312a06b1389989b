import { describe, expect, test } from 'vitest'
import { findChangedPage } from './compare-draft.ts'
import { comparePages } from './compare-pages.ts'
import { keepIncreasing, mapScroll } from './map-scroll.ts'
import { listOtherChanges } from './other-changes.ts'

const block = (heading: string, more = {}) => ({ type: 'hero', heading, ...more })
const siteWith = (...blocks: unknown[]) => ({ pages: [{ path: '/', title: 'Home', blocks }], shared: {} })

const describeBlocks = (before: unknown, after: unknown) =>
  comparePages(before, after, { side: 'after', at: ['pages', 0] }).blocks.map((one) => [
    one.change,
    one.before?.at(-1) ?? null,
    one.after?.at(-1) ?? null,
  ])

describe('a page compared with another version', () => {
  test('says which blocks changed, moved, are new and were removed', () => {
    const before = siteWith(block('One'), block('Two'), block('Three'), { type: 'faq', heading: 'Questions' })
    const after = siteWith(block('Three'), block('One', { text: 'More' }), block('Two'), { type: 'cards', heading: 'Plans' })
    expect(describeBlocks(before, after)).toEqual([
      ['moved', 2, 0],
      ['changed', 0, 1],
      [null, 1, 2],
      ['added', null, 3],
      ['removed', 3, null],
    ])
  })

  test('a block has changed when the shared block that it shows has', () => {
    const before = { ...siteWith({ type: 'shared', ref: 'plans' }, block('One')), shared: { plans: block('Plans') } }
    const after = { ...before, shared: { plans: block('Other plans') } }
    expect(describeBlocks(before, after)).toEqual([
      ['changed', 0, 0],
      [null, 1, 1],
    ])
  })

  test('finds a page at another index, under another path, and not at all', () => {
    const home = { path: '/', blocks: [block('One')] }
    const about = { path: '/about', title: 'About', blocks: [block('About us')] }
    const moved = { ...about, path: '/us' }
    const find = (before: unknown[], after: unknown[], side: 'before' | 'after', index: number) =>
      comparePages({ pages: before }, { pages: after }, { side, at: ['pages', index] }).page
    expect(find([home, about], [about, home], 'after', 0)).toEqual({ before: ['pages', 1], after: ['pages', 0] })
    expect(find([home, about], [home, moved], 'after', 1)).toEqual({ before: ['pages', 1], after: ['pages', 1] })
    expect(find([home, about], [moved, home], 'before', 1)).toEqual({ before: ['pages', 1], after: ['pages', 0] })
    expect(comparePages({ pages: [home] }, { pages: [home, about] }, { side: 'after', at: ['pages', 1] })).toMatchObject({
      page: { before: null },
      blocks: [{ change: 'added', before: null }],
    })
    expect(comparePages({ pages: [home, about] }, { pages: [home] }, { side: 'before', at: ['pages', 1] })).toMatchObject({
      page: { after: null },
      blocks: [{ change: 'removed', after: null }],
    })
  })

  test('names what else has changed', () => {
    const before = { ...siteWith(block('One')), theme: { shape: {} }, navigation: { items: [] } }
    const after = { ...before, theme: {}, pages: [{ path: '/', title: 'Start', blocks: [block('Two')] }] }
    expect(listOtherChanges(before, after, { before: ['pages', 0], after: ['pages', 0] })).toEqual([
      'the settings of this page',
      'Theme',
    ])
    expect(listOtherChanges(before, before, { before: ['pages', 0], after: ['pages', 0] })).toEqual([])
  })
})

test('a proposal is shown on the page that it changes', () => {
  const [home, about] = [
    { path: '/', title: 'Home', blocks: [block('One')] },
    { path: '/about', title: 'About', blocks: [block('Us')] },
  ]
  const draft = { pages: [home, about], theme: {} }
  const find = (proposed: object) => findChangedPage(draft, { ...draft, ...proposed }, ['pages', 0])
  expect(find({ pages: [home, { ...about, blocks: [block('We')] }] })).toEqual({ page: ['pages', 1], newPage: null })
  expect(find({ pages: [home, { ...about, title: 'We' }] })).toEqual({ page: ['pages', 1], newPage: null })
  expect(find({ pages: [home] })).toEqual({ page: ['pages', 1], newPage: null })
  expect(find({ pages: [...draft.pages, { path: '/new', blocks: [] }] })).toEqual({
    page: ['pages', 0],
    newPage: { at: ['pages', 2], insteadOf: ['pages', 0] },
  })
  expect(find({ theme: { shape: {} } })).toEqual({ page: ['pages', 0], newPage: null })
})

test('two versions of different heights are scrolled to the same block', () => {
  // In the second version, a block of 300 pixels was added after the first one of 100.
  const { from, to } = keepIncreasing([
    [0, 0],
    [100, 400],
    [300, 600],
  ])
  expect([0, 50, 100, 200, 300, 350].map((y) => mapScroll(y, from, to))).toEqual([0, 200, 400, 500, 600, 650])
  expect(
    keepIncreasing([
      [0, 0],
      [10, 500],
      [20, 300],
      [20, 600],
      [30, 700],
    ]),
  ).toEqual({ from: [0, 10, 20, 30], to: [0, 500, 600, 700] })
})

import { describe, expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const blocks = [{ type: 'hero', heading: 'Sale' }]
const sale = {
  path: '/sale',
  title: 'Sale',
  description: 'Everything in the shop costs a fifth less until the end of May.',
  blocks,
}
const page = '/pages/3'
const words = 'NAV304 "/sale" Nothing leads to the page "Sale" (/sale), neither menu nor footer nor another page.'

test('a page that nothing leads to is told', () => {
  expect(mistakesAfter({ [page]: sale })).toEqual([words])
})

describe('it does not count as a way to the page when', () => {
  const link = { type: 'richText', text: '[Sale](/sale#top)' }

  test('it links to itself', () => {
    expect(mistakesAfter({ [page]: { ...sale, blocks: [...blocks, { ...link, text: '[Sale](/sale)' }] } })).toEqual([words])
  })

  test('the block with the link is hidden', () => {
    expect(
      mistakesAfter({ [page]: sale, '/pages/0/blocks/3': { type: 'richText', text: '[Sale](/sale)', hidden: true } }),
    ).toEqual([words])
  })

  test('the page with the link is a draft', () => {
    const draft = { ...sale, path: '/draft', title: 'Draft', draft: true, blocks: [{ type: 'richText', text: '[Sale](/sale)' }] }
    expect(mistakesAfter({ [page]: sale, '/pages/4': draft })).toEqual([words])
  })

  test('the shared block with the link stands nowhere, or only on that page', () => {
    const offer = { type: 'richText', text: '[Sale](/sale)' }
    expect(mistakesAfter({ [page]: sale, '/shared/offer': offer })).toContain(words)
    const shown = { ...sale, blocks: [...blocks, { type: 'shared', ref: 'offer' }] }
    expect(mistakesAfter({ [page]: shown, '/shared/offer': offer })).toEqual([words])
  })
})

describe('it is enough that', () => {
  const list = { items: [{ title: 'Sale', actions: [{ label: 'See', link: '/sale' }] }] }
  const menu = { label: 'Offers', link: '/#why', panel: { items: 'offers' } }

  test.each([
    ['the footer links to it', { '/footer/text': '[Sale](/sale#top)' }],
    ['a card of a panel of the menu does', { '/shared/offers': list, '/navigation/items/2': menu }],
    ['a redirect leads to it', { '/redirects/2': { from: '/cheap', to: '/sale' } }],
    ['a redirect may lead to it', { '/redirects/2': { from: '/cheap/:what', to: '/:what' } }],
    ['a form leads to it', { '/forms/contact/success': { page: '/sale' } }],
    ['a full address leads to it', { '/footer/text': '[Sale](https://www.example.com/sale)' }],
    ['it is a draft', { '/pages/3/draft': true }],
    ['search engines shall not list it', { '/pages/3/noindex': true }],
  ])('%s', (_, changes) => {
    expect(mistakesAfter({ [page]: sale, ...changes })).not.toContain(words)
  })
})

test('while a link is broken, or a shared block is missing, only that is told', () => {
  expect(mistakesAfter({ [page]: sale, '/footer/text': '[Sale](/slae)' })).toEqual([expect.stringMatching(/^REF203/)])
  expect(mistakesAfter({ [page]: sale, '/pages/0/blocks/1/ref': 'why-you' })).toEqual([expect.stringMatching(/^REF205/)])
})

import { describe, expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const blocks = [{ type: 'hero', heading: 'Sale' }]
const sale = {
  path: '/sale',
  title: 'Sale',
  description: 'Everything in the shop costs a fifth less until the end of May.',
  blocks,
}
const page = '/pages/3'
const warning = 'NAV304 "/sale" Nothing links to the page "Sale" (/sale): not the menu, the footer or another page.'

test('a page that nothing links to gets a warning', () => {
  expect(diagnosticsAfter({ [page]: sale })).toEqual([warning])
})

describe('it does not count as a link when', () => {
  const link = { type: 'richText', text: '[Sale](/sale#top)' }

  test('the page links to itself', () => {
    expect(diagnosticsAfter({ [page]: { ...sale, blocks: [...blocks, { ...link, text: '[Sale](/sale)' }] } })).toEqual([warning])
  })

  test('the block with the link is hidden', () => {
    expect(
      diagnosticsAfter({ [page]: sale, '/pages/0/blocks/3': { type: 'richText', text: '[Sale](/sale)', hidden: true } }),
    ).toEqual([warning])
  })

  test('the page with the link is a draft', () => {
    const draft = { ...sale, path: '/draft', title: 'Draft', draft: true, blocks: [{ type: 'richText', text: '[Sale](/sale)' }] }
    expect(diagnosticsAfter({ [page]: sale, '/pages/4': draft })).toEqual([warning])
  })

  test('the shared block with the link is on no page, or only on the target page', () => {
    const offer = { type: 'richText', text: '[Sale](/sale)' }
    expect(diagnosticsAfter({ [page]: sale, '/shared/offer': offer })).toContain(warning)
    const shown = { ...sale, blocks: [...blocks, { type: 'shared', ref: 'offer' }] }
    expect(diagnosticsAfter({ [page]: shown, '/shared/offer': offer })).toEqual([warning])
  })
})

describe('a page needs no warning when', () => {
  const list = { items: [{ title: 'Sale', actions: [{ label: 'See', link: '/sale' }] }] }
  const menu = { label: 'Offers', link: '/#why', panel: { items: 'offers' } }

  test.each([
    ['the footer links to it', { '/footer/text': '[Sale](/sale#top)' }],
    ['a card in a menu panel links to it', { '/shared/offers': list, '/navigation/items/2': menu }],
    ['a redirect leads to it', { '/redirects/2': { from: '/cheap', to: '/sale' } }],
    ['a redirect may lead to it', { '/redirects/2': { from: '/cheap/:what', to: '/:what' } }],
    ['a form leads to it', { '/forms/contact/success': { page: '/sale' } }],
    ['a full URL leads to it', { '/footer/text': '[Sale](https://www.example.com/sale)' }],
    ['it is a draft', { '/pages/3/draft': true }],
    ['it is hidden from search engines', { '/pages/3/noindex': true }],
  ])('%s', (_, changes) => {
    expect(diagnosticsAfter({ [page]: sale, ...changes })).not.toContain(warning)
  })
})

test('while a link is broken or a shared block is missing, only that is reported', () => {
  expect(diagnosticsAfter({ [page]: sale, '/footer/text': '[Sale](/slae)' })).toEqual([expect.stringMatching(/^REF203/)])
  expect(diagnosticsAfter({ [page]: sale, '/pages/0/blocks/1/ref': 'why-you' })).toEqual([expect.stringMatching(/^REF205/)])
})

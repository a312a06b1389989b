import { describe, expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter, REMOVED } from '../../../../tests/support/manifest/diagnostics.ts'

const link = '/pages/0/blocks/0/actions/0/link'

test('the help for a missing anchor suggests to add it, or lists the anchors of the page', () => {
  expect(diagnosticsAfter({ [link]: '/about#prices' })).toEqual([
    'REF204 "/about#prices" The link goes to "#prices" on "About us" (/about), but no block and no heading there has this anchor.',
  ])
  expect(helpAfter({ [link]: '/about#prices' })).toEqual(['Add "id": "prices" to the intended block, or link to #team.'])
})

test('a misspelled anchor gets the nearest one as a suggestion', () => {
  expect(diagnosticsAfter({ [link]: '#contct' })).toEqual([
    'REF204 "#contct" The link goes to "#contct" on "Home" (/), but no block and no heading there has this anchor. Did you mean #contact?',
  ])
  expect(helpAfter({ [link]: '#contct' })).toEqual(['Write #contact, or add "id": "contct" to the intended block.'])
})

test('the id of a shared block is an anchor of the page', () => {
  expect(diagnosticsAfter({ [link]: '#why' })).toEqual([])
})

test('the id of a hidden block is not an anchor', () => {
  const heading = 'About us'
  expect(diagnosticsAfter({ '/pages/1/blocks/0/hidden': true, '/pages/1/blocks/1/heading': heading })).toEqual([
    'REF204 "/about#team" The link goes to "#team" on "About us" (/about), but the block with this "id" is hidden.',
  ])
})

test('a bare anchor in the menu must exist on every page', () => {
  expect(diagnosticsAfter({ '/navigation/items/1/link': '#contact' })).toEqual([
    'REF204 "#contact" The link goes to "#contact" on "About us" (/about), but no block and no heading there has this anchor.',
  ])
})

test('a bare anchor in a shared block must exist on the pages that show it', () => {
  const changes = { '/shared/why-us/text': '[Write](#contact)' }
  expect([
    diagnosticsAfter(changes),
    diagnosticsAfter({ ...changes, '/pages/1/blocks/2': { type: 'shared', ref: 'why-us' } }).length,
  ]).toEqual([[], 1])
})

test('every page has the anchor #top', () => {
  expect(diagnosticsAfter({ [link]: '#top' })).toEqual([])
})

test('a block of an unknown type may have the anchor, so the link is not reported', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/type': 'richTxt' })).toHaveLength(1)
})

test('the help for a page without anchors lists none', () => {
  expect(helpAfter({ '/pages/1/blocks/0/id': REMOVED })).toEqual(['Add "id": "team" to the intended block.'])
  expect(diagnosticsAfter({ '/pages/1/blocks/0/id': REMOVED })).toEqual([
    'REF204 "/about#team" The link goes to "#team" on "About us" (/about), but no block and no heading there has this anchor.',
  ])
})

test('a link to # alone gets a warning', () => {
  const message = 'The link "#" leads nowhere: it only scrolls to the top of the page.'
  expect(diagnosticsAfter({ [link]: '#' })).toEqual([`REF204 "#" ${message}`])
  expect(diagnosticsAfter({ '/footer/text': 'We like C#, see [more](#).' })).toEqual([`REF204 (#) ${message}`])
})

describe('the headings in a text are anchors of the page', () => {
  const text = 'One.\n\n## Opening hours\n\nTwo.\n\n### Where, and when?\n\nThree.\n\n## Opening hours'

  test.each(['opening-hours', 'where-and-when', 'opening-hours-1'])('#%s', (anchor) => {
    expect(diagnosticsAfter({ '/pages/1/blocks/0/text': text, [link]: `/about#${anchor}` })).toEqual([])
    expect(diagnosticsAfter({ '/shared/why-us/text': text, [link]: `#${anchor}` })).toEqual([])
  })

  test('and are listed for an anchor that nothing has', () => {
    expect(helpAfter({ '/pages/1/blocks/0/text': text, [link]: '/about#map' })).toEqual([
      'Add "id": "map" to the intended block, or link to #team, #opening-hours, #where-and-when or #opening-hours-1.',
    ])
  })

  test('with a suggestion for a misspelled one', () => {
    expect(diagnosticsAfter({ '/pages/1/blocks/0/text': text, [link]: '/about#opening-hour' })).toEqual([
      'REF204 "/about#opening-hour" The link goes to "#opening-hour" on "About us" (/about), but no block and no heading there has this anchor. Did you mean #opening-hours?',
    ])
  })

  test('but not those of a hidden block', () => {
    const hidden = { '/pages/1/blocks/0/text': text, '/pages/1/blocks/0/hidden': true, '/pages/1/blocks/1/heading': 'About' }
    expect(diagnosticsAfter({ ...hidden, [link]: '/about#opening-hours' })).toContain(
      'REF204 "/about#opening-hours" The link goes to "#opening-hours" on "About us" (/about), but the block with this heading is hidden.',
    )
  })

  test('with their facts', () => {
    const changes = { '/site/facts/phone': '0305', '/pages/1/blocks/0/text': 'One.\n\n## Call {{phone}}' }
    expect(diagnosticsAfter({ ...changes, [link]: '/about#call-0305' })).toEqual([])
    expect(diagnosticsAfter({ ...changes, [link]: '/about#call-phone' }).map((line) => line.slice(0, 6))).toEqual(['REF204'])
  })

  test('but not those of a shared text that the page replaces', () => {
    const placed = { type: 'shared', ref: 'why-us', text: 'Two.\n\n## Other' }
    const changes = { '/shared/why-us/text': text, '/pages/1/blocks/1': placed }
    expect(diagnosticsAfter({ ...changes, [link]: '/about#other' })).toEqual([])
    expect(diagnosticsAfter({ ...changes, [link]: '/about#opening-hours' }).map((line) => line.slice(0, 6))).toEqual(['REF204'])
  })

  test('and two texts of a page may have the same heading', () => {
    expect(diagnosticsAfter({ '/pages/0/blocks/0/text': text, '/shared/why-us/text': text, [link]: '#opening-hours-2' })).toEqual(
      [],
    )
  })
})

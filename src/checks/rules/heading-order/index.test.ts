import { describe, expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const about = '/pages/1/blocks'

test('a page without a heading gets a warning', () => {
  expect(diagnosticsAfter({ [about]: [{ type: 'richText', id: 'team', text: 'We are ten people.' }] })).toEqual([
    'A11Y701 "blocks" The page "About us" (/about) has no heading.',
  ])
})

test('a hidden heading does not count', () => {
  const hidden = { type: 'hero', heading: 'Us', hidden: true }
  const shown = { type: 'richText', id: 'team', text: 'We are ten people.' }
  expect(diagnosticsAfter({ [about]: [hidden, shown] })).toHaveLength(1)
})

test.each([
  ['in a column', { type: 'columns', columns: [{ blocks: [{ type: 'hero', heading: 'Us' }] }, { blocks: [] }] }],
  ['of a form, which has a title', { type: 'form', form: 'contact' }],
  ['of a shared block', { type: 'shared', ref: 'why-us' }],
  ['of an unknown shared block', { type: 'shared', ref: 'why-su' }],
])('a heading %s counts', (_, block) => {
  const blocks = [{ type: 'richText', id: 'team', text: 'Ten people.' }, block]
  expect(diagnosticsAfter({ [about]: blocks }).filter((line) => line.startsWith('A11Y701'))).toEqual([])
})

describe('a block before the hero has the main heading', () => {
  const hero = { type: 'hero', heading: 'Who we are' }
  const banner = { type: 'banner', id: 'team', heading: 'We are hiring' }

  test('a banner', () => {
    expect(diagnosticsAfter({ [about]: [banner, hero] })).toEqual([
      'A11Y701 "We are hiring" "We are hiring" is the main heading of this page, because its block comes before the hero "Who we are".',
    ])
  })

  test('a shared block', () => {
    expect(
      diagnosticsAfter({
        [about]: [
          { type: 'shared', ref: 'why-us' },
          { ...banner, type: 'hero' },
        ],
      }),
    ).toEqual([
      'A11Y701 "why-us" "Why us" is the main heading of this page, because its block comes before the hero "We are hiring".',
    ])
  })

  test('a shared block that gets a heading of its own there', () => {
    const reference = { type: 'shared', ref: 'why-us', heading: 'Why banks choose us' }
    expect(diagnosticsAfter({ [about]: [reference, { ...banner, type: 'hero' }] })).toEqual([
      'A11Y701 "Why banks choose us" "Why banks choose us" is the main heading of this page, because its block comes before the hero "We are hiring".',
    ])
  })

  test.each([
    ['after the hero', [hero, banner]],
    ['hidden', [{ ...banner, hidden: true }, hero, { ...banner, heading: 'Us' }]],
    ['before a hidden hero', [banner, { ...hero, hidden: true }]],
    ['without a heading', [{ type: 'richText', id: 'team', text: 'New: we have moved.' }, hero]],
    ['on a page without a hero', [banner, { type: 'richText', heading: 'Us', text: 'Ten people.' }]],
  ])('but not a block %s', (_, blocks) => {
    const found = diagnosticsAfter({ [about]: blocks, '/pages/0/blocks/0/actions': [{ label: 'Write to us', link: '#contact' }] })
    expect(found.filter((line) => line.startsWith('A11Y701'))).toEqual([])
  })
})

test('a misspelled heading is one error', () => {
  expect(diagnosticsAfter({ [about]: [{ type: 'banner', id: 'team', headng: 'Us' }] })).toHaveLength(1)
})

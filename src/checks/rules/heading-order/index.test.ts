import { expect, test } from 'vitest'
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

test('a misspelled heading is one error', () => {
  expect(diagnosticsAfter({ [about]: [{ type: 'banner', id: 'team', headng: 'Us' }] })).toHaveLength(1)
})

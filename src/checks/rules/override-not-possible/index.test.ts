import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { applySafeFixes } from '../../fixes/apply-safe-fixes.ts'
import { sampleHost } from '../../sample.ts'

const button = { label: 'Write to us', link: '#contact' }
const place = (fields: object, shared: object = { type: 'banner', heading: 'We are hiring' }) => ({
  '/shared/why-us': shared,
  '/pages/0/blocks/1': { type: 'shared', ref: 'why-us', ...fields },
})

test('fields that the shared block has or can have are replaced', () => {
  expect(diagnosticsAfter(place({ heading: 'Join us', text: 'In *London*.', actions: [button] }))).toEqual([])
})

test.each([
  [
    { action: button },
    { type: 'banner', heading: 'We are hiring' },
    'SCH114 "action" "action" cannot be replaced here, because the shared block "why-us" is of type "banner", which has no such field.',
  ],
  [
    { text: 'In London' },
    { type: 'claims', heading: 'Claims', items: [{ figure: '600', label: 'people' }] },
    'SCH114 "text" "text" cannot be replaced here, because the shared block "why-us" is of type "claims", which has no such field.',
  ],
  [{ text: 'x'.repeat(1501) }, undefined, `SCH114 "${'x'.repeat(1501)}" "text" has 1501 characters, but can have at most 1500.`],
  [
    { actions: [button, button, button] },
    { type: 'hero', heading: 'Hi', actions: [button] },
    'SCH114 "actions" "actions" has 3 entries, but can have at most 2.',
  ],
])('%j is reported once where the shared block does not allow it', (fields, shared, diagnostic) => {
  const found = diagnosticsAfter(place(fields, shared)).filter((line) => line.startsWith('SCH'))
  expect(found.map((line) => line.replace(/^(SCH114) \[/, '$1 "actions"'))).toEqual([diagnostic])
})

test('the help says what can be replaced', () => {
  expect(helpAfter(place({ actions: [button] }, { type: 'richText', text: 'Text' }))).toEqual([
    'Delete the field. What can be replaced in this block: "heading", "text", "layout" and "action".',
  ])
})

test('the layout is one of the shared block', () => {
  expect(diagnosticsAfter(place({ layout: 'large' }))).toEqual([])
  const found = diagnosticsAfter(place({ layout: 'larg' }))
  expect(found).toEqual(['SCH114 "larg" "larg" is not an allowed value for "layout". Did you mean "large"?'])
  expect(helpAfter(place({ layout: 'larg' }))).toEqual(['Write "large", or choose "row" or "bar".'])
})

test('a shared block that does not exist is one error', () => {
  const diagnostics = diagnosticsAfter({ '/pages/0/blocks/1': { type: 'shared', ref: 'why-use', action: button } })
  expect(diagnostics.filter((line) => line.startsWith('REF205'))).toHaveLength(1)
  expect(diagnostics.filter((line) => line.startsWith('SCH114'))).toEqual([])
})

test('one button becomes a list where the block has a list', () => {
  const text = textAfter(place({ action: button }))
  const fixed = applySafeFixes(new TextEncoder().encode(text), sampleHost)
  expect(JSON.parse(fixed.text)).toEqual(JSON.parse(textAfter(place({ actions: [button] }))))
})

test.each([
  [{ action: { label: 'Go', link: '/abuot' } }, 'REF203'],
  [{ text: 'See [us](/about#taem)' }, 'REF204'],
  [{ heading: 'Lorem ipsum dolor' }, 'STY952'],
  [{ text: 'Call {{phnoe}}' }, 'REF213'],
])('%j is checked like the same field of any block', (fields, code) => {
  const found = diagnosticsAfter({ '/pages/0/blocks/1': { type: 'shared', ref: 'why-us', ...fields } })
  expect(found.map((line) => line.split(' ')[0])).toEqual([code])
})

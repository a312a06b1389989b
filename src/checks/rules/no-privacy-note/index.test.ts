import { expect, test } from 'vitest'
import { diagnosticsAfter, REMOVED } from '../../../../tests/support/manifest/diagnostics.ts'

const privacy = '/forms/contact/privacy'
const field = '/forms/contact/fields/1'

test('a form with an email field needs a privacy note', () => {
  expect(diagnosticsAfter({ [privacy]: REMOVED })).toEqual([
    'FRM406 "contact" This form asks for contact details, but does not say how they are used.',
  ])
})

test('a form with a phone field needs a privacy note', () => {
  expect(diagnosticsAfter({ [privacy]: REMOVED, [field]: { type: 'tel', name: 'phone', label: 'Phone' } })).toHaveLength(1)
})

test('a form with neither needs none', () => {
  expect(diagnosticsAfter({ [privacy]: REMOVED, [field]: { type: 'text', name: 'town', label: 'Town' } })).toEqual([])
})

test('a privacy note needs a link', () => {
  expect(diagnosticsAfter({ [privacy]: 'We use it well.' })).toEqual([
    'FRM406 "We use it well." This privacy note has no link to more information.',
  ])
})

test('a blank privacy note is one diagnostic', () => {
  expect(diagnosticsAfter({ [privacy]: ' ' })).toEqual([expect.stringMatching(/^SCH112/)])
})

test('a checkbox whose label links to more information is enough', () => {
  const consent = { type: 'checkbox', name: 'consent', label: 'I have read the [privacy note](/about)', required: true }
  expect(diagnosticsAfter({ [privacy]: REMOVED, '/forms/contact/fields/2': consent })).toEqual([])
})

import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'
import { createMinimalManifest } from '../../../../tests/support/minimal-manifest.ts'

test('two fields with the same name are one error, at the second', () => {
  expect(mistakesAfter({ '/forms/contact/fields/1/name': 'fullName' })).toEqual([
    'FRM402 "fullName" Two fields of this form are named "fullName".',
  ])
})

test('two forms may have the same fields', () => {
  const contact = createMinimalManifest().forms?.contact ?? {}
  const form = {
    ...contact,
    privacy: 'We only answer. [About us](/about)',
    fields: [{ type: 'email', name: 'email', label: 'Email' }],
  }
  expect(mistakesAfter({ '/forms/again': form, '/pages/1/blocks/2': { type: 'form', form: 'again' } })).toEqual([])
})

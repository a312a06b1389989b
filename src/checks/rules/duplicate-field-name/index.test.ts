import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { createMinimalManifest } from '../../../../tests/support/manifest/minimal-manifest.ts'

test('two fields with the same name are one error, at the second', () => {
  expect(diagnosticsAfter({ '/forms/contact/fields/1/name': 'fullName' })).toEqual([
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
  expect(diagnosticsAfter({ '/forms/again': form, '/pages/1/blocks/2': { type: 'form', form: 'again' } })).toEqual([])
})

import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

test('two fields of one name are one mistake at the second', () => {
  expect(mistakesAfter({ '/forms/contact/fields/1/name': 'fullName' })).toEqual([
    'FRM402 "fullName" Two fields of this form are named "fullName".',
  ])
})

test('two forms may have the same fields', () => {
  const form = { title: 'Again', submitLabel: 'Send', fields: [{ type: 'email', name: 'email', label: 'E-mail' }] }
  expect(mistakesAfter({ '/forms/again': form, '/pages/1/blocks/2': { type: 'form', form: 'again' } })).toEqual([])
})

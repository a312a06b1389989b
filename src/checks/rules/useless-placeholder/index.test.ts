import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const field = '/forms/contact/fields/1'

test('a placeholder that repeats the label, apart from signs and letter case, is an info', () => {
  expect(diagnosticsAfter({ [`${field}/placeholder`]: 'E-mail*' })).toEqual([
    'FRM409 "E-mail*" The placeholder repeats the label of the field.',
  ])
})

test('one that repeats the hint is, too', () => {
  expect(diagnosticsAfter({ [`${field}/hint`]: 'At work', [`${field}/placeholder`]: 'At work' })).toEqual([
    'FRM409 "At work" The placeholder repeats the hint of the field.',
  ])
})

test('an example is none, and signs alone are not compared', () => {
  expect(diagnosticsAfter({ [`${field}/placeholder`]: 'ada@example.com' })).toEqual([])
  expect(diagnosticsAfter({ [`${field}/placeholder`]: '…' })).toEqual([])
})

import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const at = '/forms/contact/fields/3'
const phone = { type: 'tel', name: 'phone', label: 'Phone' }

const messagesAfter = (showWhen: object, others: Record<string, unknown> = {}) =>
  diagnosticsAfter({ ...others, [at]: { ...phone, showWhen } })

test('a field can depend on any answer to an earlier field, on one choice or on several', () => {
  expect(messagesAfter({ field: 'topics' })).toEqual([])
  expect(messagesAfter({ field: 'topics', is: 'web' })).toEqual([])
  expect(messagesAfter({ field: 'topics', oneOf: ['web', 'cloud'] })).toEqual([])
})

test.each<[string, object, string]>([
  ['a misspelt field', { field: 'topic' }, 'FRM408 "topic" This form has no field named "topic". Did you mean "topics"?'],
  ['itself', { field: 'phone' }, 'FRM408 "phone" The field "phone" depends on itself.'],
  ['a typed answer', { field: 'email' }, 'FRM408 "email" The field "email" has no choices, so no other field can depend on it.'],
  [
    'a misspelt choice',
    { field: 'topics', is: 'clouds' },
    'FRM408 "clouds" "clouds" is not a stored value of the field "topics". Did you mean "cloud"?',
  ],
  [
    'one unknown choice of several',
    { field: 'topics', oneOf: ['web', 'Cloud'] },
    'FRM408 "Cloud" "Cloud" is not a stored value of the field "topics". Did you mean "cloud"?',
  ],
  [
    'one choice and several',
    { field: 'topics', is: 'web', oneOf: ['cloud'] },
    'FRM408 "oneOf" "oneOf" cannot be combined with "is".',
  ],
])('a field that depends on %s is an error', (_, showWhen, message) => {
  expect(messagesAfter(showWhen)).toEqual([message])
})

test('a field cannot depend on a later one', () => {
  const box = { type: 'checkbox', name: 'call', label: 'Call me' }
  expect(messagesAfter({ field: 'call' }, { '/forms/contact/fields/4': box })).toEqual([
    'FRM408 "call" The field "call" comes after the one that depends on it.',
  ])
})

test('a field cannot depend on one that has a condition', () => {
  const box = { type: 'checkbox', name: 'call', label: 'Call me', showWhen: { field: 'topics' } }
  const fields = { [at]: box, '/forms/contact/fields/4': { ...phone, showWhen: { field: 'call' } } }
  expect(diagnosticsAfter(fields)).toEqual([
    'FRM408 "call" The field "call" has a condition itself, so no other field can depend on it.',
  ])
})

test('a checkbox has no choices', () => {
  const box = { type: 'checkbox', name: 'call', label: 'Call me' }
  const fields = { [at]: box, '/forms/contact/fields/4': { ...phone, showWhen: { field: 'call', is: 'yes' } } }
  expect(diagnosticsAfter(fields)).toEqual(['FRM408 "is" The field "call" is a checkbox, which has no choices.'])
})

test('a form has at most twelve different conditions', () => {
  const values = Array.from({ length: 13 }, (_, index) => `v${index}`)
  const topics = { type: 'select', name: 'topics', label: 'Topics', options: values.map((value) => ({ value, label: value })) }
  const others = values.map((is, index) => [
    `/forms/contact/fields/${index + 3}`,
    { type: 'text', name: `answer${index}`, label: `Answer ${index}`, showWhen: { field: 'topics', is } },
  ])
  expect(diagnosticsAfter({ '/forms/contact/fields/2': topics, ...Object.fromEntries(others) })).toEqual([
    'FRM408 "showWhen" This form has 13 different conditions, but it can have at most 12.',
  ])
})

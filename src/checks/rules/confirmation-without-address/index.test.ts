import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const doubleOptIn = '/forms/contact/doubleOptIn'
const emailField = '/forms/contact/fields/1'
const town = { type: 'text', name: 'town', label: 'Town', required: true }

test('a form confirmed by email must have an email field', () => {
  expect(diagnosticsAfter({ [doubleOptIn]: true, [emailField]: town })).toEqual([
    'FRM407 true This form is confirmed by email, but it has no email field.',
  ])
})

test('an optional email field is not enough', () => {
  expect(diagnosticsAfter({ [doubleOptIn]: true })).toEqual([
    'FRM407 { This form is confirmed by email, but its email field is optional.',
  ])
})

test('the first email field must be required, because the confirmation goes there', () => {
  const other = { type: 'email', name: 'other', label: 'Other email', required: true }
  expect(diagnosticsAfter({ [doubleOptIn]: true, '/forms/contact/fields/2': other })).toHaveLength(1)
  expect(diagnosticsAfter({ [doubleOptIn]: true, [`${emailField}/required`]: true })).toEqual([])
})

test('a form without confirmation needs no email field', () => {
  expect(diagnosticsAfter({ [doubleOptIn]: false, [emailField]: town })).toEqual([])
})

test('an email field with a condition is not enough', () => {
  const topic = { type: 'checkbox', name: 'news', label: 'News' }
  const email = { type: 'email', name: 'email', label: 'Email', required: true, showWhen: { field: 'news' } }
  expect(diagnosticsAfter({ [doubleOptIn]: true, '/forms/contact/fields/0': topic, [emailField]: email })).toEqual([
    'FRM407 "showWhen" This form is confirmed by email, but its email field is shown only with certain answers.',
  ])
})

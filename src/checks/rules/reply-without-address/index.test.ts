import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const replying = {
  '/forms/contact/autoReply': { subject: 'Thank you', text: 'We will answer soon.' },
  '/forms/contact/delivery': [{ kind: 'email', to: 'sales@example.com' }],
}

test('a form with an automatic reply must have an email field, which can be optional', () => {
  const phone = { type: 'tel', name: 'phone', label: 'Phone' }
  expect(diagnosticsAfter({ ...replying, '/forms/contact/fields/1': phone })).toEqual([
    'FRM411 "autoReply" This form has an automatic reply, but it has no email field.',
  ])
  expect(diagnosticsAfter(replying)).toEqual([])
})

test('another service sends no automatic reply', () => {
  const delivery = [{ kind: 'endpoint', url: 'https://forms.example.com/contact' }]
  expect(diagnosticsAfter({ ...replying, '/forms/contact/delivery': delivery })).toEqual([
    'FRM411 "autoReply" This form has an automatic reply, but browsers send it directly to another service.',
  ])
  expect(diagnosticsAfter({ ...replying, '/forms/contact/delivery': [{ kind: 'simulate' }] })).toEqual([])
})

import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const withSubject = (subject: string) => ({ '/forms/contact/delivery': [{ kind: 'email', to: 'sales@example.com', subject }] })
const withReply = (text: string) => ({
  '/forms/contact/delivery': [{ kind: 'email', to: 'sales@example.com' }],
  '/forms/contact/autoReply': { subject: 'Thank you', text },
})

test('a subject can contain answers, the reference and facts', () => {
  expect(diagnosticsAfter(withSubject('{fullName}, {email}, {topics}: {receipt}, {{phone}}'))).toEqual([])
})

test('a name that is no field is an error at the braces, with the most similar field', () => {
  expect(diagnosticsAfter(withSubject('Enquiry of {fulName}'))).toEqual([
    'FRM412 {fulName} {fulName} is not a field of this form. Did you mean {fullName}?',
  ])
  expect(diagnosticsAfter(withSubject('{x}'))).toEqual(['FRM412 {x} {x} is not a field of this form.'])
})

test('a file cannot be in a subject', () => {
  const plan = { type: 'file', name: 'plan', label: 'Plan' }
  expect(diagnosticsAfter({ ...withSubject('{plan}'), '/forms/contact/fields/1': plan })).toEqual([
    'FRM412 {plan} {plan} cannot be in a subject: its answer is no text.',
  ])
})

test('an automatic reply can contain choices and texts, but nothing that could be a message to a stranger', () => {
  expect(diagnosticsAfter(withReply('Hello {fullName}, you chose {topics}. {receipt}'))).toEqual([])
  const message = { type: 'textarea', name: 'message', label: 'Message' }
  expect(diagnosticsAfter({ ...withReply('{message}'), '/forms/contact/fields/0': message })).toEqual([
    'FRM412 {message} {message} cannot be in an automatic reply: anyone could use a field of the type "textarea" to send a text to strangers.',
  ])
})

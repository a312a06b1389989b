import { expect, test } from 'vitest'
import type { Form } from '../../manifest/manifest.gen.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { attemptSending } from './attempt.ts'

const form: Form = {
  title: 'Get in touch',
  submitLabel: 'Send',
  fields: [
    { type: 'email', name: 'email', label: 'Email', required: true },
    { type: 'select', name: 'topic', label: 'Topic', options: [{ value: 'shop', label: 'An online shop' }] },
    { type: 'file', name: 'plan', label: 'Plan' },
  ],
}

function attempt(entries: Record<string, string | File>, own: Partial<Form> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(entries)) body.set(name, value)
  return attemptSending(body, {
    form: { ...form, ...own },
    siteName: 'Example',
    language: 'en',
    texts: englishTexts,
    siteKeepMonths: null,
  })
}

const noSpam = { kind: 'spamCheck', hasRobotCheck: false, isSpam: false, reasons: [] }

const stepsOf = (own: Partial<Form>) => {
  const made = attempt({ email: 'ada@example.com' }, own)
  return made.kind === 'sent' ? made.steps : []
}

test('wrong answers are refused with the words that visitors read', () => {
  expect(attempt({ email: 'ada' })).toEqual({
    kind: 'refused',
    problems: [{ field: 'email', code: 'format', message: englishTexts.wrongEmail.replace('{label}', 'email') }],
  })
})

test('valid answers are listed by their labels, and options by what visitors read', () => {
  const plan = new File(['12345'], 'plan.pdf')
  expect(attempt({ email: 'ADA@Example.com', topic: 'shop', plan })).toMatchObject({
    kind: 'sent',
    answers: [
      { label: 'Email', lines: ['ADA@example.com'] },
      { label: 'Topic', lines: ['An online shop'] },
      { label: 'Plan', lines: ['plan.pdf (5 bytes)'] },
    ],
  })
})

test('without a delivery the server stores the enquiry', () => {
  expect(stepsOf({})).toEqual([noSpam, { kind: 'stored', keepMonths: null }])
  expect(stepsOf({ keepMonths: 6 })).toEqual([noSpam, { kind: 'stored', keepMonths: 6 }])
})

test('each delivery names its recipient and the settings that it needs', () => {
  const delivery: Form['delivery'] = [
    { kind: 'email', to: 'sales@example.com' },
    { kind: 'email', to: 'env:BOSS' },
    { kind: 'webhook', url: 'env:CRM_URL', secret: 'env:CRM_SECRET' },
  ]
  const subject = 'New enquiry ABCD-2345: Get in touch'
  const replyTo = 'ada@example.com'
  expect(stepsOf({ delivery })).toEqual([
    noSpam,
    { kind: 'stored', keepMonths: null },
    { kind: 'email', to: 'sales@example.com', subject, replyTo, variables: ['SMTP_URL'] },
    { kind: 'email', to: 'env:BOSS', subject, replyTo, variables: ['SMTP_URL', 'BOSS'] },
    { kind: 'webhook', variable: 'CRM_URL', isSigned: true, variables: ['CRM_URL', 'CRM_SECRET'] },
  ])
})

test('a sender who has to confirm gets an email before the deliveries', () => {
  const steps = stepsOf({ doubleOptIn: true, delivery: [{ kind: 'email', to: 'sales@example.com' }] })
  expect(steps.map(({ kind }) => kind)).toEqual(['spamCheck', 'stored', 'confirmation', 'email'])
  expect(steps[2]).toMatchObject({ to: 'ada@example.com', subject: expect.stringContaining('Get in touch') })
})

test('what the server takes for spam is stored, and not delivered', () => {
  const spam = attempt(
    { email: 'ada@example.com', _website: 'https://spam.example' },
    { delivery: [{ kind: 'email', to: 'a@b.example' }] },
  )
  expect(spam).toMatchObject({
    steps: [{ isSpam: true, reasons: ['The hidden field was filled in. Only programs do that.'] }, { kind: 'stored' }],
  })
})

test('another service, or a simulation, is all that happens', () => {
  const url = 'https://forms.example.com/contact'
  expect(stepsOf({ delivery: [{ kind: 'endpoint', url }] })).toEqual([{ kind: 'endpoint', url }])
  expect(stepsOf({ delivery: [{ kind: 'simulate', outcome: 'failure' }] })).toEqual([{ kind: 'simulated', isFailure: true }])
})

import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { createMinimalManifest } from '../../../../tests/support/manifest/minimal-manifest.ts'

const PHONE = createMinimalManifest().site.facts?.phone

test('a misspelled fact is highlighted alone and gets the nearest one as a suggestion', () => {
  expect(diagnosticsAfter({ '/footer/text': 'Call {{phne}} today' })).toEqual([
    'REF213 {{phne}} {{phne}} is not defined in site.facts. Did you mean {{phone}}?',
  ])
})

test('a name that no fact can have is unknown', () => {
  expect(diagnosticsAfter({ '/footer/text': '{{phone number}}' })).toHaveLength(1)
})

test('an unknown fact in a link is an error', () => {
  expect(diagnosticsAfter({ '/navigation/action/link': 'tel:{{fax}}' })).toEqual([
    'REF213 {{fax}} {{fax}} is not defined in site.facts.',
  ])
})

test('an unknown fact as the email address of a form is an error with a suggestion', () => {
  const to = { '/site/facts/mail': 'info@example.org', '/forms/contact/delivery': [{ kind: 'email', to: '{{mial}}' }] }
  expect(diagnosticsAfter(to)).toEqual(['REF213 {{mial}} {{mial}} is not defined in site.facts. Did you mean {{mail}}?'])
})

test.each([
  ['the security contact', { '/site/securityContact': '{{phne}}' }],
  ['a fixed value of a form', { '/forms/contact/fields/1': { type: 'hidden', name: 'from', label: 'From', value: '{{phne}}' } }],
])('an unknown fact in %s is an error', (_, changes) => {
  expect(diagnosticsAfter(changes)).toEqual(['REF213 {{phne}} {{phne}} is not defined in site.facts. Did you mean {{phone}}?'])
})

test('spaces inside the braces are fine', () => {
  expect(diagnosticsAfter({ '/footer/text': '{{ phone }}' })).toEqual([])
})

test('invalid facts are one error, however many placeholders use them', () => {
  expect(diagnosticsAfter({ '/site/facts': [] })).toHaveLength(1)
  expect(diagnosticsAfter({ '/site/facts/phone': 5 })).toHaveLength(1)
})

describe('A fact in single braces', () => {
  test('is a warning that shows the right form', () => {
    expect(diagnosticsAfter({ '/footer/text': 'Call {phone} or { phone }, not {fax}' })).toEqual([
      'REF213 {phone} {phone} has single braces, so the fact "phone" is not filled in.',
      'REF213 { phone } { phone } has single braces, so the fact "phone" is not filled in.',
    ])
    expect(helpAfter({ '/navigation/action/link': 'tel:{phone}' })).toEqual(['Write {{phone}}.'])
  })

  test('does not prevent the build, because the braces may be intended', () => {
    const [only] = checkSource(textAfter({ '/pages/0/blocks/0/heading': 'Call {phone}' })).diagnostics
    expect([only?.severity, only?.fixes.map(({ applicability }) => applicability)]).toEqual(['warning', ['suggest']])
  })

  test('is fine in interface texts, which have their own placeholders', () => {
    expect(diagnosticsAfter({ '/site/facts/label': 'x', '/site/texts': { enterField: 'Enter {label}' } })).toEqual([])
  })

  test.each(['{{phone}}', '{{ phone }}', '{phone', 'phone}', '{}', '{{{phone}}}'])('is not %s', (words) => {
    expect(diagnosticsAfter({ '/footer/text': words })).toEqual([])
  })
})

describe('A fact without all of its braces', () => {
  test.each([
    ['Call {{phone} today', '{{phone}', 'only one brace at its end'],
    ['Call {phone}} today', '{phone}}', 'only one brace at its start'],
    ['Call {{ phone today', '{{ phone', 'no braces at its end'],
    ['Call {{phone or {{company}}', '{{phone', 'no braces at its end'],
  ])('is a warning that shows the right form: %s', (words, written, problem) => {
    const changes = { '/footer/text': words }
    expect(diagnosticsAfter(changes)).toEqual([
      `REF213 ${written} ${written} has ${problem}, so the fact "phone" is not filled in.`,
    ])
    const [only] = checkSource(textAfter(changes)).diagnostics
    expect([only?.severity, only?.help, only?.fixes.map(({ title }) => title)]).toEqual([
      'warning',
      'Write {{phone}}.',
      ['Write {{phone}}'],
    ])
  })

  test.each(['{{fax} and {{ fax', '{{phones}', '{{{phone}', '{{phone now}', 'if (a) {{ x: 1 }', '{{}'])('is not %s', (words) => {
    expect(diagnosticsAfter({ '/footer/text': words })).toEqual([])
  })
})

describe('A fact within a fact', () => {
  test('is a warning at the placeholder, with the text to write', () => {
    expect(diagnosticsAfter({ '/site/facts/hours': 'Call {{phone}} from 9 to 5' })).toEqual([
      'REF213 {{phone}} {{phone}} is not filled in here: a fact cannot contain another fact.',
    ])
    expect(helpAfter({ '/site/facts/hours': 'Call {{phone}}' })).toEqual([`Write the text itself: ${PHONE}`])
  })

  test('is a warning even if the inner fact is unknown or the same', () => {
    expect(diagnosticsAfter({ '/site/facts/hours': '{{nobody}} {{hours}}' })).toHaveLength(2)
  })
})

test('an answer in the subject of an email has single braces, even if a fact has the same name', () => {
  const withSubject = (subject: string) => ({
    '/site/facts/email': 'info@example.org',
    '/forms/contact/delivery': [{ kind: 'email', to: 'sales@example.com', subject }],
  })
  expect(diagnosticsAfter(withSubject('From {email}'))).toEqual([])
  expect(diagnosticsAfter(withSubject('From {{fullName}}'))).toEqual([
    'REF213 {{fullName}} {{fullName}} is not defined in site.facts. The answer to the field "fullName" has single braces.',
  ])
})

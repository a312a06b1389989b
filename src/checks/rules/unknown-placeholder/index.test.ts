import { describe, expect, test } from 'vitest'
import { checkSource, helpAfter, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'
import { createMinimalManifest } from '../../../../tests/support/minimal-manifest.ts'

const PHONE = createMinimalManifest().site.facts?.phone

test('a misspelt fact is highlighted alone and gets the nearest', () => {
  expect(mistakesAfter({ '/footer/text': 'Call {{phne}} today' })).toEqual([
    'REF213 {{phne}} {{phne}} stands for no fact of the site. Did you mean {{phone}}?',
  ])
})

test('a name that no fact can have is unknown too', () => {
  expect(mistakesAfter({ '/footer/text': '{{phone number}}' })).toHaveLength(1)
})

test('a fact in a link is looked up', () => {
  expect(mistakesAfter({ '/navigation/action/link': 'tel:{{fax}}' })).toEqual([
    'REF213 {{fax}} {{fax}} stands for no fact of the site.',
  ])
})

test('spaces inside the braces are fine', () => {
  expect(mistakesAfter({ '/footer/text': '{{ phone }}' })).toEqual([])
})

test('facts that cannot be read are one mistake, not as many as there are placeholders', () => {
  expect(mistakesAfter({ '/site/facts': [] })).toHaveLength(1)
  expect(mistakesAfter({ '/site/facts/phone': 5 })).toHaveLength(1)
})

describe('A fact in single braces', () => {
  test('is a warning that names how to write it', () => {
    expect(mistakesAfter({ '/footer/text': 'Call {phone} or { phone }, not {fax}' })).toEqual([
      'REF213 {phone} {phone} has single braces, so the fact "phone" is not filled in.',
      'REF213 { phone } { phone } has single braces, so the fact "phone" is not filled in.',
    ])
    expect(helpAfter({ '/navigation/action/link': 'tel:{phone}' })).toEqual(['Write {{phone}}.'])
  })

  test('stops no build, since braces may be meant', () => {
    const [only] = checkSource(textAfter({ '/pages/0/blocks/0/heading': 'Call {phone}' })).diagnostics
    expect([only?.severity, only?.fixes.map(({ applicability }) => applicability)]).toEqual(['warning', ['suggest']])
  })

  test('is fine in interface words, which have names in braces of their own', () => {
    expect(mistakesAfter({ '/site/facts/label': 'x', '/site/texts': { enterField: 'Enter {label}' } })).toEqual([])
  })

  test.each(['{{phone}}', '{{ phone }}', '{phone', 'phone}', '{}', '{{{phone}}}'])('is not %s', (words) => {
    expect(mistakesAfter({ '/footer/text': words })).toEqual([])
  })
})

describe('A fact within a fact', () => {
  test('is a warning where it is written, with the words to write', () => {
    expect(mistakesAfter({ '/site/facts/hours': 'Call {{phone}} from 9 to 5' })).toEqual([
      'REF213 {{phone}} {{phone}} is not filled in here: a fact cannot hold another fact.',
    ])
    expect(helpAfter({ '/site/facts/hours': 'Call {{phone}}' })).toEqual([`Write the words themselves: ${PHONE}`])
  })

  test('that does not exist, or is itself, is one too', () => {
    expect(mistakesAfter({ '/site/facts/hours': '{{nobody}} {{hours}}' })).toHaveLength(2)
  })
})

import { expect, test } from 'vitest'
import { diagnosticsAfter, highlight, type ManifestChanges, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { checkManifest } from '../../index.ts'

const text = '/pages/1/blocks/0/text'
const launchErrors = (changes: ManifestChanges) => {
  const source = { file: 'site.json', bytes: new TextEncoder().encode(textAfter({ ...REAL, ...changes })) }
  const { diagnostics, text } = checkManifest(source, minimalHost, 'launch')
  const found = diagnostics.filter(({ code }) => code === 'STY952')
  return found.map((diagnostic) => `${diagnostic.severity} ${highlight(text, diagnostic)} ${diagnostic.message}`)
}

/** ManifestChanges that replace all example values of the minimal manifest. */
const REAL = {
  '/site/url': 'https://www.rowan.tld',
  '/site/facts/phone': '+49 69 1234567',
  '/footer/social/0/link': 'https://code.tld/rowan',
  '/forms/contact/delivery/0/url': 'https://forms.tld/rowan',
  '/redirects/1/to': 'https://blog.rowan.tld/:slug',
}

test.each([
  ['Lorem ipsum dolor', 'Lorem ipsum'],
  ['Call TODO: number', 'TODO:'],
  ['Price: TBD', 'TBD'],
  ['[TODO] a photograph', 'TODO'],
  ['Your text here', 'Your text here'],
  ['Please insert your text', 'insert your text'],
  ['heading', '"heading"'],
])('%s is placeholder text', (words, found) => {
  expect(diagnosticsAfter({ [text]: words })).toEqual([
    `STY952 ${found.replaceAll('"', '')} "${found.replaceAll('"', '')}" is placeholder text.`,
  ])
})

test.each(['Todo incluido', 'TODO INCLUIDO', 'Insert a coin', 'Put your name here', 'A heading and a text', 'ipsum'])(
  '%s is an ordinary text',
  (words) => {
    expect(diagnosticsAfter({ [text]: words })).toEqual([])
  },
)

test('a placeholder in a fact is reported at the fact', () => {
  expect(diagnosticsAfter({ '/site/facts/fax': 'TBD' })).toEqual(['STY952 TBD "TBD" is placeholder text.'])
})

test('it is an error at launch', () => {
  expect(launchErrors({ [text]: 'TBD' })).toEqual(['error TBD "TBD" is placeholder text.'])
})

test('example addresses are reported only at launch, once where they are written', () => {
  expect(launchErrors({})).toEqual([])
  const changes = { '/site/facts/mail': 'us@mail.example.com', [text]: '[Write](mailto:{{mail}}), [read](https://a.test/x)' }
  expect(diagnosticsAfter(changes)).toEqual([])
  expect(launchErrors(changes)).toEqual([
    'error us@mail.example.com mail.example.com is reserved for examples, so no one can be reached there.',
    'error https://a.test/x a.test is reserved for examples, so no one can be reached there.',
  ])
})

test.each([
  ['/site/url', 'http://localhost:4173', 'localhost'],
  ['/footer/social/0/link', 'https://example.org', 'example.org'],
  ['/forms/contact/delivery/0/url', 'https://forms.invalid/x', 'forms.invalid'],
  ['/redirects/1/to', 'https://blog.example/:slug', 'blog.example'],
])('%s cannot be %s', (pointer, url, host) => {
  expect(launchErrors({ [pointer]: url })).toEqual([
    `error ${url} ${host} is reserved for examples, so no one can be reached there.`,
  ])
})

test('the recipient of a delivery cannot be an example address', () => {
  const delivery = [{ kind: 'store' }, { kind: 'email', to: 'sales@example.com' }]
  expect(launchErrors({ '/forms/contact/delivery': delivery })).toHaveLength(1)
  expect(launchErrors({ '/forms/contact/delivery': [delivery[0], { kind: 'email', to: 'env:SALES' }] })).toEqual([])
})

test('an email address in a sentence counts, but not in a form hint', () => {
  expect(launchErrors({ [text]: 'Write to ann@example.com.' })).toEqual([
    'error ann@example.com example.com is reserved for examples, so no one can be reached there.',
  ])
  expect(launchErrors({ '/forms/contact/fields/1/hint': 'For example, ann@example.com' })).toEqual([])
})

test.each(['+44 20 7946 0321', '020 7946 0018', '+44 (0)7700 900123', '+1 212-555-0142', '(212) 555-0199', '0113 496 0999'])(
  '%s is reserved for examples',
  (number) => {
    expect(launchErrors({ '/site/facts/phone': number })).toEqual([
      `error ${number} ${number} is a phone number reserved for examples and films, so no one can be reached there.`,
    ])
    expect(launchErrors({ '/navigation/action/link': `tel:${number}` })).toHaveLength(1)
  },
)

test.each(['+44 20 7947 0321', '+49 30 5550142', '+1 212 555 0242', '12 to 5', '2079460364 items', 'ann@examples.com'])(
  '%s is not reserved for examples',
  (fact) => {
    expect(launchErrors({ '/site/facts/phone': fact })).toEqual([])
  },
)

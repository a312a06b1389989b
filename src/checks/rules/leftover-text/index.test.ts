import { expect, test } from 'vitest'
import { type Changes, highlight, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'
import { minimalHost } from '../../../../tests/support/minimal-manifest.ts'
import { checkManifest } from '../../index.ts'

const text = '/pages/1/blocks/0/text'
const launchMistakes = (changes: Changes) => {
  const source = { file: 'site.json', bytes: new TextEncoder().encode(textAfter({ ...REAL, ...changes })) }
  const { diagnostics, text } = checkManifest(source, minimalHost, 'launch')
  const found = diagnostics.filter(({ code }) => code === 'STY952')
  return found.map((diagnostic) => `${diagnostic.severity} ${highlight(text, diagnostic)} ${diagnostic.message}`)
}

/** The minimal manifest as it would go live. */
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
])('%s waits to be replaced', (words, found) => {
  const shown = found.startsWith('"') ? found : found
  expect(mistakesAfter({ [text]: words })).toEqual([
    `STY952 ${shown.replaceAll('"', '')} "${found.replaceAll('"', '')}" waits to be replaced.`,
  ])
})

test.each(['Todo incluido', 'TODO INCLUIDO', 'Insert a coin', 'Put your name here', 'A heading and a text', 'ipsum'])(
  '%s is an ordinary text',
  (words) => {
    expect(mistakesAfter({ [text]: words })).toEqual([])
  },
)

test('a fact that waits is told where it stands', () => {
  expect(mistakesAfter({ '/site/facts/fax': 'TBD' })).toEqual(['STY952 TBD "TBD" waits to be replaced.'])
})

test('it is an error when the site goes live', () => {
  expect(launchMistakes({ [text]: 'TBD' })).toEqual(['error TBD "TBD" waits to be replaced.'])
})

test('addresses for examples are found only then, once where they are written', () => {
  expect(launchMistakes({})).toEqual([])
  const changes = { '/site/facts/mail': 'us@mail.example.com', [text]: '[Write](mailto:{{mail}}), [read](https://a.test/x)' }
  expect(mistakesAfter(changes)).toEqual([])
  expect(launchMistakes(changes)).toEqual([
    'error us@mail.example.com mail.example.com exists for examples only, so nobody can be reached there.',
    'error https://a.test/x a.test exists for examples only, so nobody can be reached there.',
  ])
})

test.each([
  ['/site/url', 'http://localhost:4173', 'localhost'],
  ['/footer/social/0/link', 'https://example.org', 'example.org'],
  ['/forms/contact/delivery/0/url', 'https://forms.invalid/x', 'forms.invalid'],
  ['/redirects/1/to', 'https://blog.example/:slug', 'blog.example'],
])('%s may not be %s', (pointer, address, host) => {
  expect(launchMistakes({ [pointer]: address })).toEqual([
    `error ${address} ${host} exists for examples only, so nobody can be reached there.`,
  ])
})

test('neither may whoever is told of an enquiry', () => {
  const delivery = [{ kind: 'store' }, { kind: 'email', to: 'sales@example.com' }]
  expect(launchMistakes({ '/forms/contact/delivery': delivery })).toHaveLength(1)
  expect(launchMistakes({ '/forms/contact/delivery': [delivery[0], { kind: 'email', to: 'env:SALES' }] })).toEqual([])
})

test('an address in a sentence counts, but not as an example in a form', () => {
  expect(launchMistakes({ [text]: 'Write to ann@example.com.' })).toEqual([
    'error ann@example.com example.com exists for examples only, so nobody can be reached there.',
  ])
  expect(launchMistakes({ '/forms/contact/fields/1/hint': 'For example, ann@example.com' })).toEqual([])
})

test.each(['+44 20 7946 0321', '020 7946 0018', '+44 (0)7700 900123', '+1 212-555-0142', '(212) 555-0199', '0113 496 0999'])(
  '%s is a number that nobody has',
  (number) => {
    expect(launchMistakes({ '/site/facts/phone': number })).toEqual([
      `error ${number} ${number} is a number for examples and films, so nobody can be reached there.`,
    ])
    expect(launchMistakes({ '/navigation/action/link': `tel:${number}` })).toHaveLength(1)
  },
)

test.each(['+44 20 7947 0321', '+49 30 5550142', '+1 212 555 0242', '12 to 5', '2079460364 items', 'ann@examples.com'])(
  '%s is none of those',
  (fact) => {
    expect(launchMistakes({ '/site/facts/phone': fact })).toEqual([])
  },
)

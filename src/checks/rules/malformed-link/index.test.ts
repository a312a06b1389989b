import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const field = '/pages/0/blocks/0/actions/0/link'
const text = '/pages/0/blocks/3'

/** The diagnostics of a link in its field, without the highlighted text. */
const messagesOf = (link: string, facts: Record<string, string> = {}) => {
  const changes = Object.entries(facts).map(([name, value]) => [`/site/facts/${name}`, value])
  return checkSource(textAfter({ ...Object.fromEntries(changes), [field]: link })).diagnostics.map(
    ({ code, severity, message }) => `${code} ${severity} ${message}`,
  )
}

describe('a link to an email address', () => {
  test.each([
    ['mailto:laden@@example.com', '"laden@@example.com"'],
    ['mailto:laden@example,com', '"laden@example,com"'],
    ['mailto:laden@example', '"laden@example"'],
    ['mailto:laden@example..com', '"laden@example..com"'],
    ['mailto:laden.example.com', '"laden.example.com"'],
    ['mailto://laden@example.com', '"//laden@example.com"'],
    ['mailto:a@b.example,c@d@e.example', '"c@d@e.example"'],
    ['mailto:a%40b', '"a@b"'],
  ])('needs an email address: %s', (link, shown) => {
    expect(messagesOf(link)).toEqual([`REF222 error ${shown} is not an email address.`])
  })

  test('needs an email address after mailto:, or a text to share', () => {
    expect(messagesOf('mailto:')).toEqual(['REF222 error The link has no email address after "mailto:".'])
    expect(messagesOf('mailto:?subject=Read%20this')).toEqual([])
  })

  test.each([
    'mailto:a@b.example,c@d.example?subject=x',
    'mailto:a@b.example, c@d.example',
    'MAILTO:a@b.example',
    'mailto:a%40b.example',
    'mailto:o%27hara+news@b.example?subject=100%',
    'mailto:laden@bäckerei.example',
  ])('can be %s', (link) => {
    expect(messagesOf(link)).toEqual([])
  })
})

describe('a link to a telephone number', () => {
  test.each([
    ['tel:+49 30 1 ext. 2', '"+49 30 1 ext. 2" contains letters, so telephones cannot call it.'],
    ['tel:0049+30', '"0049+30" is not a telephone number.'],
    ['tel:+', '"+" is not a telephone number.'],
    ['tel:', 'The link has no telephone number after "tel:".'],
  ])('needs a number that can be called: %s', (link, message) => {
    expect(messagesOf(link)).toEqual([`REF222 error ${message}`])
  })

  test.each(['0800BROT', '1-800-FLOWERS'])('gets a warning if it ends with a word: tel:%s', (number) => {
    expect(messagesOf(`tel:${number}`)).toEqual([
      `REF222 warning "${number}" contains letters, so some telephones cannot call it.`,
    ])
  })

  test.each([
    'tel:+49 30 1',
    'tel:+49(0)30-1;ext=2',
    'tel:%2B49301',
    'tel:030/1234',
    'tel:110',
    'tel:*100#',
    'tel:+49301,,2',
    'sms:',
  ])('can be %s', (link) => {
    expect(messagesOf(link)).toEqual([])
  })
})

test('facts are filled in, and the fact to correct is named', () => {
  const facts = { '/site/facts/mail': 'laden(at)example.com', '/site/facts/address': 'Lindenweg 7' }
  expect(diagnosticsAfter({ ...facts, [field]: 'mailto:{{mail}}' })).toEqual([
    'REF222 "mailto:{{mail}}" "laden(at)example.com" is not an email address.',
  ])
  expect(diagnosticsAfter({ ...facts, [field]: 'tel:{{address}}' })).toEqual([
    'REF222 "tel:{{address}}" "Lindenweg 7" contains letters, so telephones cannot call it.',
  ])
  expect(helpAfter({ ...facts, [field]: 'mailto:{{mail}}' })).toEqual([
    'Correct the fact "mail" in site.facts, or insert another one. Write an email address after "mailto:", such as mailto:info@example.com.',
  ])
})

test('a link in a text is highlighted alone', () => {
  const after = (words: string) => diagnosticsAfter({ [text]: { type: 'richText', text: words } })
  expect(after('Write [to us](mailto:laden@@example.com) or [call](tel:{{phone}}).')).toEqual([
    'REF222 mailto:laden@@example.com "laden@@example.com" is not an email address.',
  ])
  expect(after('Look [here](https://exampleorg).')).toEqual([
    'REF222 https://exampleorg The link goes to the host "exampleorg", which has no dot in its name.',
  ])
})

test('a link with a fact in a text is highlighted as it is written', () => {
  const block = { type: 'richText', text: 'Write [to us](mailto:{{mail}}), or go [there](https://https://{{host}}).' }
  const facts = { '/site/facts/mail': 'laden(at)example.com', '/site/facts/host': 'example.org' }
  expect(diagnosticsAfter({ ...facts, [text]: block })).toEqual([
    'REF222 mailto:{{mail}} "laden(at)example.com" is not an email address.',
    'REF222 https://https://{{host}} The link has "https://" twice.',
  ])
})

test('a fact without all of its braces, or one that is no text, is the matter of other rules', () => {
  for (const link of ['tel:{phone}', 'tel:{{phone}']) expect(messagesOf(link)).toEqual([expect.stringMatching(/^REF213/)])
  expect(diagnosticsAfter({ '/site/facts/phone': 5 })).toEqual([expect.stringMatching(/^SCH104/)])
})

test('an unknown fact in a link is one error, of another rule', () => {
  expect(messagesOf('mailto:{{mial}}')).toEqual([expect.stringMatching(/^REF213/)])
})

describe('a scheme that is written twice', () => {
  const fixesOf = (link: string) =>
    checkSource(textAfter({ [field]: link })).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ title, applicability }) => `${applicability} ${title}`),
    )

  test.each([
    ['https://https://example.org/a', 'https://', 'https://example.org/a'],
    ['https://https//example.org', 'https://', 'https://example.org'],
    ['mailto:mailto:a@b.example', 'mailto:', 'mailto:a@b.example'],
    ['tel:tel:110', 'tel:', 'tel:110'],
  ])('is an error with a fix: %s', (link, scheme, once) => {
    expect(messagesOf(link)).toEqual([`REF222 error The link has "${scheme}" twice.`])
    expect(fixesOf(link)).toEqual([`safe Write ${once}`])
  })

  test('gets a suggestion if the two differ', () => {
    expect(messagesOf('https://http://example.org')).toEqual([
      'REF222 error The link has "https://" before another "https://" or "http://".',
    ])
    expect(fixesOf('https://http://example.org')).toEqual(['suggest Write http://example.org'])
  })

  test('is fine in the query of a URL', () => {
    expect(messagesOf('https://example.org/?u=https://https.example')).toEqual([])
  })
})

test('a host without a dot is a warning, unless it is this computer', () => {
  expect(messagesOf('https://exampleorg/about')).toEqual([
    'REF222 warning The link goes to the host "exampleorg", which has no dot in its name.',
  ])
  for (const url of ['https://localhost:3000', 'https://[::1]/', 'https://example.org.', 'https://münchen.example'])
    expect(messagesOf(url)).toEqual([])
})

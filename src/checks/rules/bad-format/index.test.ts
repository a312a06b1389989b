import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test.each(['constructor', 'toString', 'hasOwnProperty'])('a form field cannot be named %s', (name) => {
  expect(diagnosticsAfter({ '/forms/contact/fields/0/name': name })).toEqual([
    `SCH107 "${name}" "${name}" is not allowed as a field name: programs that read the answers reserve it.`,
  ])
})

test('a form field cannot be named __proto__', () => {
  expect(diagnosticsAfter({ '/forms/contact/fields/0/name': '__proto__' })).toHaveLength(1)
})

test.each(['/pages/0/blocks/0/heading', '/pages/1/title', '/site/facts/company'])(
  'a control character in a text is an error: %s',
  (pointer) => {
    expect(diagnosticsAfter({ [pointer]: 'Hello\u0007 you' })).toEqual([
      'SCH107 "Hello\\u0007 you" This text contains an invisible control character after "Hello".',
    ])
  },
)

test('another rule reports control characters in links', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/0/actions/0/link': '/about\u0007' })).toEqual([expect.stringMatching(/^SEC801/)])
})

test('tabs and line breaks are fine', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'One\r\n\tTwo' })).toEqual([])
})

test('an email delivery takes one email address or the name of an environment variable', () => {
  const to = (address: string) => diagnosticsAfter({ '/forms/contact/delivery': [{ kind: 'email', to: address }] })
  for (const address of ['sales@example.com', 'env:SALES_ADDRESS']) expect(to(address)).toEqual([])
  for (const address of ['sales', 'a@b.example, c@d.example', 'Sales <a@b.example>', 'a@b.example\nBcc: c@d.example'])
    expect(to(address)).toEqual([expect.stringMatching(/^SCH107/)])
})

describe('a fact as an email address', () => {
  const facts = {
    '/site/facts/mail': 'info@example.com',
    '/site/facts/secret': 'env:SALES_ADDRESS',
    '/site/facts/report': 'https://example.org/security',
    '/site/facts/address': 'Lindenweg 7, 12345 Musterstadt',
  }
  const to = (written: string) =>
    checkSource(textAfter({ ...facts, '/forms/contact/delivery': [{ kind: 'email', to: written }] })).diagnostics
  const contact = (written: string) => diagnosticsAfter({ ...facts, '/site/securityContact': written })

  test('must be one, or an environment variable', () => {
    for (const written of ['{{mail}}', '{{ mail }}', '{{secret}}']) expect(to(written)).toEqual([])
    expect(to('{{address}}').map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['SCH107', 'error', '{{address}} is "Lindenweg 7, 12345 Musterstadt", which is not an email address.'],
    ])
    expect(to('{{report}}')).toHaveLength(1)
  })

  test('is suggested if it is the only one', () => {
    const [only] = to('{{phone}}')
    expect(only?.fixes.map(({ title }) => title)).toEqual(['Write {{mail}}'])
    expect(only?.help).toBe('Write an email address, or {{mail}}.')
  })

  test('can be a URL where people report security problems', () => {
    for (const written of ['{{mail}}', '{{report}}']) expect(contact(written)).toEqual([])
    expect(contact('{{phone}}')).toEqual([
      'SCH107 "{{phone}}" {{phone}} is "+44 20 7946 0000", which is not an email address or a URL that starts with https://.',
    ])
    expect(contact('{{secret}}')).toHaveLength(1)
  })

  test('is the matter of another rule if there is no such fact', () => {
    expect(to('{{mial}}').map(({ code }) => code)).toEqual(['REF213'])
  })
})

test('a time zone has the name of one', () => {
  const at = (timeZone: string) => diagnosticsAfter({ '/site/timeZone': timeZone })
  expect(at('Europe/Berlin')).toEqual([])
  expect(at('Europe/Berln')).toEqual([
    'SCH107 "Europe/Berln" "Europe/Berln" is not the name of a time zone. Did you mean "Europe/Berlin"?',
  ])
  expect(at('+01:00')).toEqual(['SCH107 "+01:00" "+01:00" is not the name of a time zone.'])
})

describe('an anchor with spaces', () => {
  const first = '/pages/0/blocks/0/id'
  const fixesAfter = (changes: Record<string, unknown>) =>
    checkSource(textAfter(changes)).diagnostics.flatMap(({ fixes }) => fixes.map(({ title }) => title))

  test.each(['get in touch', 'Get in touch!', 'get_in_touch'])('gets hyphens: %s', (anchor) => {
    expect(fixesAfter({ [first]: anchor })).toEqual(['Write "get-in-touch"'])
  })

  test.each([
    [
      'another block has the name',
      { '/pages/0/blocks/1': { type: 'richText', id: 'get-in-touch', text: 'One.' } },
      'get in touch',
    ],
    ['every page has the name', {}, ' Top'],
  ])('gets no fix if %s', (_, changes, anchor) => {
    expect(fixesAfter({ [first]: anchor, ...changes })).toEqual([])
  })
})

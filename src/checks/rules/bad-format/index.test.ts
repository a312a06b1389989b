import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

test.each(['constructor', 'toString', 'hasOwnProperty'])('a field cannot be named %s', (name) => {
  expect(mistakesAfter({ '/forms/contact/fields/0/name': name })).toEqual([
    `SCH107 "${name}" "${name}" cannot be the name of a field: programs that read the answers use that name themselves.`,
  ])
})

test('a field cannot be named __proto__ either', () => {
  expect(mistakesAfter({ '/forms/contact/fields/0/name': '__proto__' })).toHaveLength(1)
})

test.each(['/pages/0/blocks/0/heading', '/pages/1/title', '/site/facts/company'])(
  'a text has no control characters: %s',
  (pointer) => {
    expect(mistakesAfter({ [pointer]: 'Hello\u0007 you' })).toEqual([
      'SCH107 "Hello\\u0007 you" This text has an invisible control character in it, after "Hello".',
    ])
  },
)

test('a link has a rule of its own for them', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/actions/0/link': '/about\u0007' })).toEqual([expect.stringMatching(/^SEC801/)])
})

test('tabs and line breaks are fine', () => {
  expect(mistakesAfter({ '/pages/1/blocks/0/text': 'One\r\n\tTwo' })).toEqual([])
})

test('an e-mail goes to one address, which may stand outside of the file', () => {
  const to = (address: string) => mistakesAfter({ '/forms/contact/delivery': [{ kind: 'email', to: address }] })
  for (const address of ['sales@example.com', 'env:SALES_ADDRESS', '{{phone}}']) expect(to(address)).toEqual([])
  for (const address of ['sales', 'a@b.example, c@d.example', 'Sales <a@b.example>', 'a@b.example\nBcc: c@d.example'])
    expect(to(address)).toEqual([expect.stringMatching(/^SCH107/)])
})

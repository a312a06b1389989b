import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const text = '/pages/1/blocks/0/text'

test.each([
  ['<script>alert(1)</script>', '<script This text has HTML code in it: a <script> tag, which is not allowed.'],
  ['Look: <IFRAME SRC=x>', '<IFRAME This text has HTML code in it: a <iframe> tag, which is not allowed.'],
  ['</style', '</style This text has HTML code in it: a <style> tag, which is not allowed.'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror= This text has a tag with a script in it, which is not allowed.'],
  ['<p\nonclick = "x">', '<p This text has a tag with a script in it, which is not allowed.'],
])('code is refused: %s', (value, said) => {
  expect(mistakesAfter({ [text]: value })).toEqual([`SEC802 ${said}`])
})

test.each([
  ['a <b>strong</b> word', '<b>'],
  ['one<br/>two', '<br/>'],
  ['read <a href="/about">this</a>', '<a href='],
  ['<!-- later -->', '<!--'],
])('a harmless tag would be read by visitors: %s', (value, spot) => {
  expect(mistakesAfter({ [text]: value })).toEqual([
    expect.stringMatching(new RegExp(`^SEC802 ${spot} This text has the HTML tag`)),
  ])
})

test.each([
  'a < b',
  'I <3 you',
  '2<3 and 5>4',
  '<name@example.com>',
  '<https://example.com>',
  'List<T>',
  'a <b and c> d',
  '<- back',
])('what only looks like it is fine: %s', (value) => {
  expect(mistakesAfter({ [text]: value })).toEqual([])
})

test('it is found in titles, facts and interface words too', () => {
  expect(
    mistakesAfter({
      '/site/facts/company': '<b>Us</b>',
      '/site/texts': { menu: '<i>Menu</i>' },
      '/pages/1/title': '<em>About</em>',
    }),
  ).toHaveLength(3)
})

test('a link may have it in its address', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/actions/0/link': 'https://example.org/?q=<b>' })).toEqual([])
})

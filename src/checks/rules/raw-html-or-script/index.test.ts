import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const text = '/pages/1/blocks/0/text'

test.each([
  ['<script>alert(1)</script>', '<script This text contains the HTML tag <script>, which is not allowed.'],
  ['Look: <IFRAME SRC=x>', '<IFRAME This text contains the HTML tag <iframe>, which is not allowed.'],
  ['</style', '</style This text contains the HTML tag <style>, which is not allowed.'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror= This text contains an HTML tag with a script, which is not allowed.'],
  ['<p\nonclick = "x">', '<p This text contains an HTML tag with a script, which is not allowed.'],
])('active HTML is an error: %s', (value, found) => {
  expect(diagnosticsAfter({ [text]: value })).toEqual([`SEC802 ${found}`])
})

test.each([
  ['a <b>strong</b> word', '<b>'],
  ['one<br/>two', '<br/>'],
  ['read <a href="/about">this</a>', '<a href='],
])('a harmless tag is reported: %s', (value, spot) => {
  expect(diagnosticsAfter({ [text]: value })).toEqual([
    expect.stringMatching(new RegExp(`^SEC802 ${spot} This text contains the HTML tag`)),
  ])
})

test('an HTML comment is reported, and has its place', () => {
  expect(diagnosticsAfter({ [text]: 'One <!-- later --> two' })).toEqual([
    'SEC802 <!-- This text contains an HTML comment, which visitors would see as text.',
  ])
  expect(helpAfter({ [text]: '<!-- later -->' })).toEqual(['Move it to a "$comment" field, which is never published.'])
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
])('text that only looks like HTML is fine: %s', (value) => {
  expect(diagnosticsAfter({ [text]: value }).filter((line) => line.startsWith('SEC802'))).toEqual([])
})

test('HTML is reported in titles, facts and interface texts too', () => {
  expect(
    diagnosticsAfter({
      '/site/facts/company': '<b>Us</b>',
      '/site/texts': { menu: '<i>Menu</i>' },
      '/pages/1/title': '<em>About</em>',
    }),
  ).toHaveLength(3)
})

test('a URL may contain it', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/0/actions/0/link': 'https://example.org/?q=<b>' })).toEqual([])
})

test('the help for an embedded video or map suggests a link', () => {
  const code = '<iframe width="560" src="https://video.example.com/1"></iframe>'
  expect(helpAfter({ [text]: code })).toEqual([
    'Delete the code, and link to what it shows: [Watch the video](https://video.example.com/1).',
  ])
  expect(helpAfter({ '/pages/1/blocks/0/heading': '<video src=//video.example.com/1>' })).toEqual([
    'Delete the code, and link to what it shows, for example with a button: { "label": "Watch the video", "link": "https://video.example.com/1" }.',
  ])
})

test('the help for the code of a service that a block shows names the block', () => {
  expect(helpAfter({ [text]: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0&amp;start=5"></iframe>' })).toEqual([
    'Delete the code, and add a block of the type "embed" with this URL: https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0&start=5.',
  ])
})

test.each([
  ['<script src="https://stats.example.com/x.js"></script>', 'Delete the code. A site cannot run scripts from other sources.'],
  ['<style>h1 {}</style>', 'Delete the code. Colors and fonts are set in "theme".'],
  ['<form action="/x">', 'Delete the code. Define the form in "forms", and show it with a block of the type "form".'],
])('the help for %s says what to use instead', (code, help) => {
  expect(helpAfter({ [text]: code })).toEqual([help])
})

test.each([
  ['fenced code', 'See:\n\n```html\n<picture>\n  <script src="a.js"></script>\n```\n\nThat is all.'],
  ['indented code', 'See:\n\n    <script src="a.js"></script>\n\nThat is all.'],
  ['fenced code without an end', '~~~\n<picture>'],
  ['code in a line', 'The tag `<picture>` and ``a `<b>` ``.'],
])('tags in %s are meant to be read', (_, text) => {
  expect(diagnosticsAfter({ '/pages/1/blocks/1': { type: 'richText', text } })).toEqual([])
})

test('a tag in an indented paragraph of a list is still found', () => {
  expect(diagnosticsAfter({ [text]: '- One\n\n    <b>Two</b>' })).toEqual([expect.stringContaining('SEC802 <b>')])
})

test('a tag after code is still found', () => {
  const text = '```\n<picture>\n```\n\n`code` and <b>words</b>'
  expect(diagnosticsAfter({ '/pages/1/blocks/1': { type: 'richText', text } }).join()).toContain('HTML tag <b>')
})

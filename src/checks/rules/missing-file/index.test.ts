import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const src = '/pages/0/blocks/0/picture/src'

test('a missing file gets the nearest one as a suggestion', () => {
  expect(diagnosticsAfter({ [src]: '/pictures/heros.svg' })).toEqual([
    'REF207 "/pictures/heros.svg" There is no file /pictures/heros.svg in the public folder. Did you mean /pictures/hero.svg?',
  ])
})

test('a file name that differs only in capital letters says so', () => {
  expect(diagnosticsAfter({ [src]: '/pictures/Hero.svg' })).toEqual([
    'REF207 "/pictures/Hero.svg" There is no file /pictures/Hero.svg in the public folder, but there is /pictures/hero.svg. File names are case-sensitive.',
  ])
})

test('a path that includes the public folder gets the right path as a suggestion', () => {
  expect(diagnosticsAfter({ [src]: 'public/pictures/hero.svg' })).toEqual([
    'REF207 "public/pictures/hero.svg" There is no file public/pictures/hero.svg in the public folder. Did you mean /pictures/hero.svg?',
  ])
})

test('a file on another site is an error', () => {
  expect(diagnosticsAfter({ [src]: 'https://example.org/a.png' })).toEqual([
    'REF207 "https://example.org/a.png" https://example.org/a.png is on another site.',
  ])
})

test('in a URL with a password, only the password is reported', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/0/picture/src': 'https://me:word@pictures.example.org/a.png' })).toEqual([
    expect.stringMatching(/^SEC805 /),
  ])
})

test('a picture in a text without a file says so', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'See ![A laptop]().' })).toEqual(['REF207  The name of the file is empty.'])
})

test('a picture in a text is reported at its file', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'See ![A laptop](/pictures/heros.svg).' })).toEqual([
    'REF207 /pictures/heros.svg There is no file /pictures/heros.svg in the public folder. Did you mean /pictures/hero.svg?',
  ])
})

test('the fix for a picture in a text keeps the text', () => {
  const [only] = checkSource(textAfter({ '/pages/1/blocks/0/text': 'See ![A laptop](/pictures/Hero.svg).' })).diagnostics
  expect(only?.fixes.map(({ applicability, edits }) => [applicability, edits.map(({ text }) => text)])).toEqual([
    ['safe', ['/pictures/hero.svg']],
  ])
})

test('a built-in typeface of code is no file', () => {
  const path = '/theme/fonts/mono'
  expect([diagnosticsAfter({ [path]: 'jetbrains-mono' }), diagnosticsAfter({ [path]: '/fonts/code.woff2' }).length]).toEqual([
    [],
    1,
  ])
})

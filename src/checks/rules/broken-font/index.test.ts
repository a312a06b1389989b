import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const text = '/theme/fonts/text'

test('a font file of the site is fine', () => {
  expect(diagnosticsAfter({ [text]: { file: '/fonts/own.woff2', kind: 'serif' } })).toEqual([])
})

test('a file that is not a font is an error', () => {
  expect(diagnosticsAfter({ [text]: { file: '/fonts/broken.woff2', kind: 'sans' } })).toEqual([
    'REF216 "/fonts/broken.woff2" /fonts/broken.woff2 is not a valid WOFF2 font.',
  ])
})

test('a file that does not exist is reported as missing, not as broken', () => {
  expect(diagnosticsAfter({ [text]: { file: '/fonts/ownn.woff2', kind: 'sans' } })).toEqual([
    'REF207 "/fonts/ownn.woff2" There is no file /fonts/ownn.woff2 in the public folder. Did you mean /fonts/own.woff2?',
  ])
})

test.each([
  ['figtreee', 'SCH105 "figtreee" "figtreee" is not an allowed value for "text". Did you mean "figtree"?'],
  [
    { file: '/fonts/own.ttf', kind: 'sans' },
    'SCH107 "/fonts/own.ttf" "/fonts/own.ttf" is not a valid value for "file". Write the path of a woff2 file in the folder public, for example /fonts/own.woff2.',
  ],
  [{ file: '/fonts/own.woff2' }, 'SCH103 "text" "text" is missing the required field "kind".'],
])('%j is one error', (font, error) => {
  expect(diagnosticsAfter({ [text]: font })).toEqual([error])
})

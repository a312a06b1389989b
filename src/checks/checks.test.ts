import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../tests/support/manifest/diagnostics.ts'

const valid = textAfter({})

describe('checkManifest', () => {
  test('returns a valid manifest unchanged', () => {
    const value: unknown = JSON.parse(valid)
    expect(checkSource(valid)).toEqual({ file: 'site.json', text: valid, value, manifest: value, diagnostics: [] })
  })

  // Quadratic work would exceed the time limit of the test. `npm run bench -- validate` measures the time.
  test('checks ten thousand valid pages in linear time', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/page-${(index + 1) % 10_000})` }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    expect(checkSource(text).diagnostics.map(({ code }) => code)).toEqual(['PERF903'])
  })

  test('reports one diagnostic for each of ten thousand invalid pages', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/paeg-${index})`, headng: 'x' }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    expect(checkSource(text).diagnostics).toHaveLength(10_002)
  })

  // A pattern with catastrophic backtracking would exceed the time limit of the test.
  test.each([
    '<b =',
    '<a on',
    'eyJ-',
    'a-',
    'a.',
    '<',
    '{{',
    '](',
    '../',
    '%25',
    '\\',
    'sk-a',
    '://',
    'a@',
    '@a.',
    '-----BEGIN A ',
  ])('checks a long text of "%s" in linear time', (piece) => {
    const text = piece.repeat(200_000 / piece.length)
    diagnosticsAfter({ '/pages/0/blocks/0/heading': text, '/site/facts/key': `${text}://a:b@` })
    diagnosticsAfter({
      '/pages/0/blocks/0/picture/src': text,
      '/pages/0/blocks/0/actions/0/link': text,
      '/forms/contact/delivery': [{ kind: 'email', to: text }],
    })
  })
})

const toPage = (index: number, fields: object) => ({
  path: `/page-${index}`,
  title: `Subject ${index}`,
  description: `Everything that anybody can say about the subject with number ${index}.`,
  blocks: [
    { type: 'richText', ...fields },
    { type: 'hero', heading: 'Hi', actions: [{ label: 'Home', link: '/' }] },
  ],
})

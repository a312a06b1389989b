import { describe, expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../tests/support/manifest/find-diagnostics.ts'

const valid = textAfter({})

describe('checking', () => {
  test('a manifest without mistakes comes back as it is', () => {
    expect(checkSource(valid)).toEqual({ file: 'site.json', text: valid, manifest: JSON.parse(valid), diagnostics: [] })
  })

  // How long this takes is for `npm run bench -- validate` to say. Work that grew with the square of the pages would not end in time.
  test('ten thousand pages without mistakes have no diagnostic', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/page-${(index + 1) % 10_000})` }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    expect(checkSource(text).diagnostics.map(({ code }) => code)).toEqual(['PERF903'])
  })

  test('ten thousand pages of mistakes have one diagnostic for each', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/paeg-${index})`, headng: 'x' }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    expect(checkSource(text).diagnostics).toHaveLength(10_002)
  })

  // A pattern that tries every way to read such a text would take longer than a test may.
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
  ])('a text of nothing but "%s" keeps nobody waiting', (piece) => {
    const text = piece.repeat(200_000 / piece.length)
    mistakesAfter({ '/pages/0/blocks/0/heading': text, '/site/facts/key': `${text}://a:b@` })
    mistakesAfter({
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

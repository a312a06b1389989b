import { describe, expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../tests/support/find-mistakes.ts'

const valid = textAfter({})

describe('checking', () => {
  test('a manifest without mistakes comes back as it is', () => {
    expect(checkSource(valid)).toEqual({ file: 'site.json', text: valid, manifest: JSON.parse(valid), diagnostics: [] })
  })

  test('ten thousand pages without mistakes are checked in seconds', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/page-${(index + 1) % 10_000})` }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    const started = performance.now()
    expect(checkSource(text).diagnostics.map(({ code }) => code)).toEqual(['PERF903'])
    expect(performance.now() - started).toBeLessThan(8000)
  })

  test('ten thousand pages of mistakes are checked in seconds', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/paeg-${index})`, headng: 'x' }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    const started = performance.now()
    expect(checkSource(text).diagnostics).toHaveLength(10_002)
    expect(performance.now() - started).toBeLessThan(15_000)
  })

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
    const started = performance.now()
    mistakesAfter({ '/pages/0/blocks/0/heading': text, '/site/facts/key': `${text}://a:b@` })
    mistakesAfter({
      '/pages/0/blocks/0/picture/src': text,
      '/pages/0/blocks/0/actions/0/link': text,
      '/forms/contact/delivery': [{ kind: 'email', to: text }],
    })
    expect(performance.now() - started).toBeLessThan(2000)
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

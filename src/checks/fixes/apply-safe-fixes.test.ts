import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../../tests/support/manifest/json-layout.ts'
import { toExampleText } from '../example.ts'
import { sampleHost } from '../sample.ts'
import { applySafeFixes, type SafeFixResult } from './apply-safe-fixes.ts'

const fixText = (text: string): SafeFixResult => applySafeFixes(new TextEncoder().encode(text), sampleHost)

/** Fields of a correct manifest and of the same manifest with an error. */
interface FixableError {
  right?: Record<string, unknown>
  wrong: Record<string, unknown>
  rename?: [pointer: string, key: string]
}

const text = '/pages/1/blocks/0/text'

const FIXABLE_ERRORS: readonly [name: string, FixableError][] = [
  ['a choice with a capital letter', { wrong: { '/pages/1/blocks/0/tone': 'Muted' } }],
  ['a number in quotes', { wrong: { '/theme/shape/radius': '8' } }],
  ['a whole number in quotes', { wrong: { '/pages/1/blocks/1/columns/1/blocks/0/columns': '5' } }],
  ['true in quotes', { wrong: { '/forms/contact/fields/0/required': 'true' } }],
  ['a number instead of text', { wrong: { '/pages/2/title': 404 }, right: { '/pages/2/title': '404' } }],
  ['a field one letter off', { wrong: {}, rename: ['/pages/0/description', 'descripton'] }],
  ['a field with two letters swapped', { wrong: {}, rename: ['/pages/1/blocks/1/columns/0/blocks/0/text', 'txet'] }],
  ['a link without its leading slash', { wrong: { '/navigation/items/1/link': 'about' } }],
  ['a link in capital letters', { wrong: { '/navigation/items/1/items/0/link': '/About#team' } }],
  ['a link with a trailing slash', { wrong: { '/navigation/items/1/link': '/about/' } }],
  [
    'links in a text, all occurrences',
    {
      wrong: { [text]: 'See [a](about?b=1#team "about") /about [*b*](</About/>) [c](about?b=1#team)' },
      right: { [text]: 'See [a](/about?b=1#team "about") /about [*b*](</about>) [c](/about?b=1#team)' },
    },
  ],
  [
    'an email address and a telephone number as links',
    {
      wrong: { '/navigation/items/0/link': 'us@example.org', '/navigation/items/1/link': '+44 20 7183 8750' },
      right: { '/navigation/items/0/link': 'mailto:us@example.org', '/navigation/items/1/link': 'tel:+44 20 7183 8750' },
    },
  ],
  ['a file in different letter case', { wrong: { '/pages/0/blocks/0/picture/src': '/pictures/Hero.SVG' } }],
  ['a file with the public folder in its path', { wrong: { '/site/logo': 'public/pictures/logo.svg' } }],
  ['a path with a trailing slash', { wrong: { '/pages/1/path': '/about/' } }],
  [
    'chained redirects',
    {
      wrong: { '/redirects/1': { from: '/b', to: '/c' }, '/redirects/2': { from: '/c', to: '/team' } },
      right: { '/redirects/1': { from: '/b', to: '/about' }, '/redirects/2': { from: '/c', to: '/about' } },
    },
  ],
]

/** Renames a field and keeps its position. */
function rename(manifest: unknown, pointer: string, key: string): unknown {
  const [first = '', ...rest] = pointer.slice(1).split('/')
  if (Array.isArray(manifest))
    return manifest.map((item, index) => (String(index) === first ? rename(item, `/${rest.join('/')}`, key) : item))
  if (typeof manifest !== 'object' || manifest === null) return manifest
  const entries = Object.entries(manifest).map(([name, value]) => {
    if (name !== first) return [name, value]
    return rest.length === 0 ? [key, value] : [name, rename(value, `/${rest.join('/')}`, key)]
  })
  return Object.fromEntries(entries)
}

function toValues(errors: readonly FixableError[]): { right: unknown; wrong: unknown } {
  const right = Object.assign({}, ...errors.map((error) => error.right ?? {}))
  const wrong = Object.assign({}, right, ...errors.map((error) => error.wrong))
  const renames = errors.flatMap((error) => (error.rename ? [error.rename] : []))
  const written: unknown = JSON.parse(toExampleText({ set: wrong }))
  return {
    right: JSON.parse(toExampleText({ set: right })),
    wrong: renames.reduce((manifest, [pointer, key]) => rename(manifest, pointer, key), written),
  }
}

const errors = fc.subarray(FIXABLE_ERRORS.map(([, error]) => error))

describe('applySafeFixes', () => {
  test.each(FIXABLE_ERRORS)('%s', (_, error) => {
    const { right, wrong } = toValues([error])
    const result = fixText(JSON.stringify(wrong, null, 2))
    expect(result).toEqual({ text: JSON.stringify(right, null, 2), applied: expect.anything(), refusal: null })
    expect(result.applied.length).toBeGreaterThan(0)
  })

  test('changes only what is wrong, in any formatting, and nothing the second time', () => {
    fc.assert(
      fc.property(errors, jsonLayouts, (chosen, layout) => {
        const { right, wrong } = toValues(chosen)
        const result = fixText(formatJsonAs(wrong, layout))
        expect(result.refusal).toBeNull()
        expect(result.text).toBe(formatJsonAs(right, layout))
        expect(fixText(result.text)).toEqual({ text: result.text, applied: [], refusal: null })
      }),
      { numRuns: 40 },
    )
  })
})

describe('has no safe fix for', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a broken link without its leading slash', { '/navigation/items/0/link': 'abuot' }],
    ['a link to a file without its leading slash', { '/navigation/items/0/link': 'files/prices.pdf' }],
    ['a relative link', { '/navigation/items/0/link': '../about' }],
    ['a link to a misspelt path', { '/navigation/items/0/link': '/abuot' }],
    ['a misspelt choice', { '/pages/1/blocks/0/tone': 'mutd' }],
    ['true instead of text', { '/pages/2/title': true }],
    ['a number instead of a link', { '/navigation/items/0/link': 404 }],
    ['a number in quotes that is too large', { '/theme/shape/radius': '8000' }],
    ['a path that would be taken with a leading slash', { '/pages/2/path': 'about' }],
    ['a path that may not be one', { '/pages/2/path': ',*' }],
    ['a link that contains a fact', { '/navigation/items/0/link': 'about{{phone}}' }],
    ['a picture without a description', { '/pages/0/blocks/0/picture/alt': '' }],
    ['a redirect loop', { '/redirects': ['a', 'b', 'c'].map((from, index) => ({ from: `/${from}`, to: `/${'bca'[index]}` })) }],
    ['a redirect to a redirect with a pattern', { '/redirects/-': { from: '/old', to: '/blog/x' } }],
  ])('%s', (_, set) => {
    const wrong = toExampleText({ set })
    expect(fixText(wrong)).toEqual({ text: wrong, applied: [], refusal: null })
  })

  test.each([
    ['a number that may be two', '{"a": [1 000]}'],
    ['two texts that may be one', '["a""b"]'],
    ['a field name without its opening quote', '{"a": 1, label": 2}'],
    ['a text without its closing quote or the comma after it', '{"a": "b,\n}'],
    ['a list with a number possibly missing', '[1,, 2]'],
    ['a word that may be true', '{"a": tru, "b": 1}'],
    ['a number with digits possibly missing', '{"a": .5}'],
    ['an entry with its bracket possibly missing', '{\n  "a": [\n    }\n  ]\n}'],
    ['brackets without helpful indentation', '{"a": {"b": 1, "c": 2}}}'],
    ['a text without its opening quote', '{"link": #contact",\n"a": //example.org"}'],
    ['a text that is cut in two', '{"link": ""#contact"}'],
    ['an extra bracket after a comma', '{"a": 1,\n} "b": 2}'],
    ['a field in a list', '[{} "b": 2]'],
    ['an extra quote', '{“ "a": 1, "b"“: "c"}'],
    ['a commented-out field', '{"a": 1,\n// "b": 2\n}'],
    ['a quote between entries', '{"a": [{}\n"],\n"b": 1}'],
    ['a comment that is never closed', '{"a": 1 /* b }'],
    ['a bracket that is never closed', '{"a": [1}'],
    ['an unknown character', '{"a":\uE0001}'],
    ['bytes of another encoding', Buffer.from('{"caf\xe9": 1,}', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFF{"a": 1,}', 'utf16le')],
  ])('%s', (_, source) => {
    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
    expect(applySafeFixes(bytes, sampleHost)).toMatchObject({ applied: [], refusal: null })
  })

  test('fixes links to a page after its path', () => {
    const set = { '/pages/1/path': '/about/', '/navigation/items/1/link': '/about/', '/redirects/0/to': '/' }
    const { applied, text: after } = fixText(toExampleText({ set: { ...set, [text]: '[a](/about/) [b](/about)' } }))
    expect(applied.map(({ title }) => title)).toEqual(['Write /about', 'Write "/about"', 'Write /about'])
    expect(after).toContain('[a](/about) [b](/about)')
  })

  test('applies a fix that another fix reveals', () => {
    const source = toExampleText({
      set: { '/navigation/items/1/link': 'about#nowhere', '/pages/1/titel': 'Us' },
      remove: ['/pages/1/title'],
    })
    const result = fixText(source)
    expect([result.text.includes('"/about#nowhere"'), result.applied.length]).toEqual([true, 2])
  })

  test('fixes syntax errors before one without a safe fix', () => {
    expect(fixText('{a: 1,, "b": "c').text).toBe('{"a": 1, "b": "c')
  })

  test('fixes hundreds of syntax errors in one file', () => {
    const source = `[${Array.from({ length: 300 }, (_, index) => `{a${index}: 'b'}`).join(',')}]`
    const result = fixText(source)
    expect(JSON.parse(result.text)[299]).toEqual({ a299: 'b' })
    expect(result.applied).toHaveLength(600)
  })
})

test('expands plain text to choices', () => {
  const options = '/forms/contact/fields/2/options'
  const result = fixText(toExampleText({ set: { [options]: ['Websites', 'Cloud'] } }))
  const choices = ['Websites', 'Cloud'].map((word) => ({ value: word, label: word }))
  expect(JSON.parse(result.text)).toEqual(JSON.parse(toExampleText({ set: { [options]: choices } })))
  expect(result.applied).toHaveLength(2)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut, looks } from '../../../tests/support/manifest/lay-out.ts'
import { toExampleText } from '../example.ts'
import { sampleHost } from '../sample.ts'
import { applySafeFixes, type SafeFixResult } from './apply-safe-fixes.ts'

const mendText = (text: string): SafeFixResult => applySafeFixes(new TextEncoder().encode(text), sampleHost)

/** A manifest as it should be and as somebody wrote it, each by its fields. */
interface Mistake {
  right?: Record<string, unknown>
  wrong: Record<string, unknown>
  rename?: [pointer: string, key: string]
}

const text = '/pages/1/blocks/0/text'

const MISTAKES: readonly [name: string, Mistake][] = [
  ['a choice with a capital letter', { wrong: { '/pages/1/blocks/0/tone': 'Muted' } }],
  ['a number in quotes', { wrong: { '/theme/shape/radius': '8' } }],
  ['a whole number in quotes', { wrong: { '/pages/1/blocks/1/columns/1/blocks/0/columns': '5' } }],
  ['true in quotes', { wrong: { '/forms/contact/fields/0/required': 'true' } }],
  ['a number where a text is meant', { wrong: { '/pages/2/title': 404 }, right: { '/pages/2/title': '404' } }],
  ['a field one letter off', { wrong: {}, rename: ['/pages/0/description', 'descripton'] }],
  ['a field with two letters swapped', { wrong: {}, rename: ['/pages/1/blocks/1/columns/0/blocks/0/text', 'txet'] }],
  ['a link without its slash', { wrong: { '/navigation/items/1/link': 'about' } }],
  ['a link in capital letters', { wrong: { '/navigation/items/1/items/0/link': '/About#team' } }],
  ['a link with a slash at its end', { wrong: { '/navigation/items/1/link': '/about/' } }],
  [
    'links in a text, each at its places',
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
  ['a file in other letters', { wrong: { '/pages/0/blocks/0/picture/src': '/pictures/Hero.SVG' } }],
  ['a file with its folder', { wrong: { '/site/logo': 'public/pictures/logo.svg' } }],
  ['a path with a slash at its end', { wrong: { '/pages/1/path': '/about/' } }],
  [
    'redirects one after another',
    {
      wrong: { '/redirects/1': { from: '/b', to: '/c' }, '/redirects/2': { from: '/c', to: '/team' } },
      right: { '/redirects/1': { from: '/b', to: '/about' }, '/redirects/2': { from: '/c', to: '/about' } },
    },
  ],
]

/** A field under another name, in its place. */
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

function toValues(mistakes: readonly Mistake[]): { right: unknown; wrong: unknown } {
  const right = Object.assign({}, ...mistakes.map((mistake) => mistake.right ?? {}))
  const wrong = Object.assign({}, right, ...mistakes.map((mistake) => mistake.wrong))
  const renames = mistakes.flatMap((mistake) => (mistake.rename ? [mistake.rename] : []))
  const written: unknown = JSON.parse(toExampleText({ set: wrong }))
  return {
    right: JSON.parse(toExampleText({ set: right })),
    wrong: renames.reduce((manifest, [pointer, key]) => rename(manifest, pointer, key), written),
  }
}

const mistakes = fc.subarray(MISTAKES.map(([, mistake]) => mistake))

describe('mending a manifest', () => {
  test.each(MISTAKES)('%s', (_, mistake) => {
    const { right, wrong } = toValues([mistake])
    const mended = mendText(JSON.stringify(wrong, null, 2))
    expect(mended).toEqual({ text: JSON.stringify(right, null, 2), applied: expect.anything(), refusal: null })
    expect(mended.applied.length).toBeGreaterThan(0)
  })

  test('changes what was wrong and not one byte more, in whatever layout, and nothing the second time', () => {
    fc.assert(
      fc.property(mistakes, looks, (chosen, look) => {
        const { right, wrong } = toValues(chosen)
        const mended = mendText(layOut(wrong, look))
        expect(mended.refusal).toBeNull()
        expect(mended.text).toBe(layOut(right, look))
        expect(mendText(mended.text)).toEqual({ text: mended.text, applied: [], refusal: null })
      }),
      { numRuns: 40 },
    )
  })
})

describe('what is left to a person', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a link without its slash that leads to no page', { '/navigation/items/0/link': 'abuot' }],
    ['a link without its slash to a file', { '/navigation/items/0/link': 'files/prices.pdf' }],
    ['a link from the folder of a page', { '/navigation/items/0/link': '../about' }],
    ['a link to a page that is spelled nearly so', { '/navigation/items/0/link': '/abuot' }],
    ['a choice that is spelled nearly so', { '/pages/1/blocks/0/tone': 'mutd' }],
    ['true where a text is meant', { '/pages/2/title': true }],
    ['a number where a link is meant', { '/navigation/items/0/link': 404 }],
    ['a number in quotes that is too large', { '/theme/shape/radius': '8000' }],
    ['a path that is another page with a slash in front', { '/pages/2/path': 'about' }],
    ['a path that may be none', { '/pages/2/path': ',*' }],
    ['a link made of a fact', { '/navigation/items/0/link': 'about{{phone}}' }],
    ['a picture without words', { '/pages/0/blocks/0/picture/alt': '' }],
    [
      'redirects that go round',
      { '/redirects': ['a', 'b', 'c'].map((from, index) => ({ from: `/${from}`, to: `/${'bca'[index]}` })) },
    ],
    ['a redirect to one with a part that varies', { '/redirects/-': { from: '/old', to: '/blog/x' } }],
  ])('%s', (_, set) => {
    const wrong = toExampleText({ set })
    expect(mendText(wrong)).toEqual({ text: wrong, applied: [], refusal: null })
  })

  test.each([
    ['a number that may be two', '{"a": [1 000]}'],
    ['two texts that may be one', '["a""b"]'],
    ['a name that lost its first quote', '{"a": 1, label": 2}'],
    ['a text that lost its last quote, or the comma behind it', '{"a": "b,\n}'],
    ['a list that may have lost a number', '[1,, 2]'],
    ['a word that may be true', '{"a": tru, "b": 1}'],
    ['a number that may have lost digits', '{"a": .5}'],
    ['an entry that may have lost its bracket', '{\n  "a": [\n    }\n  ]\n}'],
    ['brackets of which no line tells where they belong', '{"a": {"b": 1, "c": 2}}}'],
    ['a text that lost its first quote', '{"link": #contact",\n"a": //example.org"}'],
    ['a text that is cut in two', '{"link": ""#contact"}'],
    ['a bracket too many behind a comma', '{"a": 1,\n} "b": 2}'],
    ['a field in a list', '[{} "b": 2]'],
    ['a quote too many', '{“ "a": 1, "b"“: "c"}'],
    ['a field that is commented out', '{"a": 1,\n// "b": 2\n}'],
    ['a quote between entries', '{"a": [{}\n"],\n"b": 1}'],
    ['a comment that is never closed', '{"a": 1 /* b }'],
    ['a bracket that is never closed', '{"a": [1}'],
    ['a letter of no meaning', '{"a":\uE0001}'],
    ['bytes of another encoding', Buffer.from('{"caf\xe9": 1,}', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFF{"a": 1,}', 'utf16le')],
  ])('%s', (_, source) => {
    const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
    expect(applySafeFixes(bytes, sampleHost)).toMatchObject({ applied: [], refusal: null })
  })

  test('links to a page whose path is mended are mended after it', () => {
    const set = { '/pages/1/path': '/about/', '/navigation/items/1/link': '/about/', '/redirects/0/to': '/' }
    const { applied, text: after } = mendText(toExampleText({ set: { ...set, [text]: '[a](/about/) [b](/about)' } }))
    expect(applied.map(({ title }) => title)).toEqual(['Write /about', 'Write "/about"', 'Write /about'])
    expect(after).toContain('[a](/about) [b](/about)')
  })

  test('what stands behind it is mended once it is', () => {
    const source = toExampleText({
      set: { '/navigation/items/1/link': 'about#nowhere', '/pages/1/titel': 'Us' },
      remove: ['/pages/1/title'],
    })
    const mended = mendText(source)
    expect([mended.text.includes('"/about#nowhere"'), mended.applied.length]).toEqual([true, 2])
  })

  test('slips in front of a mistake that nobody can mend are mended all the same', () => {
    expect(mendText('{a: 1,, "b": "c').text).toBe('{"a": 1, "b": "c')
  })

  test('hundreds of slips in one file', () => {
    const source = `[${Array.from({ length: 300 }, (_, index) => `{a${index}: 'b'}`).join(',')}]`
    const mended = mendText(source)
    expect(JSON.parse(mended.text)[299]).toEqual({ a299: 'b' })
    expect(mended.applied).toHaveLength(600)
  })
})

test('choices as plain texts become choices', () => {
  const options = '/forms/contact/fields/2/options'
  const mended = mendText(toExampleText({ set: { [options]: ['Websites', 'Cloud'] } }))
  const choices = ['Websites', 'Cloud'].map((word) => ({ value: word, label: word }))
  expect(JSON.parse(mended.text)).toEqual(JSON.parse(toExampleText({ set: { [options]: choices } })))
  expect(mended.applied).toHaveLength(2)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomManifests } from '../../../tests/support/manifest/random-changes.ts'
import { listOf, parseOrNull } from '../../manifest/json.ts'
import { countKeysIn } from './duplicates.ts'
import { scanPages } from './scan-pages.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test('finds every page and counts every key of any manifest', () => {
  fc.assert(
    fc.property(randomManifests, fc.constantFrom(undefined, 2, '\t'), (manifest, indent) => {
      const text = `\n${JSON.stringify(manifest, null, indent)} `
      const bytes = encode(text)
      const { keys, pages } = scanPages(bytes, () => null)
      const found = pages.map(({ start, end }) => parseOrNull(new TextDecoder().decode(bytes.subarray(start, end))))
      expect(found).toEqual(listOf(manifest, 'pages'))
      expect(keys).toBe(countKeysIn(text))
    }),
  )
})

test('counts keys that appear twice, and finds the pages that JSON.parse returns', () => {
  const text = '{"a\\"":1,"a\\"":[true,-1.5e3,null],"pages":[{"b":{}}],"pages":[{},3,"}"]}'
  const { keys, pages } = scanPages(encode(text), () => null)
  expect(keys).toBe(5)
  expect(pages.map(({ start, end }) => text.slice(start, end))).toEqual(['{}', '3', '"}"'])
})

test('finds the entries of collections by their names, also if these are written with escapes', () => {
  const text = '{"collections":{"b":{"title":"B"},"2":{"entries":[{}]},"\\u0061":{"entries":[1,{"c":{}}]},"d":3},"pages":[]}'
  const { keys, entries } = scanPages(encode(text), () => null)
  const found = [...entries].map(([name, ranges]) => [name, ranges.map(({ start, end }) => text.slice(start, end))])
  expect(found).toEqual([
    ['2', ['{}']],
    ['a', ['1', '{"c":{}}']],
  ])
  expect(keys).toBe(countKeysIn(text))
})

test('skips known pages', () => {
  const text = '{"pages": [{"a": 1, "a": 2}, {"b": 3}]}'
  const { keys, pages } = scanPages(encode(text), (_, start) => (start === 11 ? text.indexOf(', {"b"') : null))
  expect(keys).toBe(2)
  expect(pages.map(({ start, end, isKnown }) => [text.slice(start, end), isKnown])).toEqual([
    ['{"a": 1, "a": 2}', true],
    ['{"b": 3}', false],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillFacts, withFacts } from './facts.ts'

const facts = { phone: '123', year: '2026' }

test('facts are filled into all texts, and keys stay as they are', () => {
  const written = { '{{phone}}': ['Call {{phone}}', { since: '{{ year }}', count: 3 }] }
  expect(withFacts(written, facts)).toEqual({ '{{phone}}': ['Call 123', { since: '2026', count: 3 }] })
})

test('what holds no fact is not copied, and what was given stays as it is', () => {
  const written = { plain: { text: 'Hello' }, list: [{ text: 'Hello' }, '{{phone}}', '{{nobody}}'] }
  const filled = withFacts(written, facts)
  expect(filled.plain).toBe(written.plain)
  expect(filled.list[0]).toBe(written.list[0])
  expect(written.list[1]).toBe('{{phone}}')
  expect(withFacts(written, {})).toBe(written)
})

test('any JSON value is filled as its texts are one by one', () => {
  const text = fc.constantFrom('', 'x', '{{phone}}', 'a {{ year }} b {{phone}}', '{{nobody}}', '{{', '__proto__')
  const value = fc.jsonValue({ maxDepth: 4 }).chain((json) => text.map((word) => ({ [word]: [json, word, { word }] })))
  const toFilled = (json: unknown) =>
    JSON.parse(JSON.stringify(json), (_, item) => (typeof item === 'string' ? fillFacts(item, facts) : item))
  fc.assert(
    fc.property(value, (json) => {
      expect(JSON.stringify(withFacts(json, facts))).toBe(JSON.stringify(toFilled(json)))
    }),
  )
})

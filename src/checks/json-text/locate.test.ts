import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PointerStep, toPointer, valueAt } from '../../manifest/pointer.ts'
import { locate } from './locate.ts'

test('locates a value and its key', () => {
  const text = '{ "a": [1, { "b\\n": "x" }] }'
  const span = locate(text, [['a', 1, 'b\n']]).get('/a/1/b\n')
  expect([text.slice(span?.key?.start, span?.key?.end), text.slice(span?.value.start, span?.value.end)]).toEqual([
    '"b\\n"',
    '"x"',
  ])
})

test('a list entry has no key', () => {
  expect(locate('[1, 2]', [[1]]).get('/1')).toEqual({ key: null, value: { start: 4, end: 5 } })
})

test('omits steps without a value', () => {
  expect([...locate('{"a": 1}', [['b'], ['a', 'c']]).keys()]).toEqual([])
})

test('uses the last of duplicate keys', () => {
  expect(locate('{"a": 1, "a": 2}', [['a']]).get('/a')?.value).toEqual({ start: 14, end: 15 })
})

test('locates every value of any JSON text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const all = [...stepsOf(value)]
      const found = locate(text, all)
      for (const steps of all) {
        const span = found.get(toPointer(steps))
        expect(JSON.parse(text.slice(span?.value.start, span?.value.end))).toEqual(
          JSON.parse(JSON.stringify(valueAt(value, steps))),
        )
      }
    }),
    { numRuns: 200 },
  )
})

function* stepsOf(value: unknown, steps: PointerStep[] = []): Iterable<PointerStep[]> {
  yield steps
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* stepsOf(item, [...steps, index])
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) yield* stepsOf(item, [...steps, key])
}

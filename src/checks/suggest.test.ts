import { describe, expect, test } from 'vitest'
import { createNearestFinder, distance, joinChoices, nearest } from './suggest.ts'

test.each([
  ['heading', 'heading', 0],
  ['headng', 'heading', 1],
  ['haeding', 'heading', 1],
  ['kitten', 'sitting', 3],
  ['abc', 'xyz', 3],
])('%s and %s differ by %i', (from, to, steps) => {
  expect(distance(from, to, 5)).toBe(steps)
})

test('distance stops above the limit', () => {
  expect(distance('abcdef', 'uvwxyz', 2)).toBe(3)
})

describe('nearest', () => {
  test('accepts a difference of a third of the letters', () => {
    expect([nearest('headig', ['heading']), nearest('hero', ['tabs'])]).toEqual(['heading', null])
  })

  test('finds the closest candidate in any order', () => {
    expect(nearest('steps', ['stops', 'step', 'steps'])).toBe('steps')
  })

  test('ignores letter case', () => {
    expect(nearest('LOGOGRID', ['logoGrid'])).toBe('logoGrid')
  })

  test('prefers the candidate with all letters of the word', () => {
    expect([nearest('tet', ['tel', 'text']), nearest('tet', ['text', 'tel'])]).toEqual(['text', 'text'])
  })

  test('never finds a candidate without a common letter', () => {
    expect(nearest('a', ['b'])).toBeNull()
  })
})

test('stops suggesting names once a check has used its comparisons', () => {
  const candidates = Array.from({ length: 1000 }, (_, index) => `${index}${'-'.repeat(50)}`)
  const findNearest = createNearestFinder()
  const ask = (index: number) => findNearest(`candidate-${index}`, ['candidate'])
  expect(ask(0)).toBe('candidate')
  for (let index = 0; index < 100; index += 1) findNearest(`${index}${'+'.repeat(50)}`, candidates)
  expect(ask(1)).toBeNull()
})

test('joins choices with commas and "or"', () => {
  expect([joinChoices([]), joinChoices(['a']), joinChoices(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b or c'])
})

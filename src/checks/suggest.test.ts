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

test('looking stops above the limit', () => {
  expect(distance('abcdef', 'uvwxyz', 2)).toBe(3)
})

describe('the nearest word', () => {
  test('may differ by a third of its letters', () => {
    expect([nearest('headig', ['heading']), nearest('hero', ['tabs'])]).toEqual(['heading', null])
  })

  test('is the closest one, whatever the order', () => {
    expect(nearest('steps', ['stops', 'step', 'steps'])).toBe('steps')
  })

  test('is found in other letter case', () => {
    expect(nearest('LOGOGRID', ['logoGrid'])).toBe('logoGrid')
  })

  test('has all letters of the word, of two that are as close', () => {
    expect([nearest('tet', ['tel', 'text']), nearest('tet', ['text', 'tel'])]).toEqual(['text', 'text'])
  })

  test('is never one that shares no letter', () => {
    expect(nearest('a', ['b'])).toBeNull()
  })
})

test('a speller gives no more advice when a check has cost too much', () => {
  const candidates = Array.from({ length: 1000 }, (_, index) => `${index}${'-'.repeat(50)}`)
  const spell = createNearestFinder()
  const ask = (index: number) => spell(`candidate-${index}`, ['candidate'])
  expect(ask(0)).toBe('candidate')
  for (let index = 0; index < 100; index += 1) spell(`${index}${'+'.repeat(50)}`, candidates)
  expect(ask(1)).toBeNull()
})

test('choices are joined as they are spoken', () => {
  expect([joinChoices([]), joinChoices(['a']), joinChoices(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b or c'])
})

import { expect, test } from 'vitest'
import { compareValues } from './compare-values.ts'

const mark = (side: ReturnType<typeof compareValues>['one']): string =>
  side?.parts.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join('') ?? 'absent'

test('the words that differ between two texts are marked', () => {
  const { one, other } = compareValues('We answer within a day', 'We answer within an hour')
  expect(mark(one)).toMatch(/^We answer within \[?a\]? ?\[?day\]$/)
  expect(mark(other)).toContain('[')
  expect(one?.parts.map(({ text }) => text).join('')).toBe('We answer within a day')
  expect(other?.parts.map(({ text }) => text).join('')).toBe('We answer within an hour')
})

test('other values are compared as lines of JSON', () => {
  const { one, other } = compareValues({ type: 'hero', heading: 'A' }, { type: 'hero', heading: 'B' })
  expect(one?.isJson).toBe(true)
  expect(mark(one)).toBe('{\n  "type": "hero",\n[  "heading": "A"\n]}')
  expect(mark(other)).toBe('{\n  "type": "hero",\n[  "heading": "B"\n]}')
})

test('a value that one version does not have is absent there', () => {
  const { one, other } = compareValues(undefined, 'New')
  expect(one).toBeNull()
  expect(mark(other)).toBe('[New]')
})

import { expect, test } from 'vitest'
import { describeNewViolations, type Violation } from './find-violations.ts'

const violation = (rule: string, count: number): Violation => ({ rule, help: `Follow ${rule}`, count, example: '<p>A</p>' })

test('names a rule once that more elements break than before, at all widths', () => {
  const before = new Map([
    [390, [violation('old', 1)]],
    [1440, [violation('old', 1)]],
  ])
  const after = new Map([
    [390, [violation('old', 1), violation('new', 1)]],
    [1440, [violation('old', 2), violation('new', 1)]],
  ])
  expect(describeNewViolations(before, after)).toEqual([
    'Follow new (new). At 390 pixels and 1440 pixels, this element does not follow that rule: <p>A</p>',
    'Follow old (old). At 1440 pixels, this element does not follow that rule: <p>A</p>',
  ])
})

test('says nothing about what was there before', () => {
  const known = new Map([[390, [violation('old', 3)]]])
  expect(describeNewViolations(known, new Map([[390, [violation('old', 2)]]]))).toEqual([])
})

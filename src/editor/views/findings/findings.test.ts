import { expect, test } from 'vitest'
import { describeOverflow, groupOverflow } from './group-overflow.ts'
import { checkLevels } from './headings.ts'

test.each([
  [[1, 2, 3, 2, 3], []],
  [[2, 1, 2], []],
  [[2, 3], ['A page needs a heading of level 1.']],
  [[1, 3], ['The heading before it has level 1. Level 2 is missing between them.']],
  [[1, 2, 1], ['A page has only one heading of level 1.']],
  [[], []],
])('of headings with the levels %j, wrong ones are named', (levels, problems) => {
  expect(checkLevels(levels).filter((problem) => problem !== null)).toEqual(problems)
})

test('what does not fit at several widths is one entry', () => {
  const wide = { kind: 'wide' as const, at: '/pages/0/blocks/1', text: 'Long' }
  const cut = { ...wide, kind: 'cut' as const }
  const groups = groupOverflow([
    { width: 320, findings: [wide, cut] },
    { width: 390, findings: [wide] },
    { width: 768, findings: [] },
  ])
  expect(groups.map(({ widths }) => widths)).toEqual([[320, 390], [320]])
  expect(groups.map(describeOverflow)).toEqual([
    'is wider than the screen at 320 and 390 pixels',
    'has a text that is cut off at 320 pixels',
  ])
})

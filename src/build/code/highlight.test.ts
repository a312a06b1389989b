import { expect, test } from 'vitest'
import { highlightCode } from './highlight.ts'

test('a diff tells lines that were added from lines that were deleted', async () => {
  const lines = await highlightCode({ language: 'diff', code: '- old\n+ new\n  both' })
  expect(lines).toEqual([[['- old', 'deleted']], [['+ new', 'inserted']], [['  both', null]]])
})

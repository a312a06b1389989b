import { expect, test } from 'vitest'
import type { EditorDiagnostic } from '../../../contracts/editor-protocol.ts'
import { findSourceProblem } from '../check-source.ts'
import { toLintMarks, toProblemMark } from './lint-marks.ts'

const text = '{\n  "type": "hero",\n  "items": [\n    { "link": "/contcat" }\n  ]\n}'

const diagnostic: EditorDiagnostic = {
  severity: 'error',
  code: 'REF203',
  name: 'broken-internal-link',
  message: 'No page has this path.',
  why: 'Visitors would see an error.',
  help: 'Change it.',
  where: '',
  pointer: '/pages/0/blocks/0/items/0/link',
  fixes: [{ title: 'Change it to "/contact"', isSafe: false, changes: [] }],
}

test('a diagnostic marks its value, with its fixes as actions', () => {
  const applied: number[] = []
  const [mark] = toLintMarks(text, [
    { steps: ['items', 0, 'link'], diagnostic, isUnknown: false, applyFix: (index) => void applied.push(index) },
  ])
  expect(text.slice(mark?.from, mark?.to)).toBe('"/contcat"')
  expect(mark?.actions?.map(({ name }) => name)).toEqual(['Change it to "/contact"'])
})

test('an object or list is marked at its key or first bracket only', () => {
  const marks = toLintMarks(
    text,
    [['items'], ['items', 0], []].map((steps) => ({ steps, diagnostic, isUnknown: false, applyFix: null })),
  )
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['"items"', '{', '{'])
  expect(marks.map(({ actions }) => actions?.length)).toEqual([0, 0, 0])
})

test('an unknown field is marked at its key', () => {
  const [mark] = toLintMarks(text, [{ steps: ['type'], diagnostic, isUnknown: true, applyFix: null }])
  expect(text.slice(mark?.from, mark?.to)).toBe('"type"')
})

test('a place that the text does not have is not marked', () => {
  expect(toLintMarks(text, [{ steps: ['heading'], diagnostic, isUnknown: false, applyFix: null }])).toEqual([])
})

test.each([
  ['a missing comma', '{ "a": 1 "b": 2 }'],
  ['a key that appears twice', '{ "a": 1, "a": 2 }'],
  ['an empty text', ''],
  ['an unfinished text', '{ "a": '],
])('%s is a problem with a visible mark', (_, broken) => {
  const problem = findSourceProblem(broken)
  expect(problem?.message).toMatch(/\.$/)
  const mark = problem && toProblemMark(problem, broken.length)
  expect(mark && mark.from >= 0 && mark.to <= broken.length && mark.from <= mark.to).toBe(true)
})

test('valid JSON is no problem', () => {
  expect(findSourceProblem(text)).toBeNull()
})

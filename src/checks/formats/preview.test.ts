import { expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../tests/support/manifest/diagnostics.ts'
import type { CodeFrame } from '../../contracts/preview-state.ts'
import { toPreviewReport } from './preview.ts'

const markOf = ({ lines, start, end }: CodeFrame) => lines.at(-1)?.text.slice(start, end)

test('returns null without diagnostics', () => {
  expect(toPreviewReport(checkSource(textAfter({})))).toBeNull()
})

test('lists errors first, with their code frames', () => {
  const checked = checkSource(textAfter({ '/pages/0/title': 'About us', '/pages/1/blocks/0/tone': 'mutd' }))
  const report = toPreviewReport(checked)
  expect([report?.summary, report?.isBlocking, report?.moreCount]).toEqual(['1 error and 1 warning', true, 0])
  expect(report?.diagnostics.map(({ severity, frame }) => [severity, markOf(frame)])).toEqual([
    ['error', '"mutd"'],
    ['warning', '"About us"'],
  ])
})

test('marks the highlighted part of a line that is cut', () => {
  const checked = checkSource(JSON.stringify(JSON.parse(textAfter({ '/pages/1/blocks/0/tone': 'mutd' }))))
  expect(toPreviewReport(checked)?.diagnostics.map(({ frame }) => markOf(frame))).toEqual(['"mutd"'])
})

test('omits a fix that repeats the help, unless it is safe', () => {
  const { diagnostics, ...checked } = checkSource(textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot' }))
  const fixes = [
    { title: 'Write /about', applicability: 'suggest' as const, edits: [] },
    { title: 'Add a page', applicability: 'placeholder' as const, edits: [] },
    { title: 'Write /about', applicability: 'safe' as const, edits: [{ start: 0, end: 1, text: '' }] },
  ]
  const report = toPreviewReport({ ...checked, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, fixes })) })
  expect(report?.diagnostics[0]?.fixes).toEqual([
    { title: 'Add a page', isSafe: false },
    { title: 'Write /about', isSafe: true },
  ])
})

test('limits the number of diagnostics and counts the others', () => {
  const blocks = Array.from({ length: 40 }, (_, index) => ({ type: `x${index}` }))
  const report = toPreviewReport(checkSource(textAfter({ '/pages/2/blocks': blocks })))
  expect([report?.diagnostics.length, report?.moreCount]).toEqual([30, 10])
})

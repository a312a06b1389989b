import { expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../tests/support/find-mistakes.ts'
import type { CodeFrame } from '../../contracts/preview-state.ts'
import { toShownReport } from './preview.ts'

const markOf = ({ lines, start, end }: CodeFrame) => lines.at(-1)?.text.slice(start, end)

test('nothing is shown when nothing was found', () => {
  expect(toShownReport(checkSource(textAfter({})))).toBeNull()
})

test('errors come first, each with its line and the part at fault', () => {
  const checked = checkSource(textAfter({ '/pages/0/title': 'About us', '/pages/1/blocks/0/tone': 'mutd' }))
  const report = toShownReport(checked)
  expect([report?.summary, report?.isBlocking, report?.moreCount]).toEqual(['1 error and 1 warning', true, 0])
  expect(report?.diagnostics.map(({ severity, frame }) => [severity, markOf(frame)])).toEqual([
    ['error', '"mutd"'],
    ['warning', '"About us"'],
  ])
})

test('the part at fault is found in a line that is cut, too', () => {
  const checked = checkSource(JSON.stringify(JSON.parse(textAfter({ '/pages/1/blocks/0/tone': 'mutd' }))))
  expect(toShownReport(checked)?.diagnostics.map(({ frame }) => markOf(frame))).toEqual(['"mutd"'])
})

test('a fix that the help says already is not said twice, unless --fix does it', () => {
  const { diagnostics, ...checked } = checkSource(textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot' }))
  const fixes = [
    { title: 'Write /about', applicability: 'suggest' as const, edits: [] },
    { title: 'Add a page', applicability: 'placeholder' as const, edits: [] },
    { title: 'Write /about', applicability: 'safe' as const, edits: [{ start: 0, end: 1, text: '' }] },
  ]
  const report = toShownReport({ ...checked, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, fixes })) })
  expect(report?.diagnostics[0]?.fixes).toEqual([
    { title: 'Add a page', isSafe: false },
    { title: 'Write /about', isSafe: true },
  ])
})

test('many mistakes are counted, not all shown', () => {
  const blocks = Array.from({ length: 40 }, (_, index) => ({ type: `x${index}` }))
  const report = toShownReport(checkSource(textAfter({ '/pages/2/blocks': blocks })))
  expect([report?.diagnostics.length, report?.moreCount]).toEqual([30, 10])
})

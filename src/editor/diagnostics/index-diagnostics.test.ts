import { expect, test } from 'vitest'
import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { DiagnosticsState, EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { parsePointer } from '../../manifest/pointer.ts'
import { followDiagnostics } from '../store/follow-diagnostics.ts'
import { combineSafeFixes } from './combine-fixes.ts'
import { describeCounts } from './describe-counts.ts'
import { describeWithin, groupDiagnostics } from './group-diagnostics.ts'
import { countDiagnosticsBelow, findDiagnosticsAt } from './index-diagnostics.ts'

const diagnostic = (pointer: string, more: Partial<EditorDiagnostic> = {}): EditorDiagnostic => ({
  severity: 'error',
  code: 'REF203',
  name: 'broken-internal-link',
  message: `Something is wrong at ${pointer}.`,
  why: '',
  help: '',
  where: '',
  pointer,
  fixes: [],
  ...more,
})

const stateOf = (...diagnostics: EditorDiagnostic[]): DiagnosticsState => {
  const count = (wanted: EditorDiagnostic['severity']) => diagnostics.filter(({ severity }) => severity === wanted).length
  return { revision: 1, diagnostics, errors: count('error'), warnings: count('warning'), infos: count('info') }
}

const heading = diagnostic('/pages/0/blocks/1/heading')
const block = diagnostic('/pages/0/blocks/1', { severity: 'warning' })
const tenth = diagnostic('/pages/0/blocks/10/heading', { severity: 'info' })

test('a field has its own diagnostics, not those of other fields', () => {
  const state = stateOf(heading, block, tenth)
  expect(findDiagnosticsAt(state, ['pages', 0, 'blocks', 1, 'heading'])).toEqual([heading])
  expect(findDiagnosticsAt(state, ['pages', 0, 'blocks', 1])).toEqual([block])
  expect(findDiagnosticsAt(state, ['pages', 0, 'blocks', 1, 'text'])).toEqual([])
})

test('a block and a page count everything inside', () => {
  const state = stateOf(heading, block, tenth)
  expect(countDiagnosticsBelow(state, ['pages', 0, 'blocks', 1])).toEqual({ errors: 1, warnings: 1, infos: 0 })
  expect(countDiagnosticsBelow(state, ['pages', 0])).toEqual({ errors: 1, warnings: 1, infos: 1 })
  expect(countDiagnosticsBelow(state, [])).toEqual({ errors: 1, warnings: 1, infos: 1 })
  expect(countDiagnosticsBelow(state, ['pages', 1])).toEqual({ errors: 0, warnings: 0, infos: 0 })
})

test('the same state gives the same objects, so that nothing renders again', () => {
  const state = stateOf(heading)
  const at = ['pages', 0, 'blocks', 1, 'heading']
  expect(findDiagnosticsAt(state, at)).toBe(findDiagnosticsAt(state, at))
  expect(countDiagnosticsBelow(state, at)).toBe(countDiagnosticsBelow(state, at))
  expect(findDiagnosticsAt(state, ['site'])).toBe(findDiagnosticsAt(stateOf(), ['site']))
})

test('a diagnostic that changes leaves those of other values the same objects', () => {
  const [before, after] = [stateOf(heading, block), stateOf(heading, { ...block, message: 'Another one' })]
  const at = ['pages', 0, 'blocks', 1]
  expect(findDiagnosticsAt(after, [...at, 'heading'])).toBe(findDiagnosticsAt(before, [...at, 'heading']))
  expect(countDiagnosticsBelow(after, at)).toBe(countDiagnosticsBelow(before, at))
  expect(findDiagnosticsAt(after, at)).toEqual([{ ...block, message: 'Another one' }])
})

test('typing leaves the diagnostics where they are', () => {
  const state = stateOf(heading)
  expect(followDiagnostics(state, [{ kind: 'set', at: ['pages', 0, 'title'], value: 'New' }])).toBe(state)
})

test('diagnostics move with their block and disappear with it', () => {
  const state = stateOf(heading, tenth)
  const moved = followDiagnostics(state, [{ kind: 'add', into: ['pages', 0, 'blocks'], before: 0, value: {} }])
  expect(moved.diagnostics.map(({ pointer }) => pointer)).toEqual(['/pages/0/blocks/2/heading', '/pages/0/blocks/11/heading'])
  const removed = followDiagnostics(state, [{ kind: 'remove', at: ['pages', 0, 'blocks', 1] }])
  expect(removed.diagnostics.map(({ pointer }) => pointer)).toEqual(['/pages/0/blocks/9/heading'])
  expect(removed).toMatchObject({ errors: 0, infos: 1 })
})

const site = {
  site: {},
  pages: [
    { path: '/', title: 'Home', blocks: [{ type: 'hero', heading: 'Welcome', actions: [{}] }] },
    { path: '/about', blocks: [] },
    'broken',
  ],
}

test('diagnostics are grouped by page and block, and by part of the manifest', () => {
  const pointers = [
    '/pages/1/title',
    '/pages/0/blocks/0/heading',
    '/pages/0/title',
    '/pages/0/blocks/0',
    '/site/name',
    '/pages/2',
    '',
  ]
  const groups = groupDiagnostics(
    site,
    pointers.map((pointer) => diagnostic(pointer)),
  )
  expect(groups.map(({ title, parts }) => [title, parts.map((part) => [part.title, part.diagnostics.length])])).toEqual([
    ['Page 2 (/about)', [[null, 1]]],
    [
      'Home (/)',
      [
        ['Hero "Welcome"', 2],
        [null, 1],
      ],
    ],
    ['Site', [[null, 1]]],
    ['Page 3', [[null, 1]]],
    ['Website', [[null, 1]]],
  ])
})

test('an entry of the list does not repeat its page and its block', () => {
  const pointer = '/pages/0/blocks/0/actions/0/link'
  const where = toBreadcrumb(site, parsePointer(pointer))
  const found = diagnostic(pointer, { where })
  expect(where).toBe('Page "Home" (/) > block 1 "Welcome" (hero) > action 1 > link')
  expect(describeWithin(site, found, '/pages/0/blocks/0')).toBe('Button or link 1 > Link')
  expect(describeWithin(site, found, pointer)).toBe('')
  // The page was renamed since the check.
  expect(describeWithin(site, { ...found, where: 'Page "Start" > title' }, '/pages/0')).toBe('Page "Start" > title')
})

const withFix = (...changes: EditorDiagnostic['fixes'][number]['changes']) =>
  diagnostic('', { fixes: [{ title: 'Fix it', isSafe: true, changes }] })

test('all safe fixes are applied together, except those that need the result of another one', () => {
  const trim = withFix({ kind: 'set', at: ['site', 'name'], value: 'A' })
  const removeFirst = withFix({ kind: 'remove', at: ['pages', 0, 'blocks', 0] })
  const removeSecond = withFix({ kind: 'remove', at: ['pages', 0, 'blocks', 1] })
  const setInside = withFix({ kind: 'set', at: ['pages', 0, 'blocks', 1, 'heading'], value: 'A' })
  const elsewhere = withFix({ kind: 'remove', at: ['pages', 1, 'blocks', 0] })
  const guess = diagnostic('', { fixes: [{ title: 'Guess', isSafe: false, changes: [{ kind: 'remove', at: ['site'] }] }] })
  expect(combineSafeFixes([trim, removeFirst, removeSecond, setInside, elsewhere, guess])).toEqual(
    [trim, removeFirst, elsewhere].flatMap(({ fixes }) => fixes.flatMap(({ changes }) => changes)),
  )
})

test('two fields of one object can be renamed together', () => {
  const rename = (from: string, key: string) =>
    withFix({ kind: 'add', into: ['pages', 0], before: from, key, value: 'A' }, { kind: 'remove', at: ['pages', 0, from] })
  expect(combineSafeFixes([rename('titel', 'title'), rename('desc', 'description')])).toHaveLength(4)
})

test.each([
  [{ errors: 0, warnings: 0, infos: 0 }, 'No errors or warnings'],
  [{ errors: 2, warnings: 1, infos: 0 }, '2 errors, 1 warning'],
  [{ errors: 0, warnings: 0, infos: 3 }, '3 suggestions'],
])('%j is said as "%s"', (counts, words) => {
  expect(describeCounts(counts)).toBe(words)
})

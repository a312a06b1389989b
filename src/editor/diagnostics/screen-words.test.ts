import { expect, test } from 'vitest'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { toScreenDiagnostic, toScreenPlace } from './screen-words.ts'

const manifest = { pages: [{ noindex: true, blocks: [{ type: 'hero', subtitle: 'Hello' }] }] }

const toDiagnostic = (change: Partial<EditorDiagnostic>): EditorDiagnostic => ({
  ...{ severity: 'warning', code: 'XYZ001', name: 'some-rule', why: '', where: '' },
  ...{ pointer: '/pages/0/noindex', message: 'Something is wrong.', help: 'Do something.', fixes: [] },
  ...change,
})

test('a diagnostic and its fixes have the names of fields on screen', () => {
  const fixes = [{ title: 'Remove "noindex"', isSafe: true, changes: [] }]
  const shown = toScreenDiagnostic(toDiagnostic({ message: '"noindex" is set.', help: 'Remove "noindex".', fixes }), manifest)
  expect(shown).toMatchObject({
    message: '"Hide from search engines" is set.',
    help: 'Turn off "Hide from search engines".',
    fixes: [{ title: 'Turn off "Hide from search engines"' }],
  })
})

test('a diagnostic about a field that does not exist keeps the names of the file', () => {
  const diagnostic = toDiagnostic({ pointer: '/pages/0/blocks/0/subtitle', message: 'Did you mean "heading"?' })
  expect(toScreenDiagnostic(diagnostic, manifest)).toEqual(diagnostic)
})

test('a diagnostic stays the same object while it is the same', () => {
  const diagnostic = toDiagnostic({})
  expect(toScreenDiagnostic(diagnostic, manifest)).toBe(toScreenDiagnostic(diagnostic, manifest))
})

test('a place has the names of its fields and entries on screen', () => {
  const steps = ['pages', 0, 'blocks', 0, 'actions', 1, 'link']
  const site = { pages: [{ blocks: [{ type: 'hero', actions: [{}, {}] }] }] }
  expect(toScreenPlace('Page "Start" (/) > block 1 (hero) > action 2 > link', site, steps)).toBe(
    'Page "Start" (/) > Block 1 (hero) > Button or link 2 > Link',
  )
})

test('a name that people have chosen stays as it is', () => {
  expect(toScreenPlace('Site > facts > phone', {}, ['site', 'facts', 'phone'])).toBe('Site > Facts > phone')
})

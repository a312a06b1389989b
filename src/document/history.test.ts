import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import type { Change } from '../contracts/change.ts'
import { applyChanges } from './change.ts'
import { toDocumentText } from './document.ts'
import { type DraftHistory, startHistory } from './draft-history.ts'
import {
  decideConflict,
  discard,
  recordChanges,
  recordSave,
  redo,
  takeFile,
  takeUnsent,
  toHistoryState,
  undo,
} from './history.ts'

const text = JSON.stringify({ site: { name: 'A' }, pages: [{ path: '/', blocks: [{ type: 'hero', heading: 'B' }] }] }, null, 2)

const setName = (value: string): Change => ({ kind: 'set', at: ['site', 'name'], value })
const setHeading = (value: string): Change => ({ kind: 'set', at: ['pages', 0, 'blocks', 0, 'heading'], value })

const change = (history: DraftHistory, label: string, ...changes: Change[]): DraftHistory =>
  recordChanges(history, { changes, label, joins: false }).history

/** Types letters at one place, as an editor sends them. */
function type(history: DraftHistory, letters: string, toChangeOf: (value: string) => Change): DraftHistory {
  return [...letters].reduce((current, _, index) => {
    const changes = [toChangeOf(letters.slice(0, index + 1))]
    return recordChanges(current, { changes, label: 'Type', joins: index > 0 }).history
  }, history)
}

const textOf = ({ document }: DraftHistory): string => toDocumentText(document)

describe('a draft', () => {
  test('takes back and repeats steps, with the changes that the browser needs', () => {
    const changed = change(startHistory(text, 'h'), 'Rename', setName('C'))
    const undone = undo(changed)
    expect(undone).toMatchObject({ label: 'Rename', changes: [setName('A')] })
    expect(undone && textOf(undone.history)).toBe(text)
    const redone = undone && redo(undone.history)
    expect(redone).toMatchObject({ label: 'Rename', changes: [setName('C')] })
    expect(redone && textOf(redone.history)).toBe(textOf(changed))
  })

  test('has nothing to take back or repeat at its ends', () => {
    expect(undo(startHistory(text, 'h'))).toBeNull()
    expect(redo(change(startHistory(text, 'h'), 'Rename', setName('C')))).toBeNull()
  })

  test('forgets what was taken back when something else is changed', () => {
    const undone = undo(change(startHistory(text, 'h'), 'Rename', setName('C')))
    expect(undone && redo(change(undone.history, 'Other', setName('D')))).toBeNull()
  })

  test('takes back typed letters as one step, which contains one change', () => {
    const typed = type(startHistory(text, 'h'), 'Hello', setHeading)
    expect(typed.done).toHaveLength(1)
    expect(typed.done[0]?.changes).toEqual([setHeading('Hello')])
    expect(undo(typed)?.changes).toEqual([setHeading('B')])
    expect(textOf(undo(typed)?.history ?? typed)).toBe(text)
  })

  test('starts a new step for typing after undo, and after saving', () => {
    const typed = type(startHistory(text, 'h'), 'Hello', setHeading)
    const letter = { changes: [setHeading('Hello!')], label: 'Type', joins: true }
    expect(recordChanges(recordSave(typed, 'h2').history, letter).history.done).toHaveLength(2)
    const twoSteps = change(typed, 'Rename', setName('C'))
    expect(recordChanges(undo(twoSteps)?.history ?? twoSteps, letter).history.done).toHaveLength(2)
  })

  test('has no step for letters that were typed and deleted again', () => {
    const before = change(startHistory(text, 'h'), 'Rename', setName('C'))
    const letters = ['B!', 'B'].map((value, index) => ({ changes: [setHeading(value)], label: 'Type', joins: index > 0 }))
    const after = letters.reduce((current, letter) => recordChanges(current, letter).history, before)
    expect(after).toEqual({ ...before, isOpen: false })
    const next = { changes: [setHeading('D')], label: 'Type', joins: true }
    expect(recordChanges(after, next).history.done.map(({ label }) => label)).toEqual(['Rename', 'Type'])
  })

  test('has no step for a change without effect', () => {
    const undone = undo(change(startHistory(text, 'h'), 'Rename', setName('C')))?.history ?? startHistory(text, 'h')
    expect(change(undone, 'Again', setName('A'))).toEqual(undone)
  })

  test('says what undo and redo would do, and whether the file differs', () => {
    const start = startHistory(text, 'h')
    expect(toHistoryState(start)).toEqual({ undo: null, redo: null, isChanged: false })
    const changed = change(start, 'Rename', setName('C'))
    expect(toHistoryState(changed)).toEqual({ undo: 'Rename', redo: null, isChanged: true })
    const saved = recordSave(changed, 'h2').history
    expect(toHistoryState(saved)).toEqual({ undo: 'Rename', redo: null, isChanged: false })
    expect(toHistoryState(undo(saved)?.history ?? saved)).toEqual({ undo: null, redo: 'Rename', isChanged: true })
  })

  test('throws away all changes since the last save, as a step that can be taken back', () => {
    const saved = recordSave(change(startHistory(text, 'h'), 'Rename', setName('C')), 'h2').history
    const changed = change(saved, 'Heading', setHeading('D'))
    const discarded = discard(changed, 'Discard')
    expect(discarded.changes).toEqual([setHeading('B')])
    expect(textOf(discarded.history)).toBe(textOf(saved))
    expect(textOf(undo(discarded.history)?.history ?? saved)).toBe(textOf(changed))
  })
})

describe('a file that another program changes', () => {
  const changed = change(startHistory(text, 'h'), 'Heading', setHeading('C'))

  test('is merged into the draft', () => {
    const file = text.replace('"A"', '"Z"')
    const update = takeFile(changed, { text: file, hash: 'h2', label: 'File' })
    expect(update.changes).toEqual([setName('Z')])
    expect(textOf(update.history)).toBe(file.replace('"B"', '"C"'))
    expect(update.history.saved.hash).toBe('h2')
    expect(textOf(undo(update.history)?.history ?? changed)).toBe(textOf(changed))
  })

  test('is a conflict where both changed the same, until it is decided', () => {
    const { history } = takeFile(changed, { text: text.replace('"B"', '"Z"'), hash: 'h2', label: 'File' })
    expect(history.conflicts).toMatchObject([{ steps: setHeadingSteps, base: 'B', draft: 'C', file: 'Z' }])
    const id = history.conflicts[0]?.id ?? ''
    const decided = decideConflict(history, id, { take: 'file', label: 'Take the file' })
    expect(decided).toMatchObject({ changes: [setHeading('Z')], history: { conflicts: [] } })
    expect(decided && undo(decided.history)?.history.conflicts).toEqual(history.conflicts)
    expect(decideConflict(history, id, { take: 'draft', label: 'Keep' })).toMatchObject({
      changes: [],
      history: { conflicts: [] },
    })
    expect(decideConflict(history, 'other', { take: 'draft', label: 'Keep' })).toBeNull()
  })

  test('is a conflict from the value before both changes, however often the file changes there', () => {
    const { history } = takeFile(changed, { text: text.replace('"B"', '"Z"'), hash: 'h2', label: 'File' })
    const again = takeFile(history, { text: text.replace('"B"', '"Y"'), hash: 'h3', label: 'File' })
    expect(again.history.conflicts).toMatchObject([{ base: 'B', draft: 'C', file: 'Y' }])
  })

  test('is no conflict any more when the file has its old value again', () => {
    const { history } = takeFile(changed, { text: text.replace('"B"', '"Z"'), hash: 'h2', label: 'File' })
    const again = takeFile(history, { text, hash: 'h3', label: 'File' })
    expect([again.history.conflicts, textOf(again.history)]).toEqual([[], textOf(changed)])
  })

  test('is a conflict that moves with its block', () => {
    const { history } = takeFile(changed, { text: text.replace('"B"', '"Z"'), hash: 'h2', label: 'File' })
    const moved = change(history, 'Add', { kind: 'add', into: ['pages'], before: 0, value: { path: '/new' } })
    expect(moved.conflicts[0]?.steps).toEqual(['pages', 1, 'blocks', 0, 'heading'])
  })
})

describe('what a window has changed without a connection', () => {
  const base: unknown = JSON.parse(text)
  const name = { name: 'window', label: 'Without a connection' }
  const addPage: Change = { kind: 'add', into: ['pages'], before: 0, value: { path: '/new' } }

  test('is taken into the draft at the places that it has now, as one step', () => {
    const server = change(startHistory(text, 'h'), 'Add', addPage)
    const update = takeUnsent(server, { base, draft: applyChanges(base, [setHeading('C')]) }, name)
    expect(update).toMatchObject({ changes: [{ kind: 'set', at: ['pages', 1, 'blocks', 0, 'heading'], value: 'C' }] })
    expect(update && textOf(undo(update.history)?.history ?? server)).toBe(textOf(server))
  })

  test('is a conflict where the draft has another change', () => {
    const server = change(startHistory(text, 'h'), 'Type', setHeading('Z'))
    const update = takeUnsent(server, { base, draft: applyChanges(base, [setHeading('C')]) }, name)
    expect(update?.history.conflicts).toMatchObject([{ steps: setHeadingSteps, base: 'B', draft: 'C', file: 'Z' }])
  })

  test('is taken as it is if the draft was not changed, and changes nothing when it arrives again', () => {
    fc.assert(
      fc.property(randomManifests, manyChoices, (manifest, choices) => {
        const unsent = { base: manifest, draft: changeRandomly(manifest, choices) }
        const server = startHistory(JSON.stringify(manifest), 'h')
        const { history } = takeUnsent(server, unsent, name) ?? { history: server }
        expect(JSON.stringify(history.document.value)).toBe(JSON.stringify(unsent.draft))
        expect(takeUnsent(history, unsent, name)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

const manyChoices = fc.array(randomChoices, { maxLength: 6 })

const changeRandomly = (manifest: unknown, choices: readonly Parameters<typeof toChange>[1][]): unknown =>
  choices.reduce((current, choice) => {
    const next = toChange(current, choice)
    return next ? applyChanges(current, [next]) : current
  }, manifest)

const setHeadingSteps = ['pages', 0, 'blocks', 0, 'heading']

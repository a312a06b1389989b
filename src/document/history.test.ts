import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../tests/support/manifest/json-layout.ts'
import { randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import { referenceSite } from '../../tests/support/site/reference-site.ts'
import type { Change } from '../contracts/change.ts'
import { applyChanges } from './change.ts'
import { compactJournal } from './compact-journal.ts'
import { replaceDocumentText, toDocumentText } from './document.ts'
import { type DraftHistory, startHistory } from './draft-history.ts'
import type { DraftUpdate } from './draft-update.ts'
import {
  decideConflict,
  discard,
  recordChanges,
  recordDocument,
  recordSave,
  redo,
  takeFile,
  takeUnsent,
  toHistoryState,
  undo,
} from './history.ts'
import { toJournalStart } from './journal.ts'
import { replayJournal } from './replay.ts'

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

/** What a random test does next: a change, or another action. */
const actions = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: randomChoices },
    { weight: 1, arbitrary: fc.constantFrom('undo', 'redo', 'save', 'discard', 'text', 'file', 'decide') },
  ),
  { maxLength: 12 },
)

type RandomAction = typeof actions extends fc.Arbitrary<(infer Action)[]> ? Action : never

/** Performs an action; null if it is not possible. The journal says the same as the update. */
function perform(history: DraftHistory, action: RandomAction, name: string): DraftUpdate | null {
  const { value } = history.document
  if (typeof action !== 'string') {
    const next = toChange(value, action)
    return next && recordChanges(history, { changes: [next], label: name, joins: action.index % 2 === 0 })
  }
  switch (action) {
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
    case 'save':
      return recordSave(history, name)
    case 'discard':
      return discard(history, name)
    case 'text':
      return recordDocument(history, { ...replaceDocumentText(history.document, JSON.stringify(value, null, 3)), label: name })
    case 'file':
      return takeFile(history, { text: JSON.stringify({ ...Object(value), name }, null, 2), hash: name, label: name })
    case 'decide':
      return decideConflict(history, history.conflicts[0]?.id ?? '', { take: 'file', label: name })
  }
}

function performAll(start: string, all: readonly RandomAction[], onUpdate: (before: DraftHistory, update: DraftUpdate) => void) {
  let history = startHistory(start, 'start')
  let journal = toJournalStart(start, 'start')
  for (const [index, action] of all.entries()) {
    const update = perform(history, action, `a${index}`)
    if (!update) continue
    onUpdate(history, update)
    history = update.history
    journal += update.journal
  }
  return { history, journal }
}

const texts = fc.tuple(randomManifests, jsonLayouts).map(([value, layout]) => formatJsonAs(value, layout))

describe('after any actions on any manifest', () => {
  test('the changes lead from each value to the next', () => {
    fc.assert(
      fc.property(texts, actions, (start, all) => {
        performAll(start, all, (before, { history, changes }) => {
          expect(JSON.stringify(applyChanges(before.document.value, changes))).toBe(JSON.stringify(history.document.value))
          expect(JSON.stringify(history.document.value)).toBe(JSON.stringify(JSON.parse(textOf(history))))
        })
      }),
      { numRuns: 500 },
    )
  })

  test('as many undos restore the text byte for byte, and as many redos the last one', () => {
    fc.assert(
      fc.property(texts, actions, (start, all) => {
        const { history } = performAll(start, all, () => {})
        const back = repeat(history, undo)
        expect(textOf(back)).toBe(start)
        expect(textOf(repeat(back, redo))).toBe(textOf(repeat(history, redo)))
      }),
      { numRuns: 500 },
    )
  })

  test('the journal restores the draft with its history', () => {
    fc.assert(
      fc.property(texts, actions, (start, all) => {
        const { history, journal } = performAll(start, all, () => {})
        expect(replayJournal(journal)).toMatchObject({ history, damagedLine: null, intactLength: journal.length })
      }),
      { numRuns: 500 },
    )
  })

  test('the compact journal restores the draft with its history', () => {
    fc.assert(
      fc.property(texts, actions, (start, all) => {
        const { history } = performAll(start, all, () => {})
        const { history: restored, damagedLine } = replayJournal(compactJournal(history))
        expect([restored, damagedLine]).toEqual([{ ...history, isOpen: false }, null])
      }),
      { numRuns: 500 },
    )
  })
})

function repeat(history: DraftHistory, action: (history: DraftHistory) => DraftUpdate | null): DraftHistory {
  const update = action(history)
  return update ? repeat(update.history, action) : history
}

test('many changes of a site are taken back byte for byte', () => {
  const start = readFileSync(referenceSite.manifestFile, 'utf8')
  fc.assert(
    fc.property(fc.array(randomChoices, { minLength: 30, maxLength: 60 }), (choices) => {
      const { history } = performAll(start, choices, () => {})
      expect(JSON.stringify(history.document.value)).toBe(JSON.stringify(JSON.parse(textOf(history))))
      expect(textOf(repeat(history, undo))).toBe(start)
    }),
    { numRuns: 5 },
  )
})

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../tests/support/manifest/json-layout.ts'
import { randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import { referenceSite } from '../../tests/support/site/reference-site.ts'
import { applyChanges } from './change.ts'
import { compactJournal } from './compact-journal.ts'
import { replaceDocumentText, toDocumentText } from './document.ts'
import { type DraftHistory, startHistory } from './draft-history.ts'
import type { DraftUpdate } from './draft-update.ts'
import { decideConflict, discard, recordChanges, recordDocument, recordSave, redo, takeFile, undo } from './history.ts'
import { toJournalStart } from './journal.ts'
import { replayJournal } from './replay.ts'

const textOf = ({ document }: DraftHistory): string => toDocumentText(document)

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
      { numRuns: 200 },
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
      { numRuns: 200 },
    )
  })

  test('the journal restores the draft with its history', () => {
    fc.assert(
      fc.property(texts, actions, (start, all) => {
        const { history, journal } = performAll(start, all, () => {})
        expect(replayJournal(journal)).toMatchObject({ history, damagedLine: null, intactLength: journal.length })
      }),
      { numRuns: 200 },
    )
  })

  test('the compact journal restores the draft with its history', () => {
    fc.assert(
      fc.property(texts, actions, (start, all) => {
        const { history } = performAll(start, all, () => {})
        const { history: restored, damagedLine } = replayJournal(compactJournal(history))
        expect([restored, damagedLine]).toEqual([{ ...history, isOpen: false }, null])
      }),
      { numRuns: 200 },
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomChoices, randomManifests, toChange } from '../../tests/support/manifest/random-changes.ts'
import type { Change } from '../contracts/change.ts'
import { applyChange, applyChanges } from './change.ts'
import { difference } from './difference.ts'
import { openDocument, toDocumentText } from './document.ts'
import { startHistory } from './draft-history.ts'
import { recordChanges, redo, undo } from './history.ts'
import { toJournalLine, toJournalStart } from './journal.ts'
import { decideParts, followProposals, type Proposal, toProposed } from './proposal.ts'
import { composeParts } from './proposal-parts.ts'
import { recordDecision, recordProposal } from './record-proposal.ts'
import { replayJournal } from './replay.ts'

const toProposal = (changes: readonly Change[]): Proposal => ({
  id: 'p',
  author: 'Ada',
  title: 'Shorter',
  time: '2026-11-23T10:00:00Z',
  changes,
  lost: [],
})

const changeAll = (value: unknown, choices: readonly Parameters<typeof toChange>[1][]): unknown =>
  choices.reduce((current, choice) => {
    const change = toChange(current, choice)
    return change ? applyChange(current, change) : current
  }, value)

const listParts = (draft: unknown, proposed: unknown) => {
  const parts: { id: string; kind: string }[] = []
  composeParts(draft, proposed, ({ id, kind }) => parts.push({ id, kind }) > 0)
  return parts
}

/** A draft, and the same with changes. */
const versions = fc
  .tuple(randomManifests, fc.array(randomChoices, { maxLength: 8 }))
  .map(([draft, choices]) => ({ draft, proposed: changeAll(draft, choices) }))

describe('the parts of any proposal', () => {
  test('accepted all together give what was proposed, and rejected all together nothing', () => {
    fc.assert(
      fc.property(versions, ({ draft, proposed }) => {
        const proposal = toProposal(difference(draft, proposed))
        const parts = new Set(listParts(draft, proposed).map(({ id }) => id))
        const accepted = decideParts(draft, proposal, { parts, take: 'accept' })
        expect(JSON.stringify(applyChanges(draft, accepted.changes))).toBe(JSON.stringify(proposed))
        expect(accepted.remaining).toBeNull()
        expect(decideParts(draft, proposal, { parts, take: 'reject' })).toEqual({ changes: [], remaining: null })
      }),
      { numRuns: 300 },
    )
  })

  test('have different ids, and composed one by one they give what was proposed', () => {
    let decided = 0
    fc.assert(
      fc.property(versions, ({ draft, proposed }) => {
        const ids = listParts(draft, proposed).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(composeParts(draft, proposed, () => true)).toEqual(proposed)
        expect(composeParts(draft, proposed, () => false)).toEqual(draft)
        let value = draft
        let proposal: Proposal | null = toProposal(difference(draft, proposed))
        // Each decision gives the other parts new ids.
        while (proposal) {
          const [first] = listParts(value, toProposed(value, proposal))
          const { changes, remaining } = decideParts(value, proposal, { parts: new Set([first?.id ?? '']), take: 'accept' })
          value = applyChanges(value, changes)
          if (!first) break
          proposal = remaining
          decided += 1
        }
        expect(value).toEqual(proposed)
      }),
      { numRuns: 300 },
    )
    expect(decided).toBeGreaterThan(300)
  })

  test('of which some are accepted and some rejected leave a draft whose text says what its value says', () => {
    fc.assert(
      fc.property(versions, fc.array(fc.boolean(), { maxLength: 12 }), ({ draft, proposed }, choices) => {
        const document = openDocument(JSON.stringify(draft, null, 2))
        let history = startHistory(toDocumentText(document), 'h')
        history = recordProposal(history, toProposal(difference(draft, proposed))).history
        for (const isAccepted of choices) {
          const [proposal] = history.proposals
          const value = history.document.value
          const [part] = proposal ? listParts(value, toProposed(value, proposal)) : []
          if (!part) break
          const take = isAccepted ? 'accept' : 'reject'
          history = recordDecision(history, 'p', { parts: [part.id], take, label: 'Decide' })?.history ?? history
          if (take === 'reject') expect(history.document.value).toEqual(value)
        }
        expect(JSON.stringify(JSON.parse(toDocumentText(history.document)))).toBe(JSON.stringify(history.document.value))
      }),
      { numRuns: 200 },
    )
  })
})

const manifest = {
  site: { name: 'A' },
  pages: [
    {
      path: '/',
      title: 'Home',
      blocks: [
        { type: 'hero', heading: 'One' },
        { type: 'quote', text: 'Two' },
      ],
    },
    { path: '/b', title: 'B', blocks: [{ type: 'hero', heading: 'Three' }] },
  ],
}

const set = (value: unknown, ...at: (string | number)[]): Change => ({ kind: 'set', at, value })

const proposed: Change[] = [
  set('Better', 'pages', 0, 'blocks', 0, 'heading'),
  set('Start', 'pages', 0, 'title'),
  { kind: 'remove', at: ['pages', 0, 'blocks', 1] },
  { kind: 'add', into: ['pages', 1, 'blocks'], before: null, value: { type: 'quote', text: 'New' } },
]

describe('a proposal', () => {
  const text = JSON.stringify(manifest, null, 2)
  const start = startHistory(text, 'h')
  const arrived = recordProposal(start, toProposal(proposed))
  const decide = (history = arrived.history, take: 'accept' | 'reject' = 'accept', ...parts: string[]) =>
    recordDecision(history, 'p', { parts, take, label: 'Decide' })

  test('has a part for each block, and one for the settings of a page', () => {
    expect(listParts(manifest, applyChanges(manifest, proposed))).toEqual([
      { id: 'pages/0', kind: 'changed' },
      { id: 'pages/0/blocks/0', kind: 'changed' },
      { id: 'pages/0/blocks/1', kind: 'removed' },
      { id: 'pages/1/blocks/+1', kind: 'added' },
    ])
  })

  test('changes nothing when it arrives, and undo does not take it away', () => {
    expect(arrived.history.document).toBe(start.document)
    const changed = recordChanges(arrived.history, { changes: [set('B', 'site', 'name')], label: 'Rename', joins: false })
    expect(undo(changed.history)?.history.proposals).toEqual(arrived.history.proposals)
    const earlier = recordChanges(start, { changes: [set('B', 'site', 'name')], label: 'Rename', joins: false })
    const later = recordProposal(earlier.history, toProposal(proposed))
    expect(undo(later.history)?.history.proposals).toHaveLength(1)
  })

  test('is accepted block by block, and undo brings it back', () => {
    const accepted = decide(arrived.history, 'accept', 'pages/0/blocks/0')
    expect(accepted?.changes).toEqual([proposed[0]])
    expect(accepted?.history.proposals[0]?.changes).toHaveLength(3)
    const back = accepted && undo(accepted.history)
    expect(back?.history.proposals).toEqual(arrived.history.proposals)
    expect(back && redo(back.history)?.history.proposals).toEqual(accepted?.history.proposals)
  })

  test('is rejected block by block, and undo brings it back', () => {
    const rejected = decide(arrived.history, 'reject', 'pages/0/blocks/0', 'pages/0')
    expect(rejected?.changes).toEqual([])
    expect(rejected?.history.proposals[0]?.changes).toHaveLength(2)
    expect(rejected && undo(rejected.history)?.history.proposals).toEqual(arrived.history.proposals)
  })

  test('follows its blocks, and says what does not fit any more', () => {
    const changes: Change[] = [
      { kind: 'move', at: ['pages', 0, 'blocks', 0], into: ['pages', 0, 'blocks'], index: 1 },
      { kind: 'remove', at: ['pages', 1] },
    ]
    const [followed] = followProposals([toProposal(proposed)], changes, {
      before: manifest,
      after: applyChanges(manifest, changes),
    })
    expect(followed?.changes).toEqual([
      set('Better', 'pages', 0, 'blocks', 1, 'heading'),
      set('Start', 'pages', 0, 'title'),
      { kind: 'remove', at: ['pages', 0, 'blocks', 0] },
    ])
    expect(followed?.lost).toEqual([expect.stringContaining('Page "B" (/b)')])
  })

  test('that lost a block gets it back when that is undone', () => {
    const removed = recordChanges(arrived.history, {
      changes: [{ kind: 'remove', at: ['pages', 0, 'blocks', 0] }],
      label: 'Delete',
      joins: false,
    })
    expect(removed.history.proposals[0]?.lost).toHaveLength(1)
    expect(undo(removed.history)?.history.proposals).toEqual(arrived.history.proposals)
  })

  test('is in the journal, and a journal of the version before is still read', () => {
    const rejected = decide(arrived.history, 'reject', 'pages/0')
    const journal = toJournalStart(text, 'h') + arrived.journal + rejected?.journal
    expect(replayJournal(journal).history).toEqual(rejected?.history)
    const old = toJournalLine({ kind: 'start', version: 1, hash: 'h', text })
    expect(replayJournal(old).history).toEqual(start)
    expect(() => replayJournal(toJournalLine({ kind: 'start', version: 3, hash: 'h', text }))).toThrow()
  })
})

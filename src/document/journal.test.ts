import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change } from '../contracts/change.ts'
import { compactJournal } from './compact-journal.ts'
import { toDocumentText } from './document.ts'
import { type DraftHistory, startHistory } from './draft-history.ts'
import { recordChanges, undo } from './history.ts'
import { parseJournalLine, toJournalLine, toJournalStart } from './journal.ts'
import { replayJournal } from './replay.ts'

const text = JSON.stringify({ site: { name: 'A' }, pages: [{ path: '/', blocks: [{ type: 'hero', heading: 'B' }] }] }, null, 2)

const setName = (value: string): Change => ({ kind: 'set', at: ['site', 'name'], value })
const setHeading = (value: string): Change => ({ kind: 'set', at: ['pages', 0, 'blocks', 0, 'heading'], value })

const textOf = ({ document }: DraftHistory): string => toDocumentText(document)

describe('a journal', () => {
  const one = recordChanges(startHistory(text, 'h'), { changes: [setName('C')], label: 'A', joins: false })
  const two = recordChanges(one.history, { changes: [setName('D')], label: 'B', joins: false })
  const start = toJournalStart(text, 'h')

  test('is several times shorter when it is compacted', () => {
    const journal = [...'A headline that is typed letter by letter'].reduce(
      ({ history, lines }, _, index, letters) => {
        const changes = [setHeading(letters.slice(0, index + 1).join(''))]
        const update = recordChanges(history, { changes, label: 'Type', joins: index > 0 })
        return { history: update.history, lines: lines + update.journal }
      },
      { history: startHistory(text, 'h'), lines: start },
    )
    expect(compactJournal(journal.history).length).toBeLessThan(journal.lines.length / 4)
  })

  test('is small: a changed text is stored, not its page', () => {
    expect(two.journal.length).toBeLessThan(250)
  })

  test('ignores a last line that was not written completely', () => {
    for (let length = 0; length < two.journal.length; length += 1) {
      const replayed = replayJournal(start + one.journal + two.journal.slice(0, length))
      expect(replayed).toMatchObject({ damagedLine: null, intactLength: (start + one.journal).length })
      expect(replayed.history).toEqual(one.history)
    }
  })

  test('keeps what precedes a damaged line and reports the line', () => {
    for (let at = 0; at < one.journal.length - 1; at += 1) {
      const damaged = `${one.journal.slice(0, at)}~${one.journal.slice(at + 1)}`
      const replayed = replayJournal(start + damaged + two.journal)
      expect(replayed).toMatchObject({ damagedLine: 2, intactLength: start.length })
      expect(textOf(replayed.history)).toBe(text)
    }
  })

  test('written by another version is damaged at the first line of another shape, whatever the shape is', () => {
    const entry = parseJournalLine(one.journal.trimEnd())
    const replacements = fc.tuple(fc.constantFrom('changes', 'delta', 'label', 'joins'), fc.jsonValue({ maxDepth: 3 }))
    let damaged = 0
    fc.assert(
      fc.property(replacements, ([field, value]) => {
        const line = toJournalLine(Object.assign({}, entry, { [field]: value }))
        const { damagedLine } = replayJournal(start + line)
        if (damagedLine === 2) damaged += 1
        expect([null, 2]).toContain(damagedLine)
      }),
    )
    expect(damaged).toBeGreaterThan(10)
  })

  test('with a line that is missing is damaged there', () => {
    expect(replayJournal(start + two.journal).damagedLine).toBe(2)
    expect(replayJournal(`${start + undo(one.history)?.journal}`).damagedLine).toBe(2)
    expect(replayJournal(start + start).damagedLine).toBe(2)
  })

  test.each([
    ['empty', ''],
    ['cut off in its first line', start.slice(0, -2)],
    ['without its first line', one.journal],
  ])('that is %s cannot be used', (_, journal) => {
    expect(() => replayJournal(journal)).toThrow(expect.objectContaining({ code: 'DRAFT_UNUSABLE' }))
  })
})

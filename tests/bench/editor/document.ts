import type { Change, Steps } from '../../../src/contracts/change.ts'
import { changeDocument, type ManifestDocument, openDocument, toDocumentText } from '../../../src/document/document.ts'
import { type DraftHistory, startHistory } from '../../../src/document/draft-history.ts'
import { recordChanges, undo } from '../../../src/document/history.ts'
import { toJournalStart } from '../../../src/document/journal.ts'
import { mergeInto } from '../../../src/document/merge.ts'
import { replayJournal } from '../../../src/document/replay.ts'
import { listOf } from '../../../src/manifest/json.ts'
import { valueAt } from '../../../src/manifest/pointer.ts'
import { atMost, formatLine, type MeasuredGoal, toMedian } from '../measure/figures.ts'
import type { EditorBenchPart } from './part.ts'
import { readEditedSites } from './sites.ts'

/** How often each change is measured. */
const RUNS = 100
/** How often the whole file is read, written, merged and restored. */
const WHOLE_RUNS = 7
/** How many steps the journal has that is restored. */
const STEPS = 250
const MAX_CHANGE_MS = 5

type Timings = Record<string, number>

export const documentPart: EditorBenchPart = {
  name: 'document',
  title: 'Document, milliseconds (medians)',
  async measure() {
    const sites = await readEditedSites()
    const changes = sites.map(({ text, page }) => measureChanges(openDocument(text), page))
    const whole = sites.map(({ text, page }) => measureWhole(text, page))
    const rows = (timings: readonly Timings[]) =>
      Object.keys(timings[0] ?? {}).map((name) =>
        formatLine(
          name,
          timings.map((timing) => timing[name] ?? Number.NaN),
        ),
      )
    const names = sites.map(({ name }) => name)
    return {
      lines: [formatLine('', names), ...rows(changes), ...rows(whole)],
      goals: sites.map(({ name }, index): MeasuredGoal => {
        const slowest = Math.max(...Object.values(changes[index] ?? {}))
        return atMost(`slowest change, ${name}, ms`, slowest, MAX_CHANGE_MS)
      }),
      figures: sites.map(({ name }, index) => ({ name, changes: changes[index], whole: whole[index] })),
    }
  },
}

/** The median time of each kind of change, each time with another value, as the server applies it. */
function measureChanges(document: ManifestDocument, page: number): Timings {
  const blocks: Steps = ['pages', page, 'blocks']
  const list = listOf(valueAt(document.value, ['pages', page]), 'blocks')
  const last = list.length - 1
  const other: Steps = ['pages', page === 0 ? 1 : 0, 'blocks']
  const kinds: Record<string, (run: number) => Change> = {
    'change a text': (run) => ({ kind: 'set', at: ['pages', page, 'title'], value: `Title ${run}` }),
    'change a text of the last block': (run) => ({ kind: 'set', at: [...blocks, last, 'type'], value: `t${run}` }),
    'add a block': () => ({ kind: 'add', into: blocks, before: 1, value: list[0] }),
    'remove a block': () => ({ kind: 'remove', at: [...blocks, 1] }),
    'move a block to the end': () => ({ kind: 'move', at: [...blocks, 0], into: blocks, index: last }),
    'move a block to another page': () => ({ kind: 'move', at: [...blocks, 0], into: other, index: 0 }),
    'add a page': () => ({ kind: 'add', into: ['pages'], before: page, value: { path: '/new', title: 'New', blocks: [] } }),
    'move a page to the start': () => ({ kind: 'move', at: ['pages', page || 1], into: ['pages'], index: 0 }),
    'change the name of the site': (run) => ({ kind: 'set', at: ['site', 'name'], value: `Name ${run}` }),
  }
  let history: DraftHistory = startHistory(toDocumentText(document), '')
  const timings: Timings = {}
  for (const [name, toChange] of Object.entries(kinds)) {
    timings[name] = measure(RUNS, (run) => {
      const { history: next } = recordChanges(history, { changes: [toChange(run)], label: name, joins: false })
      history = undo(next)?.history ?? next
    })
  }
  return timings
}

/** The median time of what concerns the whole file. */
function measureWhole(text: string, page: number): Timings {
  const document = openDocument(text)
  const draft = changeDocument(document, [{ kind: 'set', at: ['pages', page, 'title'], value: 'Draft' }])
  const other = toDocumentText(changeDocument(document, [{ kind: 'set', at: ['site', 'name'], value: 'File' }]))
  const journal = writeJournal(text, page)
  return {
    'open the file': measure(WHOLE_RUNS, () => openDocument(text)),
    'make the text for saving': measure(WHOLE_RUNS, () => toDocumentText(document)),
    'merge a changed file': measure(WHOLE_RUNS, () =>
      mergeInto(openDocument(other), { base: document.value, draft: draft.value }, ''),
    ),
    [`restore ${STEPS} steps`]: measure(WHOLE_RUNS, () => replayJournal(journal)),
  }
}

function writeJournal(text: string, page: number): string {
  let history = startHistory(text, '')
  const lines = [toJournalStart(text, '')]
  for (let step = 0; step < STEPS; step += 1) {
    const changes: Change[] = [{ kind: 'set', at: ['pages', page, 'title'], value: `Title ${step}` }]
    const update = recordChanges(history, { changes, label: 'Type', joins: false })
    history = update.history
    lines.push(update.journal)
  }
  return lines.join('')
}

function measure(runs: number, action: (run: number) => unknown): number {
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    action(run)
    taken.push(performance.now() - start)
  }
  return toMedian(taken)
}

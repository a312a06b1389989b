import type { Steps } from '../../contracts/change.ts'
import type { DiagnosticsReport, EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { isSameList } from '../../manifest/json.ts'
import { toPointer } from '../../manifest/pointer.ts'

export interface DiagnosticCounts {
  errors: number
  warnings: number
  infos: number
}

/** The diagnostics of exactly the value at the steps, errors first. The same list while they are the same. */
export const findDiagnosticsAt = (state: DiagnosticsReport, steps: Steps): readonly EditorDiagnostic[] =>
  toIndex(state).get(toPointer(steps))?.here ?? NONE

/** How many diagnostics the value at the steps and all values inside it have. The same object while it is the same. */
export const countDiagnosticsBelow = (state: DiagnosticsReport, steps: Steps): DiagnosticCounts =>
  toIndex(state).get(toPointer(steps))?.counts ?? ZERO

interface IndexEntry {
  here: EditorDiagnostic[]
  counts: DiagnosticCounts
}

const NONE: readonly EditorDiagnostic[] = []
const ZERO: DiagnosticCounts = { errors: 0, warnings: 0, infos: 0 }

/** By pointer, for each value that has diagnostics itself or inside. */
type DiagnosticsIndex = ReadonlyMap<string, IndexEntry>

const indexes = new WeakMap<DiagnosticsReport, DiagnosticsIndex>()

function toIndex(state: DiagnosticsReport): DiagnosticsIndex {
  const known = indexes.get(state)
  if (known) return known
  last = keepEntries(createIndex(state.diagnostics), last)
  indexes.set(state, last)
  return last
}

/** The index that was created last. While a text is typed, only the diagnostics of one place change. */
let last: DiagnosticsIndex = new Map()

const keepEntries = (index: DiagnosticsIndex, before: DiagnosticsIndex): DiagnosticsIndex =>
  new Map(
    [...index].map(([pointer, { here, counts }]): [string, IndexEntry] => {
      const known = before.get(pointer)
      const hasSameCounts = known && isSameList(Object.values(known.counts), Object.values(counts))
      return [
        pointer,
        { here: known && isSameList(known.here, here) ? known.here : here, counts: hasSameCounts ? known.counts : counts },
      ]
    }),
  )

function createIndex(diagnostics: readonly EditorDiagnostic[]): DiagnosticsIndex {
  const index = new Map<string, IndexEntry>()
  const entryOf = (pointer: string): IndexEntry => {
    const entry = index.get(pointer) ?? { here: [], counts: { ...ZERO } }
    index.set(pointer, entry)
    return entry
  }
  for (const diagnostic of diagnostics) {
    const { pointer } = diagnostic
    entryOf(pointer).here.push(diagnostic)
    // Each prefix of a pointer that ends before a slash is the pointer of an owner.
    for (let end = pointer.length; end !== -1; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1))
      entryOf(pointer.slice(0, end)).counts[COUNT_OF[diagnostic.severity]] += 1
  }
  return index
}

const COUNT_OF = { error: 'errors', warning: 'warnings', info: 'infos' } as const

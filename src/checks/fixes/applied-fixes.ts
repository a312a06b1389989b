import type { TextEdit } from '../../contracts/diagnostic.ts'
import { shiftOffset } from '../edits/apply-edits.ts'
import { createPositions } from '../json-text/positions.ts'

/** A fix that was applied, with its line in the fixed text. */
export interface AppliedFix {
  title: string
  line: number
}

/** An applied fix, and where it starts in the current text. */
export interface AppliedFixOffset {
  title: string
  offset: number
}

/** Adds the fixes that are applied to the current text by the sorted `edits`, and moves the earlier ones to where they are in the new text. */
export function followFixes(
  known: readonly AppliedFixOffset[],
  applied: readonly { title: string; edits: readonly TextEdit[] }[],
  edits: readonly TextEdit[],
): AppliedFixOffset[] {
  const added = applied.map(({ title, edits: [first] }) => ({ title, offset: first?.start ?? 0 }))
  return [...known, ...added].map(({ title, offset }) => ({ title, offset: shiftOffset(offset, edits) }))
}

/** The applied fixes in the order of the fixed text. */
export function toAppliedFixes(applied: readonly AppliedFixOffset[], text: string): AppliedFix[] {
  const toPosition = createPositions(text)
  const sorted = applied.toSorted((a, b) => a.offset - b.offset)
  return sorted.map(({ title, offset }) => ({ title, line: toPosition(offset).line }))
}

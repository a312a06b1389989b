import type { Diagnostic as LintMark } from '@codemirror/lint'
import { locate, type ValueSpan } from '../../../checks/json-text/locate.ts'
import type { EditorDiagnostic } from '../../../contracts/editor-protocol.ts'
import { type PointerStep, toPointer } from '../../../manifest/pointer.ts'
import type { SourceProblem } from '../check-source.ts'

/** A diagnostic of a value inside the text. */
export interface SourceDiagnostic {
  /** From the value that the text is. */
  steps: readonly PointerStep[]
  diagnostic: EditorDiagnostic
  /** Whether the schema has no such field, so that its key is what is wrong. */
  isUnknown: boolean
  /** Applies a fix by its index; null while the fixes do not fit the text. */
  applyFix: ((index: number) => void) | null
}

/** A text that cannot be applied has only that mark, since nothing else can be located in it. */
export function toProblemMark({ start, end, message, help }: SourceProblem, length: number): LintMark {
  return { ...toRange(start, end, length), severity: 'error', message: `${message} ${help}` }
}

/** The marks of diagnostics in a valid JSON text. */
export function toLintMarks(text: string, diagnostics: readonly SourceDiagnostic[]): LintMark[] {
  const spans = locate(
    text,
    diagnostics.map(({ steps }) => steps),
  )
  return diagnostics.flatMap(({ steps, diagnostic, isUnknown, applyFix }): LintMark[] => {
    const span = spans.get(toPointer(steps))
    if (!span) return []
    const { severity, message, why, help, fixes } = diagnostic
    const actions = applyFix ? fixes.map(({ title }, index) => ({ name: title, apply: () => applyFix(index) })) : []
    return [{ ...toMarked(text, span, isUnknown), severity, message: `${message} ${why} ${help}`, actions }]
  })
}

/** An unknown field is marked at its key. So is an object or list, or at its first bracket: all of it would be too much to read. */
function toMarked(text: string, { key, value }: ValueSpan, isUnknown: boolean): { from: number; to: number } {
  const isContainer = text[value.start] === '{' || text[value.start] === '['
  if (!isContainer && !isUnknown) return toRange(value.start, value.end, text.length)
  return key ? toRange(key.start, key.end, text.length) : toRange(value.start, value.start + 1, text.length)
}

/** A range of at least one character, so that it can be seen. */
function toRange(start: number, end: number, length: number): { from: number; to: number } {
  const to = Math.min(Math.max(end, start + 1), length)
  return { from: Math.min(start, Math.max(0, to - 1)), to }
}

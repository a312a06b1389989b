import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { textOf } from '../../manifest/json.ts'
import { findTitle } from '../../manifest/names.ts'
import { type PointerStep, parsePointer, toPointer, valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'

export interface DiagnosticGroup {
  /** The pointer of what they have in common. */
  pointer: string
  title: string
  diagnostics: EditorDiagnostic[]
}

/** Diagnostics by page, and by part of the manifest outside of pages. A group is where its first diagnostic is in the list. */
export function groupDiagnostics(manifest: unknown, diagnostics: readonly EditorDiagnostic[]): DiagnosticGroup[] {
  const groups = Map.groupBy(diagnostics, ({ pointer }) => toPointer(toGroup(parsePointer(pointer))))
  return Array.from(groups, ([pointer, members]) => ({
    pointer,
    title: toTitle(manifest, parsePointer(pointer)),
    diagnostics: members,
  }))
}

const toGroup = (steps: readonly PointerStep[]): readonly PointerStep[] => steps.slice(0, steps[0] === 'pages' ? 2 : 1)

function toTitle(manifest: unknown, steps: readonly PointerStep[]): string {
  if (steps.length < 2) return describeField(manifest, steps)?.title ?? 'Manifest'
  const page = valueAt(manifest, steps)
  const path = textOf(page, 'path')
  const title = findTitle(page) ?? `Page ${Number(steps[1]) + 1}`
  return path === null ? title : `${title} (${path})`
}

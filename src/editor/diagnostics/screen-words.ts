import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { parsePointer } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { createTitleWriter } from '../../models/fields/title-writer.ts'

/**
 * A diagnostic for people who see fields and not the file (see `createTitleWriter`); the same object for the same diagnostic. One about a place that
 * the schema does not have keeps the names of the file: only there can it be seen.
 */
export function toScreenWords(diagnostic: EditorDiagnostic, manifest: unknown): EditorDiagnostic {
  const known = reworded.get(diagnostic)
  if (known) return known
  const steps = parsePointer(diagnostic.pointer)
  const say = describeField(manifest, steps) ? createTitleWriter(manifest, steps) : (sentence: string) => sentence
  const { message, help, fixes } = diagnostic
  const shown = {
    ...diagnostic,
    message: say(message),
    help: say(help),
    fixes: fixes.map((fix) => ({ ...fix, title: say(fix.title) })),
  }
  reworded.set(diagnostic, shown)
  return shown
}

const reworded = new WeakMap<EditorDiagnostic, EditorDiagnostic>()

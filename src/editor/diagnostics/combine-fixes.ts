import type { Change, Steps } from '../../contracts/change.ts'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'

type EditorFix = EditorDiagnostic['fixes'][number]

/** The first safe fix of a diagnostic, if it has one. */
export const findSafeFix = ({ fixes }: EditorDiagnostic): EditorFix | null => fixes.find(({ isSafe }) => isSafe) ?? null

/**
 * One list of changes that applies the safe fixes of several diagnostics of the same manifest. A fix that touches the same values or lists
 * as one before it is left out: it has to wait for the next check.
 */
export function combineSafeFixes(diagnostics: readonly EditorDiagnostic[]): Change[] {
  const combined: Change[] = []
  const touched: Steps[] = []
  for (const diagnostic of diagnostics) {
    const fix = findSafeFix(diagnostic)
    const places = fix?.changes.flatMap(toTouched) ?? []
    if (!fix || places.some((place) => touched.some((other) => isRelated(place, other)))) continue
    combined.push(...fix.changes)
    touched.push(...places)
  }
  return combined
}

/** The values that a change replaces or needs. A change of the entries of a list touches the whole list, since other entries get new indexes. */
function toTouched(change: Change): Steps[] {
  switch (change.kind) {
    case 'set':
      return [change.at]
    case 'remove':
      return [typeof change.at.at(-1) === 'number' ? change.at.slice(0, -1) : change.at]
    case 'move':
      return [change.at.slice(0, -1), change.into]
    case 'add':
      if (change.key === undefined) return [change.into]
      return [change.key, ...(change.before === null ? [] : [change.before])].map((key) => [...change.into, key])
  }
}

/** Whether one of two values contains the other or is it. */
const isRelated = (one: Steps, other: Steps): boolean =>
  one.slice(0, other.length).every((step, index) => String(step) === String(other[index]))

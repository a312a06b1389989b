import type { Change } from '../../contracts/change.ts'
import type { DiagnosticsState, EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { followAll } from '../../document/change.ts'
import { parsePointer, toPointer } from '../../manifest/pointer.ts'

/** Diagnostics whose places follow some later changes. Those whose value was removed are left out. The same object if nothing moved. */
export function followDiagnostics(state: DiagnosticsState, changes: readonly Change[]): DiagnosticsState {
  const moves = changes.filter(({ kind }) => kind !== 'set')
  if (moves.length === 0 || state.diagnostics.length === 0) return state
  const diagnostics = state.diagnostics.flatMap((diagnostic): EditorDiagnostic[] => {
    const steps = followAll(parsePointer(diagnostic.pointer), moves)
    return steps ? [{ ...diagnostic, pointer: toPointer(steps) }] : []
  })
  const count = (wanted: EditorDiagnostic['severity']) => diagnostics.filter(({ severity }) => severity === wanted).length
  return { ...state, diagnostics, errors: count('error'), warnings: count('warning'), infos: count('info') }
}

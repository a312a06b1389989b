import type { Change } from '../../contracts/change.ts'
import type { Severity } from '../../contracts/diagnostic.ts'
import type { DiagnosticsReport, EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { followAll } from '../../document/change.ts'
import { isSameValue } from '../../document/same-value.ts'
import { isSameList } from '../../manifest/json.ts'
import { parsePointer, toPointer } from '../../manifest/pointer.ts'

/** Diagnostics whose places follow some later changes. Those whose value was removed are left out. The same object if nothing moved. */
export function followDiagnostics(report: DiagnosticsReport, changes: readonly Change[]): DiagnosticsReport {
  const moves = changes.filter(({ kind }) => kind !== 'set')
  if (moves.length === 0) return report
  const diagnostics = report.diagnostics.flatMap((diagnostic): EditorDiagnostic[] => {
    const steps = followAll(parsePointer(diagnostic.pointer), moves)
    const pointer = steps && toPointer(steps)
    return pointer === null ? [] : pointer === diagnostic.pointer ? [diagnostic] : [{ ...diagnostic, pointer }]
  })
  if (isSameList(diagnostics, report.diagnostics)) return report
  const gone = (severity: Severity) => countOf(report.diagnostics, severity) - countOf(diagnostics, severity)
  return {
    diagnostics,
    errors: report.errors - gone('error'),
    warnings: report.warnings - gone('warning'),
    infos: report.infos - gone('info'),
  }
}

const countOf = (diagnostics: readonly EditorDiagnostic[], wanted: Severity): number =>
  diagnostics.filter(({ severity }) => severity === wanted).length

/** A report with the objects of the one before it where they say the same, so that they are not rendered again. */
export function keepDiagnostics(before: DiagnosticsReport, report: DiagnosticsReport): DiagnosticsReport {
  const known = Map.groupBy(before.diagnostics, ({ pointer }) => pointer)
  const diagnostics = report.diagnostics.map(
    (diagnostic) => known.get(diagnostic.pointer)?.find((other) => isSameValue(other, diagnostic)) ?? diagnostic,
  )
  const counts = ({ errors, warnings, infos }: DiagnosticsReport) => [errors, warnings, infos]
  const isSame = isSameList(diagnostics, before.diagnostics) && isSameList(counts(before), counts(report))
  return isSame ? before : { ...report, diagnostics }
}

import { toBreadcrumb } from '../checks/breadcrumb.ts'
import type { Diagnostic, Severity } from '../contracts/diagnostic.ts'
import { parsePointer } from '../manifest/pointer.ts'
import { createSecretHider, hideSecrets } from './secrets.ts'

/** Diagnostics of a manifest as entries of a result, without its secrets. The manifest is undefined if it is not JSON. */
export function showDiagnostics(diagnostics: readonly Diagnostic[], manifest: unknown) {
  const hide = createSecretHider(manifest)
  const shown = hideSecrets(manifest)
  return diagnostics.map(({ severity, code, message, help, where, pointer, line, column, count, fixes }) => ({
    severity,
    code,
    ...(count > 1 && { count }),
    message: hide(message),
    help: hide(help),
    where: shown === undefined ? where : toBreadcrumb(shown, parsePointer(pointer)),
    at: parsePointer(pointer),
    // Of a file that is not JSON, nothing else says where.
    ...(pointer === '' && { line, column }),
    fixes: fixes.map(({ title }) => hide(title)),
  }))
}

/** How many places have a problem of this severity. */
export const countPlaces = (diagnostics: readonly Diagnostic[], severity: Severity): number =>
  diagnostics.reduce((sum, diagnostic) => (diagnostic.severity === severity ? sum + diagnostic.count : sum), 0)

/** The diagnostics that a manifest did not have before. */
export function findNewDiagnostics(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const toKey = ({ code, message }: Diagnostic) => `${code} ${message}`
  const known = new Map<string, number>()
  for (const diagnostic of before) known.set(toKey(diagnostic), (known.get(toKey(diagnostic)) ?? 0) + diagnostic.count)
  return after.filter((diagnostic) => {
    const left = (known.get(toKey(diagnostic)) ?? 0) - diagnostic.count
    known.set(toKey(diagnostic), left)
    return left < 0
  })
}

import { type CleanPages, checkValue } from './check-value.ts'
import type { Host } from './host.ts'
import type { PendingDiagnostic } from './pending-diagnostic.ts'
import { parseJson } from './syntax/index.ts'

/** The parsed content of a file and its pending diagnostics. */
export interface PendingReport {
  text: string
  /** Absent if the file is not valid JSON. Then `syntax` says why, and `schema` and `rules` are empty. */
  value?: unknown
  syntax: readonly PendingDiagnostic[]
  schema: readonly PendingDiagnostic[]
  rules: readonly PendingDiagnostic[]
}

/** Parses bytes and runs all checks on them. */
export function checkBytes(bytes: Uint8Array, host: Host, cleanPages?: CleanPages): PendingReport {
  const { text, value, diagnostics: syntax } = parseJson(bytes)
  if (value === undefined) return { text, syntax, schema: [], rules: [] }
  return { text, value, syntax, ...checkValue({ manifest: value, bytes: bytes.length }, host, { cleanPages }) }
}

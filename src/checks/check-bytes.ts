import { listOf } from '../manifest/json.ts'
import { checkValue, type KnownPages } from './check-value.ts'
import type { Host } from './host.ts'
import type { PendingDiagnostic } from './pending-diagnostic.ts'
import { parseJson } from './syntax/index.ts'
import type { KnownPageFinder, PageRange } from './syntax/scan-pages.ts'

/** The parsed content of a file and its pending diagnostics. */
export interface PendingReport {
  text: string
  /** Absent if the file is not valid JSON. Then `syntax` says why, and `schema` and `rules` are empty. */
  value?: unknown
  syntax: readonly PendingDiagnostic[]
  schema: readonly PendingDiagnostic[]
  rules: readonly PendingDiagnostic[]
}

/** Remembers pages between checks of a manifest, so that they are not checked again. */
export interface PageMemory {
  findKnownEnd: KnownPageFinder
  /** What is known of the pages of a manifest, given where they are in its bytes. */
  recall(manifest: unknown, bytes: Uint8Array, pages: readonly PageRange[]): KnownPages
}

/** Parses bytes and runs all checks on them. */
export function checkBytes(bytes: Uint8Array, host: Host, memory?: PageMemory): PendingReport {
  const { text, value, pages, diagnostics: syntax } = parseJson(bytes, memory?.findKnownEnd)
  if (value === undefined) return { text, syntax, schema: [], rules: [] }
  const isLocated = pages?.length === listOf(value, 'pages').length
  const known = isLocated ? memory?.recall(value, bytes, pages) : undefined
  return { text, value, syntax, ...checkValue({ manifest: value, bytes: bytes.length }, host, { known }) }
}

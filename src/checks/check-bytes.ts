import { mayHaveComments, withoutComments } from '../manifest/comments.ts'
import { mayHaveSchedule, toManifestOn, withDrafts } from '../manifest/schedule.ts'
import { findTimeZone } from '../manifest/today.ts'
import { startValueCheck } from './check-value.ts'
import type { Host } from './host.ts'
import type { PendingDiagnostic } from './pending-diagnostic.ts'
import type { KnownPages } from './rules/index.ts'
import { parseJson } from './syntax/index.ts'
import type { KnownPageFinder, PageRanges } from './syntax/scan-pages.ts'

/** The parsed content of a file and its pending diagnostics. */
export interface PendingReport {
  text: string
  /** Absent if the file is not valid JSON. Then `syntax` says why, and `schema` and `rules` are empty. */
  value?: unknown
  /** The value without comments, as it is published on the day of the check, or with its drafts. */
  manifest?: unknown
  syntax: readonly PendingDiagnostic[]
  schema: readonly PendingDiagnostic[]
  rules: readonly PendingDiagnostic[]
}

/** Remembers pages between checks of a manifest, so that they are not checked again. */
export interface PageMemory {
  findKnownEnd: KnownPageFinder
  /** What is known of the pages and entries of a manifest, given where they are in its bytes. */
  recall(manifest: unknown, bytes: Uint8Array, ranges: PageRanges): KnownPages
}

/** The parsed content of a file whose rules have not run yet. */
interface BytesCheck {
  /** The value without comments, as it is published on the day of the check, or with its drafts. Absent if the file is not valid JSON. */
  manifest?: unknown
  /** Whether neither the syntax nor the schema has an error. */
  isValid: boolean
  /** Runs the rules. */
  finish(): PendingReport
}

/** Parses bytes and runs all checks on them. */
export const checkBytes = (bytes: Uint8Array, host: Host): PendingReport => startBytesCheck(bytes, host).finish()

/** Parses bytes and checks their value with the schema. The rules run when the check is finished. */
export function startBytesCheck(bytes: Uint8Array, host: Host, memory?: PageMemory): BytesCheck {
  const { text, value, ranges, diagnostics: syntax } = parseJson(bytes, memory?.findKnownEnd)
  if (value === undefined) return { isValid: false, finish: () => ({ text, syntax, schema: [], rules: [] }) }
  const clean = mayHaveComments(text) ? withoutComments(value) : value
  const published = mayHaveSchedule(text) ? toManifestOn(host.readToday(findTimeZone(clean)), clean) : clean
  const manifest = host.showsDrafts ? withDrafts(published) : published
  const known = ranges && memory?.recall(manifest, bytes, ranges)
  const check = startValueCheck({ manifest, written: value, bytes: bytes.length }, host, { known })
  return {
    manifest,
    isValid: check.isValid && syntax.length === 0,
    finish: () => ({ text, value, manifest, syntax, ...check.finish() }),
  }
}

import type { Host } from './host.ts'
import type { PendingDiagnostic } from './pending-diagnostic.ts'
import { checkRules } from './rules/index.ts'
import { checkShape } from './schema/index.ts'
import { parseJson } from './syntax/index.ts'
import { checkVisible } from './visible.ts'

/** What a file holds and everything that is wrong with it, not yet in words. */
export interface Examined {
  text: string
  /** Absent when the file could not be read as JSON; then `syntax` says why, and nothing else is known. */
  value?: unknown
  syntax: readonly PendingDiagnostic[]
  shape: readonly PendingDiagnostic[]
  rules: readonly PendingDiagnostic[]
}

/** Reads bytes and looks at them by every rule. */
export function examine(bytes: Uint8Array, host: Host): Examined {
  const { text, value, findings: syntax } = parseJson(bytes)
  if (value === undefined) return { text, syntax, shape: [], rules: [] }
  const check = (manifest: unknown) => {
    const shape = checkShape(manifest, host.validatePart)
    return { shape, rules: checkRules({ manifest, bytes: bytes.length }, shape, host) }
  }
  return { text, value, syntax, ...checkVisible(value, check) }
}

import type { Diagnostic } from '../contracts/diagnostic.ts'
import { isObject } from '../manifest/json.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { type PageMemory, startBytesCheck } from './check-bytes.ts'
import type { Host } from './host.ts'
import type { Preset } from './pending-diagnostic.ts'
import { toDiagnostics } from './to-diagnostics.ts'

export type { Diagnostic } from '../contracts/diagnostic.ts'
export type { PageMemory } from './check-bytes.ts'
export type { Host, PictureFacts } from './host.ts'
export type { Preset } from './pending-diagnostic.ts'

/** The bytes of a manifest file. */
interface ManifestSource {
  /** The file name to show in diagnostics. */
  file: string
  bytes: Uint8Array
}

export interface CheckedManifest {
  file: string
  /** As written, without comments, as it is published on the day of the check. Null if and only if a diagnostic is an error. */
  manifest: Manifest | null
  /** Sorted by place in the file. */
  diagnostics: Diagnostic[]
  /** The text of the file, to show the lines of the diagnostics. */
  text: string
  /** Its value, as written. Absent if it is not valid JSON. */
  value?: unknown
}

/** The only way to turn unknown bytes into a `Manifest`. Never throws for any bytes. */
export const checkManifest = (
  source: ManifestSource,
  host: Host,
  preset: Preset = 'recommended',
  memory?: PageMemory,
): CheckedManifest => startCheck(source, host, preset, memory).finish()

/** A check whose rules have not run yet. */
export interface ManifestCheck {
  /**
   * The manifest if neither its syntax nor its schema has an error, so that other work can start before the rules have run. They may still
   * find errors, such as a name that does not exist.
   */
  candidate: Manifest | null
  /** Runs the rules. */
  finish(): CheckedManifest
}

/** Starts a check of a manifest: parses it and checks its schema. Never throws for any bytes. */
export function startCheck(
  { file, bytes }: ManifestSource,
  host: Host,
  preset: Preset = 'recommended',
  memory?: PageMemory,
): ManifestCheck {
  const check = startBytesCheck(bytes, host, memory)
  const candidate = check.isValid && isManifest(check.manifest) ? check.manifest : null
  return {
    candidate,
    finish() {
      const { text, value, manifest, syntax, schema, rules } = check.finish()
      const diagnostics = toDiagnostics([...syntax, ...schema, ...rules], { file, text, value }, preset)
      if (value === undefined) return { file, text, manifest: null, diagnostics }
      const isValid = !hasErrors(diagnostics) && isManifest(manifest)
      return { file, text, value, manifest: isValid ? manifest : null, diagnostics }
    },
  }
}

/** The checks have found no errors in the value, or the schema has found none. */
const isManifest = (value: unknown): value is Manifest => isObject(value)

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error')

import type { Diagnostic } from '../contracts/diagnostic.ts'
import { withCollectionPages } from '../manifest/collections/expand-collections.ts'
import { isObject } from '../manifest/json.ts'
import { inlineSharedLists } from '../manifest/lists.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { type PageMemory, startBytesCheck } from './check-bytes.ts'
import type { Host } from './host.ts'
import { referencePlan } from './overview/marks.ts'
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
  /**
   * Null if and only if a diagnostic is an error. Collections have become pages, references to shared lists are replaced by their items, and
   * comments are left out.
   */
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
  const candidate = check.isValid ? toManifest(check.manifest) : null
  return {
    candidate,
    finish() {
      const { text, value, manifest, syntax, schema, rules } = check.finish()
      const diagnostics = toDiagnostics([...syntax, ...schema, ...rules], { file, text, value }, preset)
      if (value === undefined) return { file, text, manifest: null, diagnostics }
      const checked = hasErrors(diagnostics) ? null : (candidate ?? toManifest(manifest))
      return { file, text, value, manifest: checked, diagnostics }
    },
  }
}

/** A value without errors as a manifest. References to shared lists are replaced by their items, and collections have become pages. */
const toManifest = (value: unknown): Manifest | null =>
  isManifest(value) ? inlineSharedLists(withCollectionPages(value), referencePlan) : null

/** The checks have found no errors in the value, or the schema has found none. */
const isManifest = (value: unknown): value is Manifest => isObject(value)

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error')

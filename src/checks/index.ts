import type { Diagnostic } from '../contracts/diagnostic.ts'
import { inlineSharedLists } from '../manifest/lists.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { checkBytes, type PageMemory } from './check-bytes.ts'
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
  /** Null if and only if a diagnostic is an error. References to shared lists are replaced by their items. */
  manifest: Manifest | null
  /** Sorted by place in the file. */
  diagnostics: Diagnostic[]
  /** The text of the file, to show the lines of the diagnostics. */
  text: string
  /** Its value, as written. Absent if it is not valid JSON. */
  value?: unknown
}

/** The only way to turn unknown bytes into a `Manifest`. Never throws for any bytes. */
export function checkManifest(
  { file, bytes }: ManifestSource,
  host: Host,
  preset: Preset = 'recommended',
  memory?: PageMemory,
): CheckedManifest {
  const { text, value, syntax, schema, rules } = checkBytes(bytes, host, memory)
  const diagnostics = toDiagnostics([...syntax, ...schema, ...rules], { file, text, value }, preset)
  if (value === undefined) return { file, text, manifest: null, diagnostics }
  return {
    file,
    text,
    value,
    manifest: isManifest(value, diagnostics) ? inlineSharedLists(value, referencePlan) : null,
    diagnostics,
  }
}

/** A checked value is a manifest if it has no errors. */
const isManifest = (_value: unknown, diagnostics: readonly Diagnostic[]): _value is Manifest =>
  !diagnostics.some(({ severity }) => severity === 'error')

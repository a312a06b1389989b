import type { Diagnostic } from '../contracts/diagnostic.ts'
import { withLists } from '../manifest/lists.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { examine } from './examine.ts'
import type { Host } from './host.ts'
import { referencePlan } from './overview/marks.ts'
import type { Preset } from './pending-diagnostic.ts'
import { toDiagnostics } from './to-diagnostics.ts'

export type { Diagnostic } from '../contracts/diagnostic.ts'
export type { Host, PictureFacts } from './host.ts'
export type { Preset } from './pending-diagnostic.ts'

/** A manifest as it comes from outside. */
export interface Source {
  /** The file as it is named to people. */
  file: string
  bytes: Uint8Array
}

export interface Checked {
  file: string
  /** Null exactly when a diagnostic is an error. Names of shared lists have given way to their items. */
  manifest: Manifest | null
  /** In the order of the file. */
  diagnostics: Diagnostic[]
  /** The text of the file, for showing the places of the diagnostics. */
  text: string
}

/** The only way by which unknown bytes become a `Manifest`. Never throws, whatever the bytes are. */
export function checkManifest({ file, bytes }: Source, host: Host, preset: Preset = 'recommended'): Checked {
  const { text, value, syntax, shape, rules } = examine(bytes, host)
  const diagnostics = toDiagnostics([...syntax, ...shape, ...rules], { file, text, value }, preset)
  if (value === undefined) return { file, text, manifest: null, diagnostics }
  return { file, text, manifest: isManifest(value, diagnostics) ? withLists(value, referencePlan) : null, diagnostics }
}

/** A value that was checked is a manifest when no error was found. */
const isManifest = (_value: unknown, diagnostics: readonly Diagnostic[]): _value is Manifest =>
  !diagnostics.some(({ severity }) => severity === 'error')

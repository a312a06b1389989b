import type { Severity } from '../contracts/diagnostic.ts'
import type { PointerStep } from '../manifest/pointer.ts'

/** What all diagnostics of one code have in common. */
export interface DiagnosticKind {
  code: string
  name: string
  severity: Severity
  /** The severity with the preset `launch`, if it differs. */
  launch?: Severity
  why: string
  /**
   * `page` if whether there is a diagnostic in a page depends on nothing in other pages, on no date, and of the files only on their names.
   * Such a rule does not check a page again that has not changed: its overview has no marks of these pages, and it uses `pages.toCheck` in
   * place of `pages.all`.
   */
  scope?: 'page'
  /** Whether the value must be masked in reports, such as a password. */
  isSecret?: boolean
}

/** How strict the checks are. `launch` adds what a site must pass before it goes live. */
export type Preset = 'recommended' | 'launch'

/** The texts and fixes of a diagnostic. */
export interface DiagnosticText {
  message: string
  help: string
  /** Set if it differs from that of the kind. */
  why?: string
  fixes?: PendingFix[]
}

/** A fix that is not yet located in the file. `safe` always has edits; `placeholder` has none, because a person must supply the text. */
export type PendingFix =
  | { title: string; applicability: 'safe'; edits: readonly [Edit, ...Edit[]] }
  | { title: string; applicability: 'suggest'; edits?: readonly Edit[] }
  | { title: string; applicability: 'placeholder' }

/** One change of a manifest. Inserted values are formatted like their neighbors. */
export type Edit = ReplaceEdit | RemoveEdit | InsertEdit

/**
 * Replaces the source at the spot. `text` is JSON source with quotes, or a function of the current source; within a text it is
 * unescaped text. Unlike a highlight, the spot of a value covers the whole value.
 */
export interface ReplaceEdit {
  spot: Spot
  text: string | ((written: string) => string)
}

/** Removes an entry from its list or object, with its comma and its line. */
export interface RemoveEdit {
  remove: readonly PointerStep[]
}

/** Inserts a value into the object or list at the end of the steps: as the last entry, or before the field or index `before`. */
export interface InsertEdit {
  into: readonly PointerStep[]
  /** The name of the new field; absent in a list. */
  key?: string
  value: unknown
  before?: PointerStep
}

/** The key or the value at the end of the steps, or a part of a text value. */
export interface StepSpot {
  steps: readonly PointerStep[]
  part: 'key' | 'value'
  /** The part of the text, unescaped. The whole value is used if the text does not contain it. */
  within?: string
  /** The offset of the part in the text, if it is not the first occurrence. */
  at?: number
}

/** What to highlight. A range is in UTF-16 units of the file. */
export type Spot = StepSpot | { start: number; end: number }

/** A diagnostic before its texts are written and its place is located. Both are done only for diagnostics that are shown. */
export interface PendingDiagnostic {
  kind: DiagnosticKind
  /** Set if it differs from that of the kind. Applies to both presets. */
  severity?: Severity
  /** Reported only with the preset `launch`. */
  onlyAtLaunch?: boolean
  /** The path to the value that the diagnostic is about. */
  steps: readonly PointerStep[]
  /** What to highlight, if it is not the value at the end of the steps. */
  spot?: Spot
  related?: { message: string; spot: Spot }[]
  words(): DiagnosticText
}

/** The severity of a diagnostic with a preset, or null if the preset does not report it. */
export function toSeverity({ kind, severity, onlyAtLaunch }: PendingDiagnostic, preset: Preset): Severity | null {
  if (preset === 'recommended') return onlyAtLaunch ? null : (severity ?? kind.severity)
  return severity ?? kind.launch ?? kind.severity
}

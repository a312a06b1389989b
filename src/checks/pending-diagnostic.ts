import type { Severity } from '../contracts/diagnostic.ts'
import type { Step } from '../manifest/pointer.ts'

/** One kind of mistake: what all findings of a code have in common. */
export interface DiagnosticKind {
  code: string
  name: string
  severity: Severity
  /** The severity by the preset `launch`, where it differs. */
  launch?: Severity
  why: string
  /** Whether what it is about must not be shown again, as a password. */
  isSecret?: boolean
}

/** How strict the checks are: `launch` is for the day on which a site goes live. */
export type Preset = 'recommended' | 'launch'

/** What a finding says. */
export interface DiagnosticText {
  message: string
  help: string
  /** Where it differs from that of the kind. */
  why?: string
  fixes?: PendingFix[]
}

/** A fix before it is located. A safe one says what it changes; a placeholder takes a person, who has to find words. */
export type PendingFix =
  | { title: string; applicability: 'safe'; edits: readonly [Edit, ...Edit[]] }
  | { title: string; applicability: 'suggest'; edits?: readonly Edit[] }
  | { title: string; applicability: 'placeholder' }

/** One change of a manifest. What comes in takes the look of its neighbours. */
export type Edit = ReplaceEdit | RemoveEdit | InsertEdit

/**
 * What stands at the spot gives way to `text`: JSON source with its quotes, which may be made of what is written there. Within a
 * text it is the words themselves. Unlike a highlight, the spot of a value is all of it.
 */
export interface ReplaceEdit {
  spot: Spot
  text: string | ((written: string) => string)
}

/** An entry leaves its list or object, with its comma and its line. */
export interface RemoveEdit {
  remove: readonly Step[]
}

/** A value joins the object or list at the end of the steps: as its last entry, or in front of the field `before`. */
export interface InsertEdit {
  into: readonly Step[]
  /** The name of the new field; none in a list. */
  key?: string
  value: unknown
  before?: string
}

/** The key or the value at the end of some steps; of a text perhaps only a part, if the text holds it. */
export interface StepSpot {
  steps: readonly Step[]
  part: 'key' | 'value'
  /** The part as it reads, without the escapes of JSON. */
  within?: string
  /** Where in the text the part begins, if not where it is found first. */
  at?: number
}

/** What to highlight; a range counts UTF-16 units of the text. */
export type Spot = StepSpot | { start: number; end: number }

/** A mistake before it is put into words and located, both of which happen only when it is shown. */
export interface PendingDiagnostic {
  kind: DiagnosticKind
  /** Where it differs from that of the kind, by either preset. */
  severity?: Severity
  /** No mistake before the site goes live. */
  onlyAtLaunch?: boolean
  /** The value at fault. */
  steps: readonly Step[]
  /** Where it differs from the value at the end of the steps. */
  spot?: Spot
  related?: { message: string; spot: Spot }[]
  words(): DiagnosticText
}

/** How bad a finding is by a preset; null when it is none. */
export function toSeverity({ kind, severity, onlyAtLaunch }: PendingDiagnostic, preset: Preset): Severity | null {
  if (preset === 'recommended') return onlyAtLaunch ? null : (severity ?? kind.severity)
  return severity ?? kind.launch ?? kind.severity
}

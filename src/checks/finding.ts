import type { Step } from '../manifest/pointer.ts'
import type { Fix, Severity } from './diagnostic.ts'

/** One kind of mistake: what all findings of a code have in common. */
export interface Kind {
  code: string
  name: string
  severity: Severity
  /** The severity by the preset `launch`, where it differs. */
  launch?: Severity
  why: string
}

/** How strict the checks are: `launch` is for the day on which a site goes live. */
export type Preset = 'recommended' | 'launch'

/** What a finding says. */
export interface Words {
  message: string
  help: string
  /** Where it differs from that of the kind. */
  why?: string
  fixes?: Repair[]
}

/** A fix before it is located. Without edits it is advice. */
export interface Repair extends Omit<Fix, 'edits'> {
  edits?: readonly Edit[]
}

/** What stands at the spot gives way to `text`: JSON source, quotes included, unless the spot is a part within a text. */
export interface Edit {
  spot: Spot
  text: string
}

/** The key or the value at the end of some steps; of a value in quotes perhaps only a part, if it stands there as it is said. */
export interface StepSpot {
  steps: readonly Step[]
  part: 'key' | 'value'
  within?: string
}

/** What to highlight; a range counts UTF-16 units of the text. */
export type Spot = StepSpot | { start: number; end: number }

/** A mistake before it is put into words and located, both of which happen only when it is shown. */
export interface Finding {
  kind: Kind
  /** Where it differs from that of the kind, by either preset. */
  severity?: Severity
  /** No mistake before the site goes live. */
  onlyAtLaunch?: boolean
  /** The value at fault. */
  steps: readonly Step[]
  /** Where it differs from the value at the end of the steps. */
  spot?: Spot
  related?: { message: string; spot: Spot }[]
  words(): Words
}

/** How bad a finding is by a preset; null when it is none. */
export function toSeverity({ kind, severity, onlyAtLaunch }: Finding, preset: Preset): Severity | null {
  if (preset === 'recommended') return onlyAtLaunch ? null : (severity ?? kind.severity)
  return severity ?? kind.launch ?? kind.severity
}

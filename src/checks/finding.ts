import type { Step } from '../manifest/pointer.ts'
import type { Fix, Severity } from './diagnostic.ts'

/** One kind of mistake: what all findings of a code have in common. */
export interface Kind {
  code: string
  name: string
  severity: Severity
  why: string
}

/** What a finding says. */
export interface Words {
  message: string
  help: string
  /** Where it differs from that of the kind. */
  why?: string
  fixes?: Fix[]
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
  /** Where it differs from that of the kind. */
  severity?: Severity
  /** The value at fault. */
  steps: readonly Step[]
  /** Where it differs from the value at the end of the steps. */
  spot?: Spot
  related?: { message: string; spot: Spot }[]
  words(): Words
}

export const isError = ({ kind, severity }: Finding): boolean => (severity ?? kind.severity) === 'error'

import type { ReplaceEdit, StepSpot } from '../pending-diagnostic.ts'
import { replacePart, replaceValue } from '../pending-fix.ts'
import type { MarkedValue } from './marks.ts'

/** Where to report a file: its field, and within a text only the file. */
export const locateFile = ({ value, steps, at }: MarkedValue<string>): { steps: MarkedValue['steps']; spot?: StepSpot } =>
  at === undefined ? { steps } : { steps, spot: { steps, part: 'value', within: value, at } }

/** The edit that names another file in its place. */
export const replaceFile = ({ value, steps, at }: MarkedValue<string>, file: string): ReplaceEdit =>
  at === undefined ? replaceValue(steps, file) : replacePart(steps, value, at, file)

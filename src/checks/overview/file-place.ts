import { builtInFonts } from '../../theme/fonts.ts'
import type { ReplaceEdit, StepSpot } from '../pending-diagnostic.ts'
import { replacePart, replaceValue } from '../pending-fix.ts'
import type { Overview } from './index.ts'
import type { MarkedValue } from './marks.ts'

/** The marks of paths in the public folder: pictures, fonts, and videos with their captions. */
const FILE_MARKS = ['file', 'font-file', 'media-file']

/** All files that the manifest names. The name of a built-in font is none. */
export const listFiles = ({ texts }: Overview): MarkedValue<string>[] =>
  FILE_MARKS.flatMap((name) => texts(name)).filter(({ value }) => !builtInFonts.has(value))

/** Where to report a file: its field, and within a text only the file. */
export const locateFile = ({ value, steps, at }: MarkedValue<string>): { steps: MarkedValue['steps']; spot?: StepSpot } =>
  at === undefined ? { steps } : { steps, spot: { steps, part: 'value', within: value, at } }

/** The edit that names another file in its place. */
export const replaceFile = ({ value, steps, at }: MarkedValue<string>, file: string): ReplaceEdit =>
  at === undefined ? replaceValue(steps, file) : replacePart(steps, value, at, file)

import { describeField } from '../../../models/fields/index.ts'
import { toPlainText } from '../../texts/plain-text.ts'
import type { WrittenText } from './change-texts.ts'

/** The first word of a text. */
export const shortenText = ({ text, format }: WrittenText): string => {
  const [word = ''] = (format === 'plain' ? text.trim() : toPlainText(text, format)).split(/\s+/)
  return word
}

/** The first word of a text that its object needs, or null for a text that is optional. */
export function removeOptionalText(written: WrittenText): string | null {
  const field = describeField(written.manifest, written.at)
  const isEntry = typeof written.at.at(-1) === 'number'
  return isEntry || field?.isRequired ? shortenText(written) : null
}

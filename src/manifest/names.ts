import { textOf } from './json.ts'
import { KEY_FIELDS, TITLE_FIELDS } from './names.gen.ts'

/** The title of an object of a manifest, as its schema marks it with `x-name`; null without one. Also works for invalid objects. */
export const findTitle = (value: unknown): string | null => findText(value, TITLE_FIELDS)

/** The title of an object, or else a key such as its anchor or path; null without either. */
export const findName = (value: unknown): string | null => findTitle(value) ?? findText(value, KEY_FIELDS)

/** The first of some fields that holds more than white space. */
function findText(value: unknown, fields: readonly string[]): string | null {
  for (const field of fields) {
    const text = textOf(value, field)
    if (text?.trim()) return text
  }
  return null
}

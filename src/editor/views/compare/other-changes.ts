import { isSameValue } from '../../../document/same-value.ts'
import { fieldOf, isObject } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { describeField } from '../../../models/fields/index.ts'
import type { PagePlaces } from './compare-pages.ts'

/** What differs between two versions of a site apart from the blocks of one page, by the titles of the schema. */
export function listOtherChanges(before: unknown, after: unknown, page: PagePlaces): string[] {
  const parts = listChangedKeys(before, after).filter((key) => key !== 'pages')
  const titles = parts.map((key) => describeField(after, [key])?.title ?? key)
  return [...(hasOtherSettings(before, after, page) ? ['the settings of this page'] : []), ...titles]
}

/** Whether a page that both versions have differs in more than its blocks. */
export function hasOtherSettings(before: unknown, after: unknown, page: PagePlaces): boolean {
  if (page.before === null || page.after === null) return false
  const keys = listChangedKeys(valueAt(before, page.before), valueAt(after, page.after))
  return keys.some((key) => key !== 'blocks')
}

function listChangedKeys(before: unknown, after: unknown): string[] {
  const keys = [before, after].flatMap((value) => (isObject(value) ? Object.keys(value) : []))
  return [...new Set(keys)].filter((key) => !isSameValue(fieldOf(before, key), fieldOf(after, key)))
}

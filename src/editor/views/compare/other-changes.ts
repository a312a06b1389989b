import { isSameValue } from '../../../document/same-value.ts'
import { fieldOf, isObject } from '../../../manifest/json.ts'
import { describeField } from '../../../models/fields/index.ts'
import { listPages } from '../../store/places.ts'

/** What differs between two versions of a site apart from the blocks of one page, by the titles of the schema. */
export function listOtherChanges(before: unknown, after: unknown, page: { before: number | null; after: number }): string[] {
  const parts = listKeys(before, after).filter(
    (key) => key !== 'pages' && !isSameValue(fieldOf(before, key), fieldOf(after, key)),
  )
  const titles = parts.map((key) => describeField(after, [key])?.title ?? key)
  const [pageBefore, pageAfter] = [listPages(before)[page.before ?? -1], listPages(after)[page.after]]
  const hasOtherSettings =
    page.before !== null &&
    listKeys(pageBefore, pageAfter).some(
      (key) => key !== 'blocks' && !isSameValue(fieldOf(pageBefore, key), fieldOf(pageAfter, key)),
    )
  return [...(hasOtherSettings ? ['the settings of this page'] : []), ...titles]
}

const listKeys = (one: unknown, other: unknown): string[] => [
  ...new Set([one, other].flatMap((value) => (isObject(value) ? Object.keys(value) : []))),
]

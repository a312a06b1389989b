import type { Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { toShortTitle } from '../pages/short-title.ts'
import { isPagePlace, toPagePath } from '../store/places.ts'

/** What people call a page, a collection or another part of the manifest. */
export function namePart(manifest: unknown, part: Steps): string {
  const title = toShortTitle(textOf(valueAt(manifest, part), 'title') ?? '')
  if (isPagePlace(part)) return title || toPagePath(manifest, part)
  // A page that lists the entries often has the same title.
  if (part[0] === 'collections') return `${title || part.at(-1)} (all entries)`
  return title || describeField(manifest, part)?.title || String(part.at(-1) ?? '')
}

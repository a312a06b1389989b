import type { Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { toPagePath } from '../store/places.ts'
import { toShortTitle } from './short-title.ts'

/** What sentences call a page or an entry of a collection: `page "Cloud"`. */
export function namePage(manifest: unknown, page: Steps): string {
  const title = toShortTitle(textOf(valueAt(manifest, page), 'title') ?? '')
  return `${page[0] === 'pages' ? 'page' : 'entry'} "${title || toPagePath(manifest, page)}"`
}

import { textOf } from '../../manifest/json.ts'
import { listPages } from '../store/places.ts'
import { toShortTitle } from './short-title.ts'

/** What sentences call a page: `page "Cloud"`. */
export function namePage(manifest: unknown, page: number): string {
  const value = listPages(manifest)[page]
  return `page "${toShortTitle(textOf(value, 'title') ?? '') || (textOf(value, 'path') ?? '')}"`
}

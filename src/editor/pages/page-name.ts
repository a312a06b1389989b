import { textOf } from '../../manifest/json.ts'
import { listPages } from '../store/places.ts'
import { toShortTitle } from './short-title.ts'

/** What labels and announcements call a page: `Page "Cloud"`. */
export function namePage(manifest: unknown, page: number): string {
  const value = listPages(manifest)[page]
  return `Page "${toShortTitle(textOf(value, 'title') ?? '') || (textOf(value, 'path') ?? '')}"`
}

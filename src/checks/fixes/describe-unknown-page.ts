import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import type { Overview } from '../overview/index.ts'

/** Says that no page has a path, with the nearest path. */
export function describeUnknownPage(path: string, { pages, nearest }: Overview): string {
  const paths = pages.all.flatMap((page) => (page.path === null || page.path === NOT_FOUND_PATH ? [] : [page.path]))
  const near = nearest(path, paths)
  return `No page has the path ${path}.${near ? ` Did you mean ${near}?` : ''}`
}

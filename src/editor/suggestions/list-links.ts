import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { textOf } from '../../manifest/json.ts'
import { findTitle } from '../../manifest/names.ts'
import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import { listPages } from '../store/places.ts'
import type { Suggestion } from './find-suggestions.ts'

const anchorPlan = createMarkPlan(schema, 'Page', ['anchor'])

/** The pages that a link can open. */
export const listPageLinks = (manifest: unknown): Suggestion[] =>
  listPages(manifest).flatMap((page) => {
    const path = textOf(page, 'path')
    return path === null || path === NOT_FOUND_PATH ? [] : [{ value: path, title: textOf(page, 'title') ?? '' }]
  })

/** The anchors of a page and all pages. */
export const listLinks = (manifest: unknown, page: number): Suggestion[] => [
  ...listAnchors(listPages(manifest)[page]),
  ...listPageLinks(manifest),
]

/** The anchors on a page, each with the title of its block. */
function listAnchors(page: unknown): Suggestion[] {
  const found: Suggestion[] = []
  walkMarks(page, anchorPlan, (anchor, _, steps) => {
    const title = findTitle(valueAt(page, steps.slice(0, -1)))
    if (typeof anchor === 'string') found.push({ value: `#${anchor}`, title: title ?? '' })
  })
  return found
}

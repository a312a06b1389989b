import type { Steps } from '../../../contracts/change.ts'
import { isSamePlace, listPagePlaces } from '../../store/places.ts'
import type { ComparedVersion, EditorState } from '../../store/state.ts'
import { type ComparedPage, comparePages } from './compare-pages.ts'
import { hasOtherSettings } from './other-changes.ts'

/** The draft and the version that it is compared with, by which one is made from the other. */
export interface ComparedSides {
  before: unknown
  after: unknown
  /** Which of them is the draft. */
  draft: 'before' | 'after'
  found: ComparedPage
}

/** Compares the open page of the draft with another version of the site. */
export function compareDraft(
  compared: ComparedVersion,
  { manifest, page }: Pick<EditorState, 'manifest' | 'page'>,
): ComparedSides {
  const { newPage, version } = compared
  const isProposed = version === 'proposed'
  const [before, after] = isProposed ? [manifest, compared.manifest] : [compared.manifest, manifest]
  const draft = isProposed ? 'before' : 'after'
  const isNew = newPage !== null && isSamePlace(newPage.insteadOf, page)
  const open = isNew ? ({ side: 'after', at: newPage.at } as const) : ({ side: draft, at: page } as const)
  return { before, after, draft, found: comparePages(before, after, open) }
}

/** The page on which a change is seen first: the open one, or else the first one of the draft, or else one that is new. The open one if there is none. */
export function findChangedPage(
  draft: unknown,
  proposed: unknown,
  open: Steps,
): { page: Steps; newPage: ComparedVersion['newPage'] } {
  const places = [open, ...listPagePlaces(draft)]
  const changed = places.find((at) => isPageChanged(draft, proposed, comparePages(draft, proposed, { side: 'before', at })))
  if (changed !== undefined) return { page: changed, newPage: null }
  const added = listPagePlaces(proposed).find((at) => comparePages(draft, proposed, { side: 'after', at }).page.before === null)
  return { page: open, newPage: added === undefined ? null : { at: added, insteadOf: open } }
}

const isPageChanged = (before: unknown, after: unknown, { page, blocks }: ComparedPage): boolean =>
  page.after === null || blocks.some(({ change }) => change !== null) || hasOtherSettings(before, after, page)

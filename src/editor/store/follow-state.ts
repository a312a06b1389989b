import type { Change, Steps } from '../../contracts/change.ts'
import { followAll } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { ClipboardState } from '../clipboard/clipboard-state.ts'
import { followDiagnostics } from './follow-diagnostics.ts'
import { findBlockSteps, findPageShowing, isPagePlace, isSamePlace, toListAndIndex, toPlaceRoot } from './places.ts'
import { isSelected } from './selected-blocks.ts'
import type { EditorState, GalleryPlace } from './state.ts'

/** Parts of the state after some changes led to a manifest. What refers to a place stays with the value that was there. */
export function followState(state: EditorState, manifest: unknown, changes: readonly Change[]): Partial<EditorState> {
  return {
    manifest,
    page: toSame(state.page, followAll(state.page, changes) ?? findRemaining(manifest, state.page)),
    ...followSelected(state, changes),
    opened: followOpened(state.opened, manifest, changes),
    diagnostics: followDiagnostics(state.diagnostics, changes),
    sourceDraft: state.sourceDraft && {
      ...state.sourceDraft,
      at: state.sourceDraft.at && followAll(state.sourceDraft.at, changes),
    },
    clipboard: followClipboard(state.clipboard, changes),
    gallery: state.gallery && followGallery(state.gallery, changes),
    sharing: state.sharing && followAll(state.sharing, changes),
  }
}

/** The page to open instead of one that is gone: the next one of its list, or else the last one, or the first page of the site. */
function findRemaining(manifest: unknown, page: Steps): Steps {
  const { list, index } = toListAndIndex(page)
  const entries = valueAt(manifest, list)
  const count = Array.isArray(entries) ? entries.length : 0
  return count === 0 ? ['pages', 0] : [...list, Math.min(index, count - 1)]
}

/** The steps from before if they are equal. */
export const toSame = (before: Steps, after: Steps | null): Steps => (after && !isSamePlace(before, after) ? after : before)

/** Parts of the state after an object, or with null the page itself, was selected. Selecting it again closes nothing. */
export function toSelected(state: EditorState, page: Steps, selection: Steps | null): Partial<EditorState> {
  const isSame = isSamePlace(page, state.page) && isSamePlace(selection, state.selection)
  return { page: toSame(state.page, page), selection, alsoSelected: [], opened: isSame ? state.opened : [] }
}

/** If the selected block is gone, the first of the further ones takes its place. */
function followSelected({ selection, alsoSelected }: EditorState, changes: readonly Change[]): Partial<EditorState> {
  if (alsoSelected.length === 0) return { selection: selection && followAll(selection, changes) }
  const followed = [selection, ...alsoSelected].map((at) => at && followAll(at, changes))
  const [first = null, ...others] = followed.filter((at) => at !== null)
  return { selection: first, alsoSelected: others }
}

/**
 * Parts of the state that show what the first of some changes has changed. If it is one of several selected blocks, they stay selected. A
 * page that is gone cannot be shown: the open one stays.
 */
export function toChanged(state: EditorState, [first]: readonly Change[]): Partial<EditorState> {
  if (!first || (first.kind === 'remove' && isPagePlace(first.at))) return {}
  const place = toPlace(first, state.manifest)
  const page = findPageShowing(state.manifest, place, state.page)
  if (page === null) return toSelected(state, state.page, toPlaceRoot(state.manifest, place))
  const block = findBlockSteps(state.manifest, place)
  const isOneOfSeveral = block && state.alsoSelected.length > 0 && isSelected(state, block)
  return isOneOfSeveral ? { page: toSame(state.page, page) } : toSelected(state, page, block)
}

/** Where the value of a change is afterwards, or was before it was removed. */
function toPlace(change: Change, manifest: unknown): Steps {
  if (change.kind === 'add') {
    const list = valueAt(manifest, change.into)
    const last = Array.isArray(list) ? list.length - 1 : 0
    return [...change.into, change.key ?? change.before ?? last]
  }
  return change.kind === 'move' ? [...change.into, change.index] : change.at
}

/** An object that is gone is closed. */
const followOpened = (opened: readonly Steps[], manifest: unknown, changes: readonly Change[]): readonly Steps[] =>
  opened.flatMap((at) => {
    const followed = followAll(at, changes)
    return followed && valueAt(manifest, followed) !== undefined ? [followed] : []
  })

/** Nothing is pasted whose place is gone. */
function followClipboard(clipboard: ClipboardState, changes: readonly Change[]): ClipboardState {
  if (!clipboard.pasting) return clipboard
  const at = followAll(clipboard.pasting.at, changes)
  return { ...clipboard, pasting: at && { ...clipboard.pasting, at } }
}

/** Null if its list is gone. */
function followGallery({ list, index }: GalleryPlace, changes: readonly Change[]): GalleryPlace | null {
  const followed = followAll(list, changes)
  return followed && { list: followed, index: Number(followAll([...list, index], changes)?.at(-1) ?? index) }
}

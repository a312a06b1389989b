import type { Steps } from '../../contracts/change.ts'
import { findUses } from '../names/find-uses.ts'
import { findBlockSteps, isInBlocks, isSamePlace, toPagePlace, toPlaceRoot } from './places.ts'

/**
 * The blocks of pages that show a value of the manifest: the one that contains it, or those that use its form or shared item, also through
 * another shared item.
 */
export function listShownBlocks(manifest: unknown, at: Steps): Steps[] {
  if (!isOnPage(at)) return listUsers(manifest, toPlaceRoot(manifest, at), [])
  const block = findBlockSteps(manifest, at)
  return block ? [block] : []
}

const isOnPage = (at: Steps): boolean => toPagePlace(at) !== null || isInBlocks(at)

/** @param through the shared items on the way, which drafts may nest in a circle */
function listUsers(manifest: unknown, entry: Steps, through: readonly Steps[]): Steps[] {
  if (through.some((other) => isSamePlace(other, entry))) return []
  return findUses(manifest, entry).flatMap((use) =>
    isOnPage(use) ? listShownBlocks(manifest, use) : listUsers(manifest, toPlaceRoot(manifest, use), [...through, entry]),
  )
}

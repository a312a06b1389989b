import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findBlockSteps, toListAndIndex } from '../store/places.ts'
import { withoutAnchors } from './anchors.ts'
import type { BlockAction } from './block-action.ts'
import { nameBlock } from './describe-block.ts'
import { findListProblem } from './move-block.ts'

/** Inserts a block in front of the entry `index` of a list and selects it. `after` is the block above it, for the announcement. */
export function insertBlock(manifest: unknown, list: Steps, index: number, block: unknown): BlockAction {
  const entries = valueAt(manifest, list)
  const name = nameBlock(block)
  const problem = findListProblem(block, list)
  if (problem) return { problem: `${name} cannot be added here: ${problem}` }
  if (!Array.isArray(entries)) return { problem: `${name} cannot be added here: there is no list of blocks.` }
  const at = Math.min(index, entries.length)
  return {
    changes: [{ kind: 'add', into: list, before: at < entries.length ? at : null, value: block }],
    label: `Add ${name}`,
    select: [...list, at],
    announcement: `Added ${name} ${at === 0 ? 'at the top' : `after ${nameBlock(entries[at - 1])}`}.`,
  }
}

/** Adds a copy of a block after it. Anchors stay with the original, because they are unique on a page. */
export function duplicateBlock(manifest: unknown, at: Steps): BlockAction {
  const { list, index } = toListAndIndex(at)
  const block = valueAt(manifest, at)
  const copied = insertBlock(manifest, list, index + 1, withoutAnchors(block))
  if ('problem' in copied) return copied
  return { ...copied, label: `Duplicate ${nameBlock(block)}`, announcement: `Duplicated ${nameBlock(block)}.` }
}

/** Deletes a block and selects the one that takes its place, or the last one, or the block that contains the list. */
export function deleteBlock(manifest: unknown, at: Steps): BlockAction {
  const { list, index } = toListAndIndex(at)
  const entries = valueAt(manifest, list)
  const left = Array.isArray(entries) ? entries.length - 1 : 0
  const name = nameBlock(valueAt(manifest, at))
  return {
    changes: [{ kind: 'remove', at }],
    label: `Delete ${name}`,
    select: left > 0 ? [...list, Math.min(index, left - 1)] : findBlockSteps(manifest, list),
    announcement: `Deleted ${name}.`,
  }
}

/** Hides a block from visitors, or shows it again. */
export function toggleHidden(manifest: unknown, at: Steps): BlockAction {
  const block = valueAt(manifest, at)
  const name = nameBlock(block)
  const hidden = fieldOf(block, 'hidden')
  const isHidden = hidden === true
  const field = [...at, 'hidden']
  const change: Change = isHidden
    ? { kind: 'remove', at: field }
    : isObject(block) && Object.hasOwn(block, 'hidden')
      ? { kind: 'set', at: field, value: true }
      : { kind: 'add', into: at, before: null, key: 'hidden', value: true }
  return {
    changes: [change],
    label: `${isHidden ? 'Show' : 'Hide'} ${name}`,
    select: at,
    announcement: isHidden ? `${name} is shown again.` : `${name} is hidden from visitors.`,
  }
}

import type { Change, Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { toUniqueEntry } from '../../models/fields/plan-change.ts'
import { planInsertion, readList } from '../actions/block-changes.ts'
import { findInsertPlace } from '../store/places.ts'
import type { Clip, ClipKind } from './clip.ts'
import { type NamedPlan, planNamed } from './named-entries.ts'

/** Where a clip is pasted. */
export interface PasteTarget {
  kind: ClipKind
  /**
   * For blocks the block after which they go, or the page or list of child blocks to which they are added. For entries the entry after which
   * they go, or their list.
   */
  at: Steps
}

export interface PastePlan extends Pick<NamedPlan, 'added'> {
  changes: readonly Change[]
}

/** What describes one value that can be pasted at a target; null if nothing can. */
export function describePasted(manifest: unknown, { kind, at }: PasteTarget): FieldDescriptor | null {
  if (kind === 'blocks') return describeField(manifest, ['pages', 0, 'blocks', 0])
  const list = describeField(manifest, toItemPlace(at).list)
  return list?.kind === 'list' ? list.item : null
}

/** The changes that paste a clip. Everything that must be unique gets a free name. */
export function planPaste(manifest: unknown, clip: Clip, target: PasteTarget, isOwn: boolean): PastePlan {
  const field = describePasted(manifest, target)
  if (!field) return { changes: [], added: [] }
  const { changes: before, added, rename } = planNamed(manifest, clip.named, { field, values: clip.values }, isOwn)
  const current = applyChanges(manifest, before)
  const values = clip.values.map((value) => rename(field, value))
  const changes = clip.kind === 'blocks' ? planBlocks(current, values, target.at) : planItems(current, values, target.at, field)
  return { changes: [...before, ...changes], added }
}

/** A container cannot be inside another block, so with one, all blocks go after the outer block. */
function planBlocks(manifest: unknown, blocks: readonly unknown[], at: Steps): Change[] {
  const hasContainer = blocks.some((block) => describeBlockType(textOf(block, 'type') ?? '').isContainer)
  const { list, index } = findInsertPlace(manifest, hasContainer ? at.slice(0, 4) : at)
  return planInsertion(manifest, blocks, list, index)
}

function planItems(manifest: unknown, items: readonly unknown[], at: Steps, field: FieldDescriptor): Change[] {
  const { list, index } = toItemPlace(at)
  if (!Array.isArray(valueAt(manifest, list))) return []
  const existing = [...readList(manifest, list)]
  return items.map((item, count) => {
    const place = Math.min((index ?? existing.length) + count, existing.length)
    const value = toUniqueEntry(field, item, existing)
    const before = place < existing.length ? place : null
    existing.splice(place, 0, value)
    return { kind: 'add', into: list, before, value }
  })
}

/** The list of entries, and the index in front of which they go; null for the end. */
const toItemPlace = (at: Steps): { list: Steps; index: number | null } => {
  const last = at.at(-1)
  return typeof last === 'number' ? { list: at.slice(0, -1), index: last + 1 } : { list: at, index: null }
}

import type { Change, Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { allowsValue } from '../../models/fields/allows-value.ts'
import type { FieldDescriptor, ListDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { findMatch } from '../../models/fields/match-value.ts'
import { planChange, toUniqueEntry } from '../../models/fields/plan-change.ts'
import { planInsertion, readList } from '../actions/block-changes.ts'
import { findInsertPlace, toOuterList } from '../store/places.ts'
import { type Clip, type ClipKind, parseClip } from './clip.ts'
import { type NamedPlan, planNamed } from './named-entries.ts'

/** Where a clip is pasted. */
export interface PasteTarget {
  kind: ClipKind
  /**
   * For blocks the block after which they go, or the page or list of child blocks to which they are added. For entries the entry after which
   * they go, or their list, which the manifest may not have yet.
   */
  at: Steps
}

export interface PastePlan extends Pick<NamedPlan, 'added'> {
  changes: readonly Change[]
}

/** What describes one value that can be pasted at a target; null if nothing can. */
export function describePasted(manifest: unknown, { kind, at }: PasteTarget): FieldDescriptor | null {
  if (kind === 'blocks') return describeField(manifest, ['pages', 0, 'blocks', 0])
  return findList(manifest, at)?.item ?? null
}

/** Describes the list of a target for entries, also where something else than a list could be; null if there is none. */
function findList(manifest: unknown, at: Steps): ListDescriptor | null {
  const { list } = toItemPlace(at)
  const field = describeField(manifest, list)
  const found = field?.kind === 'either' ? findMatch(field, valueAt(manifest, list)) : field
  return found?.kind === 'list' ? found : null
}

/** Whether a text that was copied can be pasted into a list as it is. */
export function fitsList(copied: string, { kind, item, maxItems }: ListDescriptor): boolean {
  const parsed = parseClip(copied, kind === 'blocks' ? 'blocks' : 'items', item)
  return parsed.kind === 'clip' && parsed.clip.values.length <= maxItems && fitsField(parsed.clip, item)
}

/** Whether a field allows all values of a clip. */
export const fitsField = ({ values }: Clip, field: FieldDescriptor): boolean => values.every((value) => allowsValue(field, value))

/** Why a list has no room for a clip, in sentences; null if it has. */
export function findRoomProblem(manifest: unknown, { kind, values }: Clip, at: Steps): string | null {
  const field = kind === 'items' ? findList(manifest, at) : null
  const { length } = readList(manifest, toItemPlace(at).list)
  if (!field || length + values.length <= field.maxItems) return null
  return `"${field.title}" can have ${field.maxItems} entries and has ${length}. Nothing was pasted. Remove one first.`
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
  const { list, index } = findInsertPlace(manifest, hasContainer ? at.slice(0, (toOuterList(at)?.length ?? at.length) + 1) : at)
  return planInsertion(manifest, blocks, list, index)
}

function planItems(manifest: unknown, items: readonly unknown[], at: Steps, field: FieldDescriptor): Change[] {
  const { list, index } = toItemPlace(at)
  const written = valueAt(manifest, list)
  if (written !== undefined && !Array.isArray(written)) return []
  const entries = [...readList(manifest, list)]
  const changes = items.map((item, count): Change => {
    const place = Math.min((index ?? entries.length) + count, entries.length)
    const value = toUniqueEntry(field, item, entries)
    const before = place < entries.length ? place : null
    entries.splice(place, 0, value)
    return { kind: 'add', into: list, before, value }
  })
  return written === undefined ? planChange(manifest, list, entries) : changes
}

/** The list of entries, and the index in front of which they go; null for the end. */
export const toItemPlace = (at: Steps): { list: Steps; index: number | null } => {
  const last = at.at(-1)
  return typeof last === 'number' ? { list: at.slice(0, -1), index: last + 1 } : { list: at, index: null }
}

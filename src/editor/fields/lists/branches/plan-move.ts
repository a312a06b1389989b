import type { Change, Steps } from '../../../../contracts/change.ts'
import { applyChanges, followAll } from '../../../../document/change.ts'
import { planChange } from '../../../../models/fields/plan-change.ts'
import { type BranchList, type BranchNode, findMisfit } from './branch-nodes.ts'

/** Where a row goes: in front of the entry `index` of a list, which counts with the row itself. */
export interface BranchPlace {
  list: BranchList
  index: number
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out'

/**
 * Where a row goes by a key or a menu. Up and down lead to the list of a neighbor at the ends of a list; in, to the end of the row before
 * it; out, after the row that contains it. Null if there is no such place.
 */
export function findPlace({ list, index, owner }: BranchNode, siblings: Siblings, direction: MoveDirection): BranchPlace | null {
  switch (direction) {
    case 'up': {
      if (index > 0) return { list, index: index - 1 }
      const inner = siblings.ofOwner(-1)?.inner
      return inner && inner.length > 0 ? { list: inner, index: inner.length } : null
    }
    case 'down': {
      if (index < list.length - 1) return { list, index: index + 2 }
      const inner = siblings.ofOwner(1)?.inner
      return inner && inner.length > 0 ? { list: inner, index: 0 } : null
    }
    case 'in': {
      const inner = siblings.own(-1)?.inner
      return inner ? { list: inner, index: inner.length } : null
    }
    case 'out':
      return owner && { list: owner.list, index: owner.index + 1 }
  }
}

/** The rows next to a row, and next to the one that contains it. */
export interface Siblings {
  own(by: -1 | 1): BranchNode | undefined
  ofOwner(by: -1 | 1): BranchNode | undefined
}

export function findSiblings(nodes: readonly BranchNode[], { owner, index }: BranchNode): Siblings {
  const outer = owner?.owner ? owner.owner.children : nodes
  return {
    own: (by) => (owner ? owner.children : nodes)[index + by],
    ofOwner: (by) => (owner ? outer[owner.index + by] : undefined),
  }
}

/** Why a row cannot go to a place, in a sentence; null if it can. */
export function findMoveProblem(node: BranchNode, { list }: BranchPlace): string | null {
  if (list.at.join('/') === node.list.at.join('/')) return null
  const { field, length } = list
  if (node.at.every((step, depth) => list.at[depth] === step)) return `"${node.name}" cannot be inside itself.`
  const misfit = findMisfit(field, node)
  if (misfit !== null) return misfit
  if (length >= field.maxItems) return `"${field.title}" is full: it can have ${field.maxItems} entries.`
  const isLast = node.list.length <= node.list.field.minItems
  return isLast && node.list.field.isRequired ? `"${node.list.field.title}" needs at least ${node.list.field.minItems}.` : null
}

export interface PlannedMove {
  changes: Change[]
  /** Where the row is afterwards. */
  at: Steps
}

/** The changes that move a row. A list that does not exist is added, and one that is empty afterwards is removed if it can be. */
export function planMove(manifest: unknown, node: BranchNode, { list, index }: BranchPlace): PlannedMove {
  const isSame = list.at.join('/') === node.list.at.join('/')
  const taken: Change = { kind: 'remove', at: node.at }
  const into = followAll(list.at, [taken]) ?? list.at
  const target = isSame && index > node.index ? index - 1 : index
  const moved: Change[] =
    list.length > 0
      ? [{ kind: 'move', at: node.at, into, index: target }]
      : [taken, ...planChange(applyChanges(manifest, [taken]), into, [node.value])]
  const left = followAll(node.list.at, moved)
  const cleaned: Change[] =
    !isSame && left && node.list.length === 1 && !node.list.field.isRequired ? [{ kind: 'remove', at: left }] : []
  return { changes: [...moved, ...cleaned], at: [...into, list.length > 0 ? target : 0] }
}

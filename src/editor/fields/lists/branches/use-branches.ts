import { useState } from 'react'
import type { Change, Steps } from '../../../../contracts/change.ts'
import { followAll } from '../../../../document/change.ts'
import { parsePointer, toPointer } from '../../../../manifest/pointer.ts'
import { planChange, toUniqueEntry } from '../../../../models/fields/plan-change.ts'
import { readList } from '../../../actions/block-changes.ts'
import { useStore } from '../../../store/use-editor.ts'
import { focusPlaceSoon } from '../../focus-place.ts'
import type { BranchList, BranchNode } from './branch-nodes.ts'
import { type BranchPlace, findMoveProblem, findPlace, findSiblings, type MoveDirection, planMove } from './plan-move.ts'

export interface BranchActions {
  expandedKeys: ReadonlySet<string>
  setExpanded(keys: Iterable<string>): void
  canMove(node: BranchNode, direction: MoveDirection): boolean
  /** Moves a row. Where that is not possible, a notice says why. */
  move(node: BranchNode, direction: MoveDirection): void
  moveTo(node: BranchNode, place: BranchPlace): void
  /** Adds an entry at the end of a list, and shows its row. The caller moves the focus. Returns its place. */
  add(list: BranchList, value: unknown, name: string): Steps
  duplicate(node: BranchNode): void
  canRemove(node: BranchNode): boolean
  remove(node: BranchNode): void
}

/** What people do with the rows of a tree. Every action is one step of undo, and is announced. All but adding move the focus to the result. */
export function useBranches(nodes: readonly BranchNode[]): BranchActions {
  const store = useStore()
  const [expandedKeys, setExpanded] = useState<ReadonlySet<string>>(new Set())

  /** Rows stay expanded wherever they move, and those around the result are expanded. */
  function change(changes: readonly Change[], label: string, result: Steps): void {
    const kept = [...expandedKeys].flatMap((key) => {
      const followed = followAll(parsePointer(key), changes)
      return followed ? [followed] : []
    })
    store.change(changes, { label })
    setExpanded(new Set([...kept, ...listOwners(result)].map(toPointer)))
  }

  function changeAndFocus(changes: readonly Change[], label: string, result: Steps): void {
    change(changes, label, result)
    focusPlaceSoon(result)
  }

  function moveTo(node: BranchNode, place: BranchPlace): void {
    const problem = findMoveProblem(node, place)
    if (problem !== null) {
      store.notify(problem)
      return
    }
    const { changes, at } = planMove(store.get().manifest, node, place)
    changeAndFocus(changes, `Move "${node.name}"`, at)
    store.announce(`Moved "${node.name}" to position ${Number(at.at(-1)) + 1} of "${place.list.field.title}".`)
  }

  /** Adds an entry in front of the entry `index` of a list, which may not exist yet. Returns its place. */
  function insert(list: BranchList, index: number, value: unknown, label: string): Steps {
    const { manifest } = store.get()
    const at = [...list.at, index]
    const entry = toUniqueEntry(list.field.item, value, readList(manifest, list.at))
    const before = index < list.length ? index : null
    change(
      list.length > 0 ? [{ kind: 'add', into: list.at, before, value: entry }] : planChange(manifest, list.at, [entry]),
      label,
      at,
    )
    return at
  }

  const planPlace = (node: BranchNode, direction: MoveDirection) => findPlace(node, findSiblings(nodes, node), direction)

  return {
    expandedKeys,
    setExpanded: (keys) => setExpanded(new Set(keys)),
    canMove(node, direction) {
      const place = planPlace(node, direction)
      return place !== null && findMoveProblem(node, place) === null
    },
    move(node, direction) {
      const place = planPlace(node, direction)
      if (place) moveTo(node, place)
      else store.notify(`"${node.name}" cannot be moved any further.`)
    },
    moveTo,
    add(list, value, name) {
      const at = insert(list, list.length, value, `Add "${name}"`)
      store.announce(`Added "${name}".`)
      return at
    },
    duplicate({ list, index, value, name }) {
      focusPlaceSoon(insert(list, index + 1, value, `Duplicate "${name}"`))
      store.announce(`Duplicated "${name}".`)
    },
    canRemove: ({ list }) => list.length > list.field.minItems || !list.field.isRequired,
    remove({ list, index, at, name, owner }) {
      const isLast = list.length <= list.field.minItems
      const neighbor = [...list.at, Math.max(0, Math.min(index, list.length - 2))]
      changeAndFocus([{ kind: 'remove', at: isLast ? list.at : at }], `Remove "${name}"`, isLast && owner ? owner.at : neighbor)
      store.announce(`Removed "${name}".`)
    },
  }
}

/** The entries around an entry. */
const listOwners = (at: Steps): Steps[] =>
  at.flatMap((step, depth) => (typeof step === 'number' && depth < at.length - 1 ? [at.slice(0, depth + 1)] : []))

import type { Steps } from '../../../contracts/change.ts'
import { fieldOf, listOf } from '../../../manifest/json.ts'
import { findShownContent } from '../../actions/block-names.ts'
import { listPages } from '../../store/places.ts'
import { type OutlineKeys, toSlotKey } from './outline-keys.ts'
import { findSlots } from './slots.ts'

/** What a row shows. A slot is a list of child blocks, such as a column. */
export type RowKind = 'page' | 'block' | 'slot'

export const toRowKind = (steps: Steps): RowKind =>
  steps.length === 2 ? 'page' : typeof steps.at(-1) === 'number' ? 'block' : 'slot'

/** A row of the outline. The same object as long as nothing of it changed, so that its row is not rendered again. */
export interface OutlineNode {
  key: string
  kind: RowKind
  /** The page, the block or the list. It may have any shape. */
  value: unknown
  /** What describes the row: the shared block that a block shows, or else the value. */
  subject: unknown
  /** What the list of a slot is called, with its number: `Column 1`; empty for the others. */
  title: string
  /** The rows below; empty while a page is collapsed. */
  children: readonly OutlineNode[]
  hasChildren: boolean
}

/** Gives the rows of a manifest. Only pages whose key is expanded have rows below them. */
type ToOutlineNodes = (manifest: unknown, isExpanded: (pageKey: string) => boolean) => readonly OutlineNode[]

/** Creates a function that gives the same objects as before for rows that have not changed. */
export function createOutlineNodes(keys: OutlineKeys): ToOutlineNodes {
  let known = new Map<string, OutlineNode>()
  let next = known
  let shared: unknown = null

  /** The node of the last time if it is equal. */
  function keep(node: OutlineNode): OutlineNode {
    const before = known.get(node.key)
    const kept = before && isSameNode(before, node) ? before : node
    next.set(node.key, kept)
    return kept
  }

  const toBlocks = (owner: string, list: readonly unknown[]): OutlineNode[] => {
    const ownKeys = keys.keysOf(owner, list)
    return list.map((block, index) => toBlock(ownKeys[index] ?? '', block))
  }

  function toBlock(key: string, value: unknown): OutlineNode {
    const before = known.get(key)
    const subject = findShownContent(value, shared)
    // A container looks at its children again, because they can show shared blocks.
    if (before && before.value === value && before.subject === subject && !before.hasChildren) {
      next.set(key, before)
      return before
    }
    const children = findSlots(value).map(({ steps, title, list }) => toSlot(toSlotKey(key, steps), title, list))
    return keep({ key, kind: 'block', value, subject, title: '', children, hasChildren: children.length > 0 })
  }

  function toSlot(key: string, title: string, value: readonly unknown[]): OutlineNode {
    const children = toBlocks(key, value)
    return keep({ key, kind: 'slot', value, subject: value, title, children, hasChildren: children.length > 0 })
  }

  return (manifest, isExpanded) => {
    next = new Map()
    shared = fieldOf(manifest, 'shared')
    const pages = listPages(manifest)
    const pageKeys = keys.keysOf('', pages)
    const nodes = pages.map((value, index) => {
      const key = pageKeys[index] ?? ''
      const blocks = listOf(value, 'blocks')
      const children = isExpanded(key) ? toBlocks(key, blocks) : []
      return keep({ key, kind: 'page', value, subject: value, title: '', children, hasChildren: blocks.length > 0 })
    })
    known = next
    return nodes
  }
}

const isSameNode = (one: OutlineNode, other: OutlineNode): boolean =>
  one.value === other.value &&
  one.subject === other.subject &&
  one.title === other.title &&
  one.hasChildren === other.hasChildren &&
  one.children.length === other.children.length &&
  one.children.every((child, index) => child === other.children[index])

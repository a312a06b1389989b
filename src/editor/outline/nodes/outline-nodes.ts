import type { Steps } from '../../../contracts/change.ts'
import { listEntries } from '../../../manifest/comments.ts'
import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { findShownContent } from '../../actions/block-names.ts'
import { isPagePlace } from '../../store/places.ts'
import { type OutlineKeys, toCollectionKey, toSlotKey } from './outline-keys.ts'
import { findSlots } from './slots.ts'

/** What a row shows. A slot is a list of child blocks, such as a column, or the blocks around the entries of a collection. */
export type RowKind = 'page' | 'collection' | 'entry' | 'block' | 'slot'

export function toRowKind(steps: Steps): RowKind {
  if (isPagePlace(steps)) return steps[0] === 'pages' ? 'page' : 'entry'
  if (steps.length === 2) return 'collection'
  return typeof steps.at(-1) === 'number' ? 'block' : 'slot'
}

/** A row of the outline. The same object as long as nothing of it changed, so that its row is not rendered again. */
export interface OutlineNode {
  key: string
  kind: RowKind
  /** The page, the block or the list. It may have any shape. */
  value: unknown
  /** What describes the row: the shared block that a block shows, or else the value. */
  subject: unknown
  /** What the list of a slot is called, with its number: `Column 1`, or the title of a collection; empty for the others. */
  title: string
  /** The rows below; empty while a page or collection is collapsed. */
  children: readonly OutlineNode[]
  hasChildren: boolean
}

/** Gives the rows of a manifest. Only pages and collections whose key is expanded have rows below them. */
type ToOutlineNodes = (
  manifest: unknown,
  isExpanded: (key: string) => boolean,
  /** Whether a page or an entry of a collection has a row. */
  isShown: (page: unknown, at: Steps) => boolean,
) => readonly OutlineNode[]

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

  return (manifest, isExpanded, isShown) => {
    next = new Map()
    shared = fieldOf(manifest, 'shared')

    /** @param owner the key of the list `pages` or of the entries of a collection */
    function toPages(owner: string, list: Steps, kind: 'page' | 'entry'): OutlineNode[] {
      const pages = listOf({ pages: valueAt(manifest, list) }, 'pages')
      const pageKeys = keys.keysOf(owner, pages)
      return pages.flatMap((value, index) => {
        if (!isShown(value, [...list, index])) return []
        const key = pageKeys[index] ?? ''
        const blocks = listOf(value, 'blocks')
        const children = isExpanded(key) ? toBlocks(key, blocks) : []
        return keep({ key, kind, value, subject: value, title: '', children, hasChildren: blocks.length > 0 })
      })
    }

    function toCollection(name: string, value: unknown): OutlineNode {
      const key = toCollectionKey(name)
      const toAround = (field: 'before' | 'after', title: string) => toSlot(toSlotKey(key, [field]), title, listOf(value, field))
      const children = isExpanded(key)
        ? [
            ...[toAround('before', 'Blocks before'), toAround('after', 'Blocks after')].filter(({ hasChildren }) => hasChildren),
            ...toPages(toSlotKey(key, ['entries']), ['collections', name, 'entries'], 'entry'),
          ]
        : []
      const hasChildren = ['before', 'after', 'entries'].some((field) => listOf(value, field).length > 0)
      return keep({
        key,
        kind: 'collection',
        value,
        subject: value,
        title: textOf(value, 'title') ?? name,
        children,
        hasChildren,
      })
    }

    const collections = listEntries(fieldOf(manifest, 'collections')).map(([name, value]) => toCollection(name, value))
    const nodes = [...toPages('', ['pages'], 'page'), ...collections]
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

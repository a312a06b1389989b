import type { Steps } from '../contracts/change.ts'
import type { PreparedResources } from '../contracts/editor-protocol.ts'
import type { BlockModel, PageNavigation, SiteModel } from '../contracts/page-model.ts'
import type { PagePlace } from '../contracts/place.ts'

/** A block of the open page of a draft. Never modified: an entry for which nothing has changed stays the very same object. */
export interface LiveBlock {
  /** Unique on the page. It stays with the block when the block changes or moves in its list. It is the `id` of its place. */
  readonly key: string
  /** Where the block is written. Child blocks of a shared block are written in `/shared`, so several entries can have the same steps. */
  readonly steps: Steps
  /** The value at `steps`. */
  readonly written: unknown
  /** The name of the shared block that it shows; null for a block of its own. */
  readonly shared: string | null
  /** Whether the block, or the shared block that it shows, is hidden, so that it is not on the built page. */
  readonly isHidden: boolean
  /** What to render; null if that is not possible. The very same object while only `steps` changes. */
  readonly model: BlockModel | null
  /** Why the block cannot be rendered, in a sentence for people; null if it can. */
  readonly problem: string | null
  /** The lists of child blocks with hidden ones, in the order of `model.childBlocks`, which is without them. */
  readonly childLists: readonly LiveBlockList[]
}

interface LiveBlockList {
  /** Where the list is written. */
  readonly steps: Steps
  readonly entries: readonly LiveBlock[]
}

/** What the models of the open page depend on. */
export interface LiveInput {
  /** The draft. It may have any shape. */
  manifest: unknown
  /** The place of the open page: `['pages', 0]`, or `['collections', 'posts', 'entries', 0]` for the page of an entry. */
  page: Steps
  resources: Pick<PreparedResources, 'pictures' | 'icons'> & Partial<Pick<PreparedResources, 'code'>>
  /** The date, such as `2026-12-01`. Blocks that are not published on it count as hidden. Without it, dates do not matter. */
  today?: string
}

/** The open page of a draft. */
export interface LivePage {
  readonly path: string
  readonly title: string
  readonly entries: readonly LiveBlock[]
  /** Null if the page shows neither breadcrumbs nor a page menu. */
  readonly navigation: PageNavigation | null
  /** All entries, also those of child blocks, by key. */
  readonly byKey: ReadonlyMap<string, LiveBlock>
  /** The chrome. Parts that cannot be shown stay as they were before, or are empty. */
  readonly site: SiteModel
  /** The part of `Place` that all blocks of the page share. */
  readonly pagePlace: PagePlace
}

/**
 * Whether two entries look the same. Their steps may differ, so a component that compares entries with this must look up the steps by key
 * when it needs them.
 */
export const isSameView = (one: LiveBlock, other: LiveBlock): boolean =>
  one === other ||
  (one.key === other.key &&
    one.model === other.model &&
    one.problem === other.problem &&
    one.isHidden === other.isHidden &&
    one.childLists.every(({ entries }, list) => isSameViews(entries, other.childLists[list]?.entries ?? [])))

const isSameViews = (one: readonly LiveBlock[], other: readonly LiveBlock[]): boolean =>
  one.length === other.length && one.every((entry, index) => other[index] !== undefined && isSameView(entry, other[index]))

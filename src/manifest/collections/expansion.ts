import type { EntryContext } from './entry-values.ts'
import type { EntriesOfLists } from './expand-lists.ts'

/** What a page of an expanded manifest was made from. */
export type PageSource =
  | { kind: 'page'; index: number }
  | { kind: 'entry'; collection: string; index: number; before: number; own: number }
  | { kind: 'archive'; collection: string; field: 'tagPath' | 'yearPath' }

/** A page of an expanded manifest. */
export interface SourcedPage {
  page: unknown
  source: PageSource
}

/** A manifest whose collections have become pages and lists. */
export interface Expansion {
  manifest: object
  /** What each of its pages was made from. The pages of the manifest itself come first, in their order. */
  sources: readonly PageSource[]
  /** The lists that were made from entries. */
  lists: EntriesOfLists
}

/** What the parts of an expansion need. */
export interface ExpansionContext extends EntryContext {
  lists: EntriesOfLists
}

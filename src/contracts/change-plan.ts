import type { Change, Steps } from './change.ts'

/** What someone considers to do. `page` is the place of a page of `pages`, or of an entry of a collection. */
export type PlanTask =
  | { kind: 'changes'; changes: readonly Change[] }
  /** Gives a page another path, and with `withSubpages` the pages below it too. */
  | { kind: 'renamePage'; page: Steps; to: string; withSubpages: boolean }
  /**
   * Deletes a page. Its visitors are redirected to the path `to`, or see the page for unknown paths if it is null; `gone` then says that
   * the path is gone for good. `withLinks`: the links to the page lead to `to` afterwards. `withMenu`: menu entries that lead only to the
   * page are removed.
   */
  | { kind: 'deletePage'; page: Steps; to: string | null; gone: boolean; withLinks: boolean; withMenu: boolean }

/** What a task would do. */
export interface ChangePlan {
  /** Why it cannot be done, in a sentence; null if it can. */
  problem: string | null
  /** Empty if it cannot be done. */
  changes: readonly Change[]
  /** The links to the page that is renamed or deleted. */
  links: readonly PlannedLink[]
  /** The paths of the pages below that page. */
  subpages: readonly string[]
}

/** A link to a page that is renamed or deleted. */
export interface PlannedLink {
  pointer: string
  /** The place in words, as in a diagnostic. */
  where: string
  /**
   * `redirected`: it stays as it is, and the redirect from the old path takes visitors on. `removed`: with the entry of its list. `gone`: it
   * is a redirect, which says afterwards that its path is gone for good.
   */
  outcome: 'changed' | 'removed' | 'redirected' | 'gone' | 'broken'
}

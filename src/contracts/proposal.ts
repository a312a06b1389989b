import type { Change } from './change.ts'

/** Changes that someone else suggests. Nothing of them is in the draft until it is accepted. */
export interface NewProposal {
  /** Who suggests it, as shown to people. */
  author: string
  /** What it is about, in a few words. */
  title: string
  changes: readonly Change[]
}

/** A proposal that waits for a decision, as it is listed. */
export interface ProposalSummary {
  id: string
  author: string
  title: string
  /** When it arrived, in ISO 8601. */
  time: string
}

/** A proposal in the parts that are decided one by one: a block, the settings of a page, a form and so on. */
export interface ProposalDetails extends ProposalSummary {
  parts: readonly ProposalPart[]
  /** What does not fit the draft any more, in sentences. */
  lost: readonly string[]
}

export interface ProposalPart {
  /** Unique in the proposal, as long as the draft does not change. */
  id: string
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** The place in words, as in a diagnostic. */
  where: string
  /** What changes for visitors. */
  sentences: readonly string[]
  /** What differs inside it. A value that does not exist on one side is absent. */
  values: readonly { name: string; before?: unknown; after?: unknown }[]
}

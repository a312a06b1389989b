import type { Diagnostic } from './diagnostic.ts'

/** Where a site is published. */
export type PublishTarget =
  /** As a commit. `remote` is where the branch is sent; null if it has no remote. */
  | { kind: 'git'; branch: string; remote: string | null }
  /** As files in a folder, given as shown to people. */
  | { kind: 'folder'; folder: string }

/** What the check with the preset `launch` found. `pointer` refers to the saved manifest. */
export type LaunchDiagnostic = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'why' | 'help' | 'where' | 'pointer'>

/** What would be published, or why it cannot be. */
export type PublishPlan =
  /** The draft has to be saved first. */
  | { kind: 'unsaved' }
  /** The target cannot be used now. The sentence says why, and what to do. */
  | { kind: 'refused'; problem: string }
  /** The check with the preset `launch` found errors. */
  | { kind: 'errors'; diagnostics: readonly LaunchDiagnostic[] }
  /** Everything is published already. */
  | { kind: 'nothing' }
  | ReadyPublishPlan

export interface ReadyPublishPlan {
  kind: 'ready'
  /** To publish exactly this. */
  id: string
  target: PublishTarget
  /** What changes for visitors. */
  sentences: readonly string[]
  /** Whether nothing was published before, so that there is nothing to compare with. */
  isFirst: boolean
  /** The warnings of the check with the preset `launch`. None for a version that was published before. */
  diagnostics: readonly LaunchDiagnostic[]
  /** The files that are committed. None if the commit exists already and only has to be sent. */
  files: readonly string[]
  /** The subjects of commits of other programs that are sent with it. */
  otherCommits: readonly string[]
}

/** A part of publishing. Only the first one can be cancelled: it does not touch the target. */
export type PublishStep = 'build' | 'restore' | 'commit' | 'send' | 'replace'

/** The site is being published, or has been. */
export interface PublishJob {
  /** Differs from every other job, also after a restart of the editor. */
  id: string
  /** The time of the version to which the site goes back; null if the saved manifest is published. */
  version: string | null
  target: PublishTarget
  steps: readonly PublishStep[]
  /** The step that is being done, or was done last. */
  step: PublishStep
  /** How far the build is: `Rendering 3 of 20`. Empty for other steps. */
  detail: string
  isCancellable: boolean
  outcome: PublishOutcome | null
}

export type PublishOutcome =
  /** `note` is what else has happened, as a sentence; null for nothing. */
  | { kind: 'published'; note: string | null }
  | { kind: 'cancelled' }
  /** `output` is what git or a hook has said, for people who know git; empty if there is nothing. */
  | { kind: 'failed'; problem: string; output: string }

/** Something that was published. */
export interface PublishedVersion {
  id: string
  /** ISO 8601 */
  time: string
  author: string
  /** What changed for visitors, or what the commit says. */
  sentences: readonly string[]
  /** Whether it was published last. */
  isCurrent: boolean
  /** Whether it is only on this computer, because it could not be sent. */
  isUnsent: boolean
  /** Whether the site can go back to it. */
  isRestorable: boolean
}

export interface PublishedVersions {
  /** The newest first. */
  versions: readonly PublishedVersion[]
  /** The disk space that kept outputs need in addition to the published one, in bytes; null if git keeps the versions. */
  keptBytes: number | null
}

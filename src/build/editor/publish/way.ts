import type { PublishedVersions, PublishStep, PublishTarget } from '../../../contracts/publishing.ts'
import type { PublishedWords } from './describe.ts'
import type { LaunchTask } from './worker.ts'

/** What is published. */
export interface Release {
  /** The manifest on disk, which has been checked. */
  bytes: Uint8Array
  /** The public files that it names, with a slash at the start, as they are on disk. */
  files: readonly string[]
  words: PublishedWords
  /** The email address of the person who publishes it, as verified by signing in; null for the user of this computer. */
  author: string | null
}

/** What a release would add to the target. */
interface ReleaseFiles {
  /** The files that are committed. */
  changed: readonly string[]
  /** The subjects of commits of other programs that are sent with it. */
  otherCommits: readonly string[]
  /** Whether the target has all of it already. */
  isNothing: boolean
}

/** A way to publish a site. All methods throw a `PublishError` if the target cannot be used. */
export interface PublishWay {
  target: PublishTarget
  /** The steps of `finish`. */
  steps: readonly PublishStep[]
  /** Looks at the target before anything is done. */
  check(files: readonly string[]): Promise<ReleaseFiles>
  /** The manifest that visitors see now; null if nothing was published. */
  readPublished(): Promise<Uint8Array | null>
  list(): Promise<PublishedVersions>
  /** The manifest of a version; null if the site cannot go back to it. */
  readVersion(id: string): Promise<Uint8Array | null>
  /** Where a release is built before `finish`. */
  prepareBuild(): Promise<NonNullable<LaunchTask['out']>>
  /**
   * Replaces the public files that a version names by those of the version. Throws, and changes nothing, if that would lose a file that was
   * not published. Returns a function that puts back what was replaced.
   */
  restoreFiles(id: string): Promise<() => Promise<void>>
  /**
   * Publishes what was built or restored. Whatever happens, visitors then see all of it, or what they saw before. If it fails in its first
   * step, the target is as before. Returns what else has happened, as a sentence, or null.
   */
  finish(release: Release, onStep: (step: PublishStep) => void): Promise<string | null>
  /** Removes what was built or restored for it. */
  discard(): Promise<void>
}

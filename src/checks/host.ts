import type { ErrorObject } from 'ajv'

/** What the checks need to know of the world outside the manifest. Checks never read a file themselves. */
export interface Host {
  /** The date of the check, such as `2026-03-31`: some things are right for a time only. */
  today: string
  /** The files of the public folder, written from there with a slash in front: `/pictures/a.svg`. */
  files: ReadonlySet<string>
  /** What is known of a file that is named as a picture; null for a file that is not there, or not yet read. */
  pictureFacts(file: string): PictureFacts | null
  /** The icon sets that can be used, such as `lucide`. */
  iconSets: readonly string[]
  /** The names of the icons of a set, or null when there is no such set. */
  iconNames(set: string): ReadonlySet<string> | null
  /** A font by its name in the manifest schema or by its path below the public folder; null when it cannot be read as one. */
  fontFacts(name: string): FontFacts | null
  /** The manifest schema as a program: to make that takes long, and a machine may have kept it. */
  validatePart: PartValidator
}

export interface FontFacts {
  /** The size of its file. */
  bytes: number
}

/**
 * A picture as its file says: its size in pixels, turned upright, and in bytes; or why it cannot be shown. `moves` means that it is
 * an animation.
 */
export type PictureFacts =
  | { format: 'svg' | 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'; width: number; height: number; bytes: number; moves: boolean }
  | { problem: PictureProblem }

/** `heic`: as iPhones take them. `foreign`: another kind that browsers do not show. `broken`: damaged, or no picture at all. */
export type PictureProblem = 'empty' | 'heic' | 'foreign' | 'broken'

/** The part of the manifest that one compiled validator checks. */
export type ManifestPart = 'envelope' | 'Page' | 'SharedItem' | 'Form'

/** Validates one part of a manifest against the manifest schema. */
export type PartValidator = (part: ManifestPart, value: unknown) => readonly ErrorObject[]

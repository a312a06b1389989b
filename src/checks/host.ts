import type { ErrorObject } from 'ajv'

/** What the rules need to know beyond the manifest. Checks never read files themselves. */
export interface RuleHost {
  /** The date of the check in a time zone, such as `2026-03-31`. Some rules depend on it. */
  readToday(timeZone: string): string
  /** Whether drafts are checked and built like other pages. */
  showsDrafts?: boolean | undefined
  /** The kind of host that the site is for, if one was chosen. */
  target?: TargetFacts | undefined
  /** The files in the public folder, relative to it and with a leading slash: `/pictures/a.svg`. */
  files: ReadonlySet<string>
  /** Facts about a picture file; null if the file does not exist or has not been read yet. */
  pictureFacts(file: string): PictureFacts | null
  /** The available icon sets, such as `lucide`. */
  iconSets: readonly string[]
  /** The names of the icons in a set, or null if there is no such set. */
  iconNames(set: string): ReadonlySet<string> | null
  /** Facts about a font, by its name in the manifest schema or its path in the public folder; null if it is not a readable font. */
  fontFacts(name: string): FontFacts | null
}

/** What all checks need to know. */
export interface Host extends RuleHost {
  /** The compiled schema validator. Part of the host, because compiling is slow and the host may have it cached. */
  validatePart: PartValidator
}

/** What the rules know about a kind of host. */
export interface TargetFacts {
  /** As in `--target`. */
  name: string
  /** Its name in sentences. */
  title: string
  /** Whether forms can be sent to it. */
  canReceiveForms: boolean
  /** Whether it can serve a site below a path of the host. */
  canHaveBasePath: boolean
  /** The names of the targets that can receive forms. */
  alternatives: readonly string[]
}

export interface FontFacts {
  /** The size of the font file. */
  bytes: number
}

/**
 * Facts about a picture file: its size in pixels (after rotation) and bytes, or why it cannot be shown. `moves` is set for an
 * animation.
 */
export type PictureFacts =
  | { format: 'svg' | 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'; width: number; height: number; bytes: number; moves: boolean }
  | { problem: PictureProblem }

/** `heic`: the format of iPhones. `foreign`: another format that browsers do not support. `broken`: damaged or not a picture. */
export type PictureProblem = 'empty' | 'heic' | 'foreign' | 'broken'

/** The part of the manifest that one compiled validator checks. */
export type ManifestPart = 'envelope' | 'Page' | 'Entry' | 'SharedItem' | 'Form'

/** Validates one part of a manifest against the manifest schema. */
export type PartValidator = (part: ManifestPart, value: unknown) => readonly ErrorObject[]

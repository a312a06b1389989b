/**
 * `error`: a page would be wrong, broken or unsafe, so nothing is built. `warning`: the site works, but visitors are affected. `info`: a
 * suggestion for tidying up.
 */
export type Severity = 'error' | 'warning' | 'info'

/** A problem in a manifest, ready to be shown. Lines and columns start at 1; columns are in UTF-16 code units. The end is exclusive. */
export interface Diagnostic {
  /** A stable code that is never reused, such as `REF203`. */
  code: string
  /** The name of the rule, such as `broken-internal-link`. */
  name: string
  severity: Severity
  /** What is wrong. Makes sense without the other fields. */
  message: string
  /** The effect on visitors or on the site. */
  why: string
  /** What to do. */
  help: string
  /** The location in words: `Page "Pricing" (/pricing) > block 3 "Plans" (tabs)`. */
  where: string
  /** The JSON Pointer of the value that causes the problem. */
  pointer: string
  file: string
  line: number
  column: number
  endLine: number
  endColumn: number
  related: RelatedPlace[]
  fixes: Fix[]
  /** How many places have this problem. The diagnostic shows the first, and `related` some others. */
  count: number
}

/** Another place in the file that is related to the problem. */
export interface RelatedPlace {
  message: string
  line: number
  column: number
}

/** A fix: `safe` can be applied without asking, `suggest` is a guess, `placeholder` inserts text for a person to replace. */
export interface Fix {
  title: string
  applicability: 'safe' | 'suggest' | 'placeholder'
  /** The edits to apply, in the order of the file and without overlaps. Empty if a person must make the change. */
  edits: TextEdit[]
}

/** Replaces the text from `start` up to, but not including, `end` with `text`. Offsets start at 0, in UTF-16 code units. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

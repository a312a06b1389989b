/** `error`: a page would be wrong, broken or unsafe, so nothing is built. `warning`: it works but hurts visitors. `info`: tidy up. */
export type Severity = 'error' | 'warning' | 'info'

/** One mistake in a manifest, ready to be shown. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Diagnostic {
  /** Stable, never used again for anything else: `REF203`. */
  code: string
  /** The code in words: `broken-internal-link`. */
  name: string
  severity: Severity
  /** What is wrong; stands alone. */
  message: string
  /** What would happen to visitors or to the site. */
  why: string
  /** What to do. */
  help: string
  /** The place in the words of the editor: `Page "Pricing" (/pricing) > block 3 "Plans" (tabs)`. */
  where: string
  /** The JSON Pointer of the value at fault. */
  pointer: string
  file: string
  line: number
  column: number
  endLine: number
  endColumn: number
  related: RelatedPlace[]
  fixes: Fix[]
  /** How many places have this same mistake. This is the first of them, and `related` names some others. */
  count: number
}

/** Another place of the file that belongs to the mistake. */
export interface RelatedPlace {
  message: string
  line: number
  column: number
}

/** A repair: `safe` can be made without asking, `suggest` is a guess, `placeholder` leaves words to fill in. */
export interface Fix {
  title: string
  applicability: 'safe' | 'suggest' | 'placeholder'
  /** The changes that make it, in the order of the file and without overlaps; none when it takes a person. */
  edits: TextEdit[]
}

/** What stands from `start` up to `end`, counted from 0 in UTF-16 units of the file's text, gives way to `text`. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

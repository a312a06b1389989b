/** One thing that is different for visitors, in words. */
export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed'
  /** The part of the site, as the validator names it: `Page "Pricing" (/pricing)`. */
  section: string
  /** Where in that part: `Block 3 "Plans" (tabs) > item 2`; empty for the part itself. */
  place: string
  /** A sentence that stands alone beside section and place. */
  message: string
  /** The JSON Pointer in the later manifest, or in the earlier one of what is gone. */
  pointer: string
}

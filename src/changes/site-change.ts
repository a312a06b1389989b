/** One difference that visitors notice, as a sentence. */
export interface SiteChange {
  kind: 'added' | 'removed' | 'moved' | 'changed'
  /** The part of the site, named as by the validator: `Page "Pricing" (/pricing)`. */
  section: string
  /** The position in that part: `Block 3 "Plans" (tabs) > item 2`. Empty for the part itself. */
  place: string
  /** A complete sentence; readers also see section and place. */
  message: string
  /** The JSON Pointer into the later manifest; for removed values, into the earlier one. */
  pointer: string
}

/** A value at fault. */
export interface Subject {
  /** The name of the value in a sentence: `"columns"`, or `item 2 of "points"`. */
  name: string
  value: unknown
  /** What the schema says of the value. */
  schema: unknown
  /** The limit of a length, size or count. */
  limit: number
  /** Whether the value cannot just be left out. */
  isNeeded: boolean
}

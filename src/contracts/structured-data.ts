/** A thing in the vocabulary of schema.org, as JSON-LD without `@context`. Values that a block or page does not know are left out. */
export interface StructuredData {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** What the data of a block needs of the site. */
export interface DataContext {
  /** The full URL of a path or file of the site. A URL of another site stays as it is. */
  toUrl(path: string): string
}

/** What the checks need to know of the world outside the manifest. Checks never read a file themselves. */
export interface Host {
  /** The files of the public folder, written from there with a slash in front: `/pictures/a.svg`. */
  files: ReadonlySet<string>
  /** The icon sets that can be used, such as `lucide`. */
  iconSets: readonly string[]
  /** The names of the icons of a set, or null when there is no such set. */
  iconNames(set: string): ReadonlySet<string> | null
  /** A font by its name in the manifest schema or by its path below the public folder; null when it cannot be read as one. */
  fontFacts(name: string): FontFacts | null
}

export interface FontFacts {
  /** The size of its file. */
  bytes: number
}

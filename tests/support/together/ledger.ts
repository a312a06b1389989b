/**
 * Follows marks: unique texts that everyone writes into a manifest. A mark may only disappear if someone who saw it has replaced or removed
 * it, or has decided against it in a conflict. Any other mark that is gone was overwritten silently.
 */
export interface Ledger {
  /** A new mark. */
  write(author: string): string
  /** Someone who saw the first value has made the second one of it. */
  replace(seen: unknown, next: unknown): void
  /** The author has made the second value of the first one. Own marks in it count as seen. */
  replaceOwn(author: string, before: unknown, after: unknown): void
  /** The marks that are neither in the values nor replaced by someone who saw them. */
  findLost(values: readonly unknown[]): string[]
}

export function createLedger(): Ledger {
  const written = new Set<string>()
  const replaced = new Set<string>()
  return {
    write(author) {
      const mark = `${author}-${written.size}`
      written.add(mark)
      return mark
    },
    replace(seen, next) {
      for (const mark of findMarks(seen).difference(findMarks(next))) replaced.add(mark)
    },
    replaceOwn(author, before, after) {
      for (const mark of findMarks(before).difference(findMarks(after))) if (mark.startsWith(`${author}-`)) replaced.add(mark)
    },
    findLost: (values) => [...written.difference(replaced).difference(findMarks(values))],
  }
}

const findMarks = (value: unknown): Set<string> => new Set(JSON.stringify(value ?? null).match(/\b(?:one|two|text)-\d+/g))

/** A list and a key for each of its entries. */
export interface KeyedList {
  readonly list: readonly unknown[]
  readonly keys: readonly string[]
}

interface KeyOptions {
  createKey(): string
  /** Equal for two versions of an entry, the best evidence first. A changed entry is a new object. */
  likenesses: readonly ((entry: unknown) => unknown)[]
}

/**
 * The keys of a list after it changed. An entry that is the same object keeps its key wherever it is. Each of the others takes, in order, the
 * key of an entry that is gone and is like it. The rest gets new keys. Keys are unique even if an object occurs twice.
 */
export function keepKeys(
  before: KeyedList | undefined,
  list: readonly unknown[],
  { createKey, likenesses }: KeyOptions,
): KeyedList {
  if (before?.list === list) return before
  let left = (before?.keys ?? []).map((key, index) => ({ key, entry: before?.list[index] }))
  const keys = list.map((): string | null => null)
  for (const toLikeness of [(entry: unknown) => entry, ...likenesses]) {
    const found = Map.groupBy(left, ({ entry }) => toLikeness(entry))
    for (const [index, entry] of list.entries()) keys[index] ??= found.get(toLikeness(entry))?.shift()?.key ?? null
    const taken = new Set(keys)
    left = left.filter(({ key }) => !taken.has(key))
  }
  return { list, keys: keys.map((key) => key ?? createKey()) }
}

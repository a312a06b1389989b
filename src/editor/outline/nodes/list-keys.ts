/** A list and a key for each of its entries. */
export interface KeyedList {
  readonly list: readonly unknown[]
  readonly keys: readonly string[]
}

/**
 * The keys of a list after it changed. An entry that is the same object keeps its key wherever it is. Of the others, each takes the key of
 * an entry with the same `kindOf` that is gone, in order, because a changed entry is a new object. The rest gets new keys. Keys are unique
 * even if an object occurs twice.
 */
export function keepKeys(
  before: KeyedList | undefined,
  list: readonly unknown[],
  { createKey, kindOf }: { createKey: () => string; kindOf: (entry: unknown) => unknown },
): KeyedList {
  if (before?.list === list) return before
  const free = new Map<unknown, string[]>()
  const oldKeys = before?.keys ?? []
  for (const [index, entry] of before?.list.entries() ?? []) push(free, entry, oldKeys[index])
  const keys = list.map((entry) => free.get(entry)?.shift())
  const gone = new Map<unknown, string[]>()
  for (const [entry, left] of free) for (const key of left) push(gone, kindOf(entry), key)
  return { list, keys: keys.map((key, index) => key ?? gone.get(kindOf(list[index]))?.shift() ?? createKey()) }
}

function push(map: Map<unknown, string[]>, entry: unknown, key: string | undefined): void {
  if (key === undefined) return
  const keys = map.get(entry)
  if (keys) keys.push(key)
  else map.set(entry, [key])
}

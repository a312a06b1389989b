/** How many entries a result has at most. */
const MAX_ENTRIES = 40

/** How many characters a list in a result has at most, as JSON. One entry is always shown. */
const MAX_LIST_LENGTH = 24_000

/** The first entries of a list that fit in a result, under a name, without an offset to continue at. */
export function toFirstEntries<Name extends string>(name: Name, list: readonly unknown[]) {
  const { nextOffset: _, ...first } = toResultPage(name, list, 0)
  return first
}

/** The entries of a list from `offset` on that fit in a result, under a name. `nextOffset` is absent when there are no more. */
export function toResultPage<Name extends string>(name: Name, list: readonly unknown[], offset: number) {
  const entries: unknown[] = []
  let length = 0
  for (const entry of list.slice(offset, offset + MAX_ENTRIES)) {
    length += JSON.stringify(entry).length
    if (entries.length > 0 && length > MAX_LIST_LENGTH) break
    entries.push(entry)
  }
  const next = offset + entries.length
  return { [name]: entries, total: list.length, ...(next < list.length && { nextOffset: next }) }
}

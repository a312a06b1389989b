/** The bytes of valid JSON in UTF-8, how far they are scanned, and the number of keys so far. */
interface ByteScan {
  readonly bytes: Uint8Array
  at: number
  keys: number
}

/** The bytes of one page or entry of a manifest. */
export interface PageRange {
  start: number
  /** Exclusive. */
  end: number
  /** Whether it was skipped as a known page. */
  isKnown: boolean
}

/** Where the pages of a manifest are, and the entries of its collections, which become pages. */
export interface PageRanges {
  pages: readonly PageRange[]
  /** By the names of the collections. */
  entries: ReadonlyMap<string, readonly PageRange[]>
}

/** Also the number of keys in all objects of a manifest except the known pages. */
export interface PageScan extends PageRanges {
  keys: number
}

/** Returns the end of a known page or entry, given where one starts; or null. A known page has no duplicate keys. */
export type KnownPageFinder = (bytes: Uint8Array, start: number) => number | null

const [TAB, NEWLINE, RETURN, SPACE] = [9, 10, 13, 32]
const [QUOTE, COMMA, COLON, BACKSLASH] = [34, 44, 58, 92]
const [LIST_START, LIST_END, OBJECT_START, OBJECT_END] = [91, 93, 123, 125]

/** Scans a manifest that is valid JSON. */
export function scanPages(bytes: Uint8Array, findKnownEnd: KnownPageFinder): PageScan {
  const scan: ByteScan = { bytes, at: 0, keys: 0 }
  let pages: readonly PageRange[] = []
  let entries: PageScan['entries'] = new Map()
  skipSpace(scan)
  scanFields(scan, (field) => {
    if (field === 'pages') pages = scanList(scan, findKnownEnd)
    else if (field === 'collections') entries = scanCollections(scan, findKnownEnd)
    else skipValue(scan)
  })
  return { keys: scan.keys, pages, entries }
}

function scanCollections(scan: ByteScan, findKnownEnd: KnownPageFinder): PageScan['entries'] {
  const entries = new Map<string, readonly PageRange[]>()
  scanFields(scan, (name) =>
    scanFields(scan, (field) => {
      if (field === 'entries') entries.set(name, scanList(scan, findKnownEnd))
      else skipValue(scan)
    }),
  )
  return entries
}

/** Calls `scanField` at the value of each key of the object at the current place. Any other value is skipped. */
function scanFields(scan: ByteScan, scanField: (key: string) => void): void {
  const { bytes } = scan
  if (bytes[scan.at] !== OBJECT_START) skipValue(scan)
  else
    scanEntries(scan, () => {
      const start = scan.at
      scan.keys += 1
      scan.at = skipString(bytes, start)
      const key: string = JSON.parse(new TextDecoder().decode(bytes.subarray(start, scan.at)))
      skipSpace(scan)
      scan.at += 1
      skipSpace(scan)
      scanField(key)
    })
}

/** The entries of the list at the current place. Any other value is skipped. */
function scanList(scan: ByteScan, findKnownEnd: KnownPageFinder): PageRange[] {
  const { bytes } = scan
  const pages: PageRange[] = []
  if (bytes[scan.at] !== LIST_START) skipValue(scan)
  else
    scanEntries(scan, () => {
      const start = scan.at
      const known = bytes[start] === OBJECT_START ? findKnownEnd(bytes, start) : null
      if (known === null) skipValue(scan)
      else scan.at = known
      pages.push({ start, end: scan.at, isKnown: known !== null })
    })
  return pages
}

/** Calls `scanEntry` at each entry of the object or list at the current place, and goes to its end. */
function scanEntries(scan: ByteScan, scanEntry: () => void): void {
  const { bytes } = scan
  scan.at += 1
  skipSpace(scan)
  while (bytes[scan.at] !== OBJECT_END && bytes[scan.at] !== LIST_END) {
    scanEntry()
    skipSpace(scan)
    if (bytes[scan.at] === COMMA) scan.at += 1
    skipSpace(scan)
  }
  scan.at += 1
}

function skipSpace(scan: ByteScan): void {
  const { bytes } = scan
  let { at } = scan
  while (isSpace(bytes[at])) at += 1
  scan.at = at
}

const isSpace = (code: number | undefined): boolean => code === SPACE || code === NEWLINE || code === RETURN || code === TAB

/** The offset after the string that starts at `start`. */
function skipString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at + 1
}

/** Goes to the end of the value at the current place. Outside strings, each colon is one key. */
function skipValue(scan: ByteScan): void {
  const { bytes } = scan
  let { at, keys } = scan
  let depth = 0
  do {
    const code = bytes[at]
    if (code === QUOTE) at = skipString(bytes, at)
    else {
      at += 1
      if (code === COLON) keys += 1
      else if (code === OBJECT_START || code === LIST_START) depth += 1
      else if (code === OBJECT_END || code === LIST_END) depth -= 1
      else if (depth === 0) while (at < bytes.length && !isEnd(bytes[at])) at += 1
    }
  } while (depth > 0)
  scan.at = at
  scan.keys = keys
}

/** Whether a number, `true`, `false` or `null` ends before this byte. */
const isEnd = (code: number | undefined): boolean => code === COMMA || code === OBJECT_END || code === LIST_END || isSpace(code)

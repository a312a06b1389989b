import { readIndent } from '../checks/edits/json-style.ts'
import { locate } from '../checks/json-text/locate.ts'
import { scanEntries, skipValue } from '../checks/json-text/scan.ts'
import type { Steps } from '../contracts/change.ts'

/**
 * The text of a manifest in pieces: one for each page, and a frame around them, with a `0` for each page. Each piece is JSON,
 * so that a change scans a few kilobytes instead of the whole file. Never modified.
 */
export interface Pieces {
  readonly frame: string
  readonly pages: readonly string[]
}

/** Splits valid JSON. Without a list `pages`, the frame is the whole text. */
export function toPieces(text: string): Pieces {
  const pages: string[] = []
  const parts: string[] = []
  let done = 0
  scanPages(text, (value) => {
    const end = skipValue(text, value)
    pages.push(text.slice(value, end))
    parts.push(text.slice(done, value))
    done = end
    return end
  })
  return pages.length === 0 ? { frame: text, pages } : { frame: [...parts, text.slice(done)].join('0'), pages }
}

export function toText({ frame, pages }: Pieces): string {
  const parts: string[] = []
  let done = 0
  scanPages(frame, (value, index) => {
    parts.push(frame.slice(done, value), pages[index] ?? '')
    done = value + 1
    return done
  })
  return [...parts, frame.slice(done)].join('')
}

/** The start of the text, of at least `length` characters unless it is shorter. */
export function readHead({ frame, pages }: Pieces, length: number): string {
  let head = ''
  let done = 0
  scanPages(frame, (value, index) => {
    head += frame.slice(done, value) + (pages[index] ?? '')
    done = value + 1
    return head.length < length ? done : frame.length
  })
  return head.length < length ? head + frame.slice(done) : head
}

/** The piece that contains a value, and the steps from there. `page` is null for the frame. */
export function findPiece({ pages }: Pieces, steps: Steps): { page: number | null; inner: Steps } {
  const [first, page, ...inner] = steps
  return first === 'pages' && typeof page === 'number' && page < pages.length ? { page, inner } : { page: null, inner: steps }
}

/** The indentation of the line on which a page starts, with the line break before it; empty if the frame has only one line. */
export function readPageLead({ frame }: Pieces, page: number): string {
  let lead = ''
  scanPages(frame, (value, index) => {
    if (index !== page) return value + 1
    if (frame.lastIndexOf('\n', value) !== -1) lead = `\n${readIndent(frame, value)}`
    return frame.length
  })
  return lead
}

function scanPages(text: string, onPage: (offset: number, index: number) => number): void {
  const open = locate(text, [['pages']], { isUnique: true }).get('/pages')?.value.start
  if (open !== undefined && text[open] === '[') scanEntries(text, open, ({ value, index }) => onPage(value, index))
}

export const isSameText = (one: Pieces, other: Pieces): boolean =>
  one.frame === other.frame && one.pages.length === other.pages.length && one.pages.every((page, at) => page === other.pages[at])

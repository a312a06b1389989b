import type { TextEdit } from '../../contracts/diagnostic.ts'
import type { Step } from '../../manifest/pointer.ts'
import type { InsertEdit } from '../pending-diagnostic.ts'
import type { Range } from '../syntax/locate.ts'
import { readKey, scanEntries, skipSpace, skipValue } from '../syntax/scan.ts'
import { readStyle, type Style, toSource } from './style.ts'

/** An entry of a list or object, from its key, or else its value, to the end of its value. */
interface Entry extends Range {
  name: string
  value: number
}

/** The edits by which entries leave and join one list or object, which begins at `open`. */
export function editEntries(
  text: string,
  open: number,
  { removed, added }: { removed: readonly Step[]; added: readonly InsertEdit[] },
): TextEdit[] {
  const entries = readEntries(text, open)
  const gone = new Set(removed.map(String))
  const kept = entries.filter(({ name }) => !gone.has(name))
  const atEnd = added.filter(({ before }) => !kept.some(({ name }) => name === before))
  const inFront = added.filter((addition) => !atEnd.includes(addition))
  return [
    ...inFront.flatMap((addition) => insertBefore(text, open, entries, addition)),
    ...(entries.length === 0 ? fillEmpty(text, open, atEnd) : editRows(text, { open, entries, gone, atEnd })),
  ]
}

/** The entries of the list or object that begins at `open`, in their order. */
function readEntries(text: string, open: number): Entry[] {
  const entries: Entry[] = []
  scanEntries(text, open, ({ key, index, value }) => {
    const end = skipValue(text, value)
    entries.push({ name: key ? readKey(text, key.start, key.end) : String(index), start: key?.start ?? value, value, end })
    return end
  })
  return entries
}

/** Whole runs of entries leave, so that no comma is lost or left over; what joins stands behind the last that stays. */
function editRows(
  text: string,
  {
    open,
    entries,
    gone,
    atEnd,
  }: { open: number; entries: readonly Entry[]; gone: ReadonlySet<string>; atEnd: readonly InsertEdit[] },
): TextEdit[] {
  const edits: TextEdit[] = []
  const lastKept = entries.findLastIndex(({ name }) => !gone.has(name))
  for (const [index, entry] of entries.slice(0, Math.max(lastKept, 0)).entries()) {
    const next = entries[index + 1]
    if (gone.has(entry.name) && next) edits.push({ start: entry.start, end: next.start, text: '' })
  }
  const last = entries.at(-1)
  const model = entries[lastKept] ?? entries[0]
  if (!last || !model) return edits
  const joined = atEnd.map((addition) => toNeighbour(text, open, entries, model, addition))
  const isEmptied = lastKept === -1
  const start = isEmptied ? model.start : model.end
  const lead = leadOf(text, open, entries, model)
  const separated = isEmptied ? joined.join(`,${lead}`) : joined.map((source) => `,${lead}${source}`).join('')
  if (isEmptied && joined.length === 0) return [{ start: open + 1, end: skipSpace(text, last.end), text: '' }]
  if (start < last.end || separated !== '') edits.push({ start, end: last.end, text: separated })
  return edits
}

function insertBefore(text: string, open: number, entries: readonly Entry[], addition: InsertEdit): TextEdit[] {
  const next = entries.find(({ name }) => name === addition.before)
  if (!next) return []
  const source = toNeighbour(text, open, entries, next, addition)
  return [{ start: next.start, end: next.start, text: `${source},${leadOf(text, open, entries, next)}` }]
}

/** The white space between an entry and the comma or bracket in front of it, or what would stand there. */
function leadOf(text: string, open: number, entries: readonly Entry[], entry: Entry): string {
  const before = entries[entries.indexOf(entry) - 1]
  const lead = text.slice(before ? skipSpace(text, before.end) + 1 : open + 1, entry.start)
  return before || lead.includes('\n') ? lead : readStyle(text).gap
}

/** A new entry that looks like another one of its list or object. */
function toNeighbour(text: string, open: number, entries: readonly Entry[], model: Entry, { key, value }: InsertEdit): string {
  const lead = leadOf(text, open, entries, model)
  const style = readStyle(text)
  const isOnOneLine = !lead.includes('\n') || (key === undefined && isFlat(text, model))
  const indent = isOnOneLine ? null : lead.slice(lead.lastIndexOf('\n') + 1)
  return toField(key, toSource(value, style, indent, paddingOf(text, model)), style)
}

/** Whether a list or group of fields with something in it stands on one line. */
function isFlat(text: string, { value, end }: Entry): boolean {
  return '{['.includes(text.charAt(value)) && end - value > 2 && !text.slice(value, end).includes('\n')
}

/** What stands inside the brackets of an entry that is on one line. */
function paddingOf(text: string, entry: Entry): string {
  const isPadded = isFlat(text, entry) && text[entry.value + 1] === ' '
  return isPadded || (text[entry.value] !== '{' && /\{ "/.test(text)) ? ' ' : ''
}

function fillEmpty(text: string, open: number, added: readonly InsertEdit[]): TextEdit[] {
  if (added.length === 0) return []
  const style = readStyle(text)
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', open) + 1))?.[0] ?? ''
  const inner = style.lineEnd === '' ? null : indent + style.unit
  const lead = inner === null ? '' : style.lineEnd + inner
  const sources = added.map(({ key, value }) => toField(key, toSource(value, style, inner), style))
  const tail = inner === null ? '' : style.lineEnd + indent
  return [{ start: open + 1, end: skipSpace(text, open + 1), text: lead + sources.join(`,${lead || style.gap}`) + tail }]
}

const toField = (key: string | undefined, source: string, { gap }: Style): string =>
  key === undefined ? source : `${JSON.stringify(key)}:${gap}${source}`

import type { TextEdit } from '../../contracts/diagnostic.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { TextRange } from '../json-text/locate.ts'
import { readKey, scanEntries, skipSpace, skipValue } from '../json-text/scan.ts'
import type { InsertEdit } from '../pending-diagnostic.ts'
import { type JsonStyle, readStyle, toJsonSource } from './json-style.ts'

/** An entry of a list or object. Its range starts at its key, or at its value in a list. */
interface JsonEntry extends TextRange {
  name: string
  value: number
}

/** The edits that remove entries from the list or object at `open` and add others. */
export function editEntries(
  text: string,
  open: number,
  { removed, added }: { removed: readonly PointerStep[]; added: readonly InsertEdit[] },
): TextEdit[] {
  const entries = readEntries(text, open)
  const removedNames = new Set(removed.map(String))
  const remaining = entries.filter(({ name }) => !removedNames.has(name))
  const atEnd = added.filter(({ before }) => !remaining.some(({ name }) => name === before))
  const inFront = added.filter((addition) => !atEnd.includes(addition))
  return [
    ...inFront.flatMap((addition) => insertBefore(text, open, entries, addition)),
    ...(entries.length === 0 ? fillEmpty(text, open, atEnd) : editRows(text, { open, entries, removedNames, atEnd })),
  ]
}

/** The entries of the list or object at `open`, in order. */
function readEntries(text: string, open: number): JsonEntry[] {
  const entries: JsonEntry[] = []
  scanEntries(text, open, ({ key, index, value }) => {
    const end = skipValue(text, value)
    entries.push({ name: key ? readKey(text, key.start, key.end) : String(index), start: key?.start ?? value, value, end })
    return end
  })
  return entries
}

/** Removes entries with their commas, and adds the new ones after the last remaining entry. */
function editRows(
  text: string,
  {
    open,
    entries,
    removedNames,
    atEnd,
  }: { open: number; entries: readonly JsonEntry[]; removedNames: ReadonlySet<string>; atEnd: readonly InsertEdit[] },
): TextEdit[] {
  const edits: TextEdit[] = []
  const lastRemaining = entries.findLastIndex(({ name }) => !removedNames.has(name))
  for (const [index, entry] of entries.slice(0, Math.max(lastRemaining, 0)).entries()) {
    const next = entries[index + 1]
    if (removedNames.has(entry.name) && next) edits.push({ start: entry.start, end: next.start, text: '' })
  }
  const last = entries.at(-1)
  const model = entries[lastRemaining] ?? entries[0]
  if (!last || !model) return edits
  const joined = atEnd.map((addition) => formatLike(text, open, entries, model, addition))
  const isEmptied = lastRemaining === -1
  const start = isEmptied ? model.start : model.end
  const lead = leadOf(text, open, entries, model)
  const separated = isEmptied ? joined.join(`,${lead}`) : joined.map((source) => `,${lead}${source}`).join('')
  if (isEmptied && joined.length === 0) return [{ start: open + 1, end: skipSpace(text, last.end), text: '' }]
  if (start < last.end || separated !== '') edits.push({ start, end: last.end, text: separated })
  return edits
}

function insertBefore(text: string, open: number, entries: readonly JsonEntry[], addition: InsertEdit): TextEdit[] {
  const next = entries.find(({ name }) => name === addition.before)
  if (!next) return []
  const source = formatLike(text, open, entries, next, addition)
  return [{ start: next.start, end: next.start, text: `${source},${leadOf(text, open, entries, next)}` }]
}

/** The white space between an entry and the comma or bracket before it, or the default if there is none. */
function leadOf(text: string, open: number, entries: readonly JsonEntry[], entry: JsonEntry): string {
  const before = entries[entries.indexOf(entry) - 1]
  const lead = text.slice(before ? skipSpace(text, before.end) + 1 : open + 1, entry.start)
  return before || lead.includes('\n') ? lead : readStyle(text).gap
}

/** The source of a new entry, formatted like the entry `model`. */
function formatLike(
  text: string,
  open: number,
  entries: readonly JsonEntry[],
  model: JsonEntry,
  { key, value }: InsertEdit,
): string {
  const lead = leadOf(text, open, entries, model)
  const style = readStyle(text)
  const isOnOneLine = !lead.includes('\n') || (key === undefined && isFlat(text, model))
  const indent = isOnOneLine ? null : lead.slice(lead.lastIndexOf('\n') + 1)
  return toField(key, toJsonSource(value, style, indent, paddingOf(text, model)), style)
}

/** Whether a non-empty list or object is on one line. */
function isFlat(text: string, { value, end }: JsonEntry): boolean {
  return '{['.includes(text.charAt(value)) && end - value > 2 && !text.slice(value, end).includes('\n')
}

/** The white space inside the brackets of an entry on one line. */
function paddingOf(text: string, entry: JsonEntry): string {
  const isPadded = isFlat(text, entry) && text[entry.value + 1] === ' '
  return isPadded || (text[entry.value] !== '{' && /\{ "/.test(text)) ? ' ' : ''
}

function fillEmpty(text: string, open: number, added: readonly InsertEdit[]): TextEdit[] {
  if (added.length === 0) return []
  const style = readStyle(text)
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', open) + 1))?.[0] ?? ''
  const inner = style.lineEnd === '' ? null : indent + style.unit
  const lead = inner === null ? '' : style.lineEnd + inner
  const sources = added.map(({ key, value }) => toField(key, toJsonSource(value, style, inner), style))
  const tail = inner === null ? '' : style.lineEnd + indent
  return [{ start: open + 1, end: skipSpace(text, open + 1), text: lead + sources.join(`,${lead || style.gap}`) + tail }]
}

const toField = (key: string | undefined, source: string, { gap }: JsonStyle): string =>
  key === undefined ? source : `${JSON.stringify(key)}:${gap}${source}`

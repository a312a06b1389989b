import type { TextEdit } from '../../contracts/diagnostic.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { TextRange } from '../json-text/locate.ts'
import { readKey, scanEntries, skipSpace, skipValue } from '../json-text/scan.ts'
import type { InsertEdit } from '../pending-diagnostic.ts'
import { isFirstOnLine, type JsonStyle, readIndent, readStyle, toJsonSource } from './json-style.ts'

/** An entry of a list or object. Its range starts at its key, or at its value in a list. */
export interface JsonEntry extends TextRange {
  name: string
  value: number
}

/** A list or object of a text. */
interface JsonContainer {
  text: string
  /** The offset of its opening bracket. */
  open: number
  entries: readonly JsonEntry[]
  style: JsonStyle
}

/** The edits that remove entries from the list or object at `open` and add others. */
export function editEntries(
  text: string,
  open: number,
  {
    removed,
    added,
    style = readStyle(text),
  }: { removed: readonly PointerStep[]; added: readonly InsertEdit[]; style?: JsonStyle | undefined },
): TextEdit[] {
  const entries = readEntries(text, open)
  const container: JsonContainer = { text, open, entries, style }
  const removedNames = new Set(removed.map(String))
  const remaining = entries.filter(({ name }) => !removedNames.has(name))
  const atEnd = added.filter(({ before }) => !remaining.some(({ name }) => name === String(before)))
  const inFront = added.filter((addition) => !atEnd.includes(addition))
  return [
    ...inFront.flatMap((addition) => insertBefore(container, addition)),
    ...(entries.length === 0 ? fillEmpty(container, atEnd) : editRows(container, removedNames, atEnd)),
  ]
}

/** The entries of the list or object at `open`, in order. */
export function readEntries(text: string, open: number): JsonEntry[] {
  const entries: JsonEntry[] = []
  scanEntries(text, open, ({ key, index, value }) => {
    const end = skipValue(text, value)
    entries.push({ name: key ? readKey(text, key.start, key.end) : String(index), start: key?.start ?? value, value, end })
    return end
  })
  return entries
}

/** Removes entries with their commas, and adds the new ones after the last remaining entry. */
function editRows(container: JsonContainer, removedNames: ReadonlySet<string>, atEnd: readonly InsertEdit[]): TextEdit[] {
  const { text, open, entries } = container
  const edits: TextEdit[] = []
  const lastRemaining = entries.findLastIndex(({ name }) => !removedNames.has(name))
  for (const [index, entry] of entries.slice(0, Math.max(lastRemaining, 0)).entries()) {
    const next = entries[index + 1]
    if (removedNames.has(entry.name) && next) edits.push({ start: entry.start, end: next.start, text: '' })
  }
  const last = entries.at(-1)
  const model = entries[lastRemaining] ?? entries[0]
  if (!last || !model) return edits
  const joined = atEnd.map((addition) => formatLike(container, model, addition))
  const isEmptied = lastRemaining === -1
  const start = isEmptied ? model.start : model.end
  const lead = leadOf(container, model)
  const separated = isEmptied ? joined.join(`,${lead}`) : joined.map((source) => `,${lead}${source}`).join('')
  if (isEmptied && joined.length === 0) return [{ start: open + 1, end: skipSpace(text, last.end), text: '' }]
  if (start < last.end || separated !== '') edits.push({ start, end: last.end, text: separated })
  return edits
}

function insertBefore(container: JsonContainer, addition: InsertEdit): TextEdit[] {
  const next = container.entries.find(({ name }) => name === String(addition.before))
  if (!next) return []
  const source = formatLike(container, next, addition)
  return [{ start: next.start, end: next.start, text: `${source},${leadOf(container, next)}` }]
}

/** The white space between an entry and the comma or bracket before it, or the default if there is none. */
function leadOf({ text, open, entries, style }: JsonContainer, entry: JsonEntry): string {
  const before = entries[entries.indexOf(entry) - 1]
  const lead = text.slice(before ? skipSpace(text, before.end) + 1 : open + 1, entry.start)
  return before || lead.includes('\n') ? lead : style.gap
}

/** The source of a new entry, formatted like the entry `model`. */
function formatLike(container: JsonContainer, model: JsonEntry, { key, value }: InsertEdit): string {
  const { text, style } = container
  const isMultiLine = text.slice(model.value, model.end).includes('\n')
  const isOnOneLine = leadOf(container, model).includes('\n') ? key === undefined && isFlat(text, model) : !isMultiLine
  const indent = isOnOneLine ? null : readIndent(text, model.start)
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

function fillEmpty({ text, open, style }: JsonContainer, added: readonly InsertEdit[]): TextEdit[] {
  if (added.length === 0) return []
  const indent = readIndent(text, open)
  const inner = style.lineEnd === '' || !isFirstOnLine(text, open) ? null : indent + style.unit
  const lead = inner === null ? '' : style.lineEnd + inner
  const sources = added.map(({ key, value }) => toField(key, toJsonSource(value, style, inner), style))
  const tail = inner === null ? '' : style.lineEnd + indent
  return [{ start: open + 1, end: skipSpace(text, open + 1), text: lead + sources.join(`,${lead || style.gap}`) + tail }]
}

const toField = (key: string | undefined, source: string, { gap }: JsonStyle): string =>
  key === undefined ? source : `${JSON.stringify(key)}:${gap}${source}`

import type { Repair } from '../finding.ts'
import { rewriteRange, toRepair } from '../fixes/repair.ts'
import type { Range } from './locate.ts'
import type { Situation } from './situation.ts'
import type { TokenKind } from './token.ts'

/**
 * What mends the slips of a text that is not JSON. A slip with two readings is a suggestion, or nothing: the rest of the file is
 * read by what is put here.
 */

/** What closes a text that begins with another quote than the straight double one. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”“"',
  '”': '”"',
  '„': '“”"',
  '‟': '”“"',
  '«': '»"',
  '»': '«"',
  '‘': '’‘',
  '’': '’',
  '‚': '‘’',
  '‛': '’',
  "'": "'’",
  '`': "`'",
}

/** White space and comments. */
const GAP = '(?:\\s|//[^\\n]*(?:\\n|$)|/\\*[^*]*\\*/)*'
const KEY = '(?:"[^"\\n]*"|“[^”\\n]*”|\'[^\'\\n]*\'|[\\p{L}_$][\\p{L}\\d_$-]*)\\s*:'

/** What may follow a text: the next entry, or the end of what holds it. Its comma may be missing too. */
const BEHIND_VALUE = new RegExp(
  `^${GAP}([}\\]]|$|,${GAP}(["'“”„‟«»‘’‚‛\`{[\\]}\\d-]|true|false|null|${KEY}|$)|(?<=\\s)${KEY})`,
  'u',
)
const BEHIND_KEY = /^\s*:/
const KEY_AHEAD = new RegExp(`^${KEY}`, 'u')

/** Straight double quotes around a text that has others, when only one end of it fits. */
export function straightenQuotes({ text, token, expected, open }: Situation): Repair[] {
  const isKey = expected.endsWith('key') || (expected === 'comma' && open.at(-1)?.kind === '{')
  const end = isKey || expected.endsWith('value') ? findClosing(text, token.start, isKey) : null
  const inside = end === null ? '' : text.slice(token.start + 1, end)
  const straight = inside.replaceAll(/\\./g, '').split('"').length - 1
  const isOdd = text[end ?? 0] === '"' ? straight > 0 : straight % 2 === 1
  if (end === null || isOdd || /["'”’]\s*:/.test(inside)) return []
  const words = inside.replaceAll("\\'", "'").replaceAll(/\\.|"/g, (found) => (found === '"' ? '\\"' : found))
  return [toRepair('Use straight double quotes', true, [rewriteRange(token.start, end + 1, `"${words}"`)])]
}

function findClosing(text: string, start: number, isKey: boolean): number | null {
  const closing = CLOSING[text.charAt(start)] ?? ''
  for (let next = start + 1; next < text.length && text[next] !== '\n' && text[next] !== '\r'; next += 1) {
    if (text[next] === '\\') next += 1
    else if (closing.includes(text.charAt(next)) && fits(text.slice(next + 1, next + 200), isKey)) return next
  }
  return null
}

const fits = (behind: string, isKey: boolean): boolean => (isKey ? BEHIND_KEY : BEHIND_VALUE).test(behind)

/** What stands in front of a comma in a list of one kind, by what stands behind it. */
const NEIGHBOURS: Partial<Record<TokenKind, TokenKind>> = { '{': '}', '[': ']', text: 'text' }

/** A comma between two fields, or two entries alike. `[1 000]` and `"a""b"` may be meant as one, and a bracket at an empty one may be a stray. */
export function addComma({ text, token, previous, open }: Situation): Repair[] {
  const at = previous?.end ?? token.start
  const isKey = KEY_AHEAD.test(text.slice(token.start, token.start + 200))
  const isAlike = previous?.kind === NEIGHBOURS[token.kind] && (token.start > at || token.kind !== 'text')
  const isStray =
    /\{\s*\}$/.test(text.slice(Math.max(0, at - 200), at)) || /^\{\s*[\]},:]/.test(text.slice(token.start, token.start + 200))
  const isSafe = !token.mistake && !isStray && isKey === (open.at(-1)?.kind === '{') && (isKey || isAlike)
  return [toRepair('Add a comma', isSafe, [rewriteRange(at, at, ',')])]
}

/** A comma too many. In front of a bracket that is too many itself it may be the bracket that must go. */
export function deleteComma({ text, token }: Situation, { start, end }: Range): Repair[] {
  const isEnd = token.kind === '}' || token.kind === ']'
  const isSafe = !isEnd || /^\s*([}\],]|$|\/\/|\/\*)/.test(text.slice(token.end, token.end + 200))
  return [toRepair('Delete the comma', isSafe, [rewriteRange(start, end, '')])]
}

/**
 * A comment leaves with its line when it has one of its own, else with the spaces in front of it. Where JSON stands in it somebody
 * may want it back, or it is the rest of a text that lost its quote: `"link": #contact"`.
 */
export function deleteComment({ text, previous, expected }: Situation, { start, end }: Range): Repair[] {
  const written = text.slice(start, end)
  const before = start - (/[ \t]*$/.exec(text.slice(Math.max(0, start - 1000), start))?.[0].length ?? 0)
  const behind = /^[ \t]*(\r?\n|$)/.exec(text.slice(end, end + 1000))?.[0]
  const isOwnLine = behind !== undefined && before > 0 && text[before - 1] === '\n'
  const isClosed = !written.startsWith('/*') || (written.length > 3 && written.endsWith('*/'))
  const isMore =
    /["{}[\]]/.test(written) || (!isOwnLine && (written.startsWith('#') || previous?.kind === ':' || expected === 'colon'))
  const range = isOwnLine ? { start: before, end: end + behind.length } : { start: behind === undefined ? start : before, end }
  return [toRepair('Delete the comment', isClosed && !isMore, [rewriteRange(range.start, range.end, '')])]
}

/** Quotes around the name of a field. A single quote may be missing in front of it: `label": 5`. */
export function quoteKey(text: string, { start, end }: Range): Repair[] {
  const key = text.slice(start, end)
  return [toRepair(`Write "${key}"`, BEHIND_KEY.test(text.slice(end, end + 200)), [rewriteRange(start, end, `"${key}"`)])]
}

/** What is between two pieces is a space, or nothing where it had no width. Letters without a meaning are left to a person. */
export function replaceHidden(text: string, { start, end }: Range): Repair[] {
  const character = text.slice(start, end)
  const isSpace = /^[\p{Z}]$/u.test(character)
  const isEmpty = /^[\p{Cc}\u00ad\u200b-\u200f\u2060\ufeff]$/u.test(character)
  if (isSpace) return [toRepair('Write a plain space', true, [rewriteRange(start, end, ' ')])]
  return isEmpty ? [toRepair('Delete the invisible character', true, [rewriteRange(start, end, '')])] : []
}

/** `\n` for every line break of a text that is closed on one of the next lines; the indentation there belongs to the file. */
export function joinLines(text: string, start: number): Repair[] {
  const written = /^"(?:\\[^\r\n]|[^"\\])*"/.exec(text.slice(start, start + 5000))?.[0]
  if (written === undefined || !BEHIND_VALUE.test(text.slice(start + written.length, start + written.length + 200))) return []
  const lines = written.split(/[ \t]*(?:\r\n|\r|\n)[ \t]*/)
  return [toRepair('Write \\n for the line break', true, [rewriteRange(start, start + written.length, lines.join('\\n'))])]
}

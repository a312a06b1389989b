import type { TextRange } from '../../json-text/locate.ts'
import { replaceRange, toPendingFix } from '../../pending-fix.ts'
import type { ErrorDescriber } from './parse-state.ts'
import { endOfLine, quote, rangeOf, type SyntaxDiagnostic, startOfLine, toSafeFix } from './syntax-diagnostic.ts'

export const emptyFile: ErrorDescriber = ({ token, previous }) =>
  token.kind === 'end' && !previous
    ? {
        start: token.start,
        end: token.end,
        message: 'The file is empty.',
        help: 'Restore the file from a backup, or copy the manifest of another site.',
      }
    : null

/** Git conflict markers at the start of a line, possibly indented by an editor. */
const MARKER = /^[ \t]*(<{7}|\|{7}|={7}|>{7})(?![<|=>])[ \t]*([^\r\n]*)/gm

export const mergeConflict: ErrorDescriber = ({ token, text }) => {
  const line = startOfLine(text, token.start)
  if (text.slice(line, token.start).trim() !== '' || !/^(<{7}|\|{7}|={7}|>{7})/.test(text.slice(token.start, token.start + 7)))
    return null
  const markers = [...text.slice(line).matchAll(MARKER)].map(({ 0: whole, 1: sign = '', 2: name = '', index }) => {
    const start = line + index + whole.indexOf(sign)
    return { sign: sign.charAt(0), name: name.trim(), start, end: endOfLine(text, start) }
  })
  const [first] = markers
  if (!first) return null
  const after = markers.findIndex(({ sign }, index) => index > 0 && sign === '<')
  const conflict = after === -1 ? markers : markers.slice(0, after)
  const further = markers.filter(({ sign, start }) => sign === '<' && start > first.start).length
  const mine = conflict.find(({ sign }) => sign === '<')?.name
  const theirs = conflict.find(({ sign }) => sign === '>')?.name
  const sides = mine && theirs ? `, ${quote(mine)} and ${quote(theirs)},` : ''
  const more = further === 0 ? '' : ` Do the same at ${further} more ${further === 1 ? 'place' : 'places'}.`
  return {
    ...rangeOf(first),
    message: `Unresolved merge conflict: the file contains two versions${sides} of these lines.`,
    help: `Keep the lines of one version. Delete the other lines and every line that starts with <<<<<<<, |||||||, ======= or >>>>>>>.${more}`,
    related: conflict.slice(1).map(({ sign, start, end }) => ({ message: SIDES[sign] ?? '', spot: { start, end } })),
  }
}

const SIDES: Readonly<Record<string, string>> = {
  '|': 'The original of both versions starts below this line.',
  '=': 'The second version starts below this line.',
  '>': 'The second version ends here.',
}

const YAML = 'written in YAML'
const YAML_HELP =
  'Write it as JSON: curly brackets around the whole file, double quotes around names and text, commas between entries.'

/** File types that are not a manifest, recognized by how they start: pattern, name and help. */
const KINDS: readonly [RegExp, string, string][] = [
  [
    /^<(!doctype|html|head|body|\?xml|svg|[a-z]+[\s>])/i,
    'a web page (HTML or XML)',
    'Choose the manifest file. Browsers save web pages this way.',
  ],
  [/^%PDF/, 'a document of another program', 'Choose the manifest file, which is plain text.'],
  [/^(---\s*\n|- \S)/, YAML, YAML_HELP],
  [
    /^(export|module\.exports|const|let|var|import|window\.|return|function)\b/,
    'a program (JavaScript)',
    'Keep only the part from the first { to the last }, and save it as JSON.',
  ],
]

const NOT_JSON_START = /^(?:[^\s{[\]"\d]|-\D)/
const FIELD = /^["']?[\w-]+["']?\s*:(\s|$)/

export const wrongFile: ErrorDescriber = ({ token, previous, text, expected, open }) => {
  const isFirstKey = expected === 'end' && token.kind === ':' && previous?.kind === 'text' && open.length === 0
  if ((previous && !isFirstKey) || token.kind === 'end') return null
  const start = isFirstKey && previous ? previous.start : token.start
  const beginning = text.slice(start, start + 2000)
  const spot = { start, end: Math.max(start + 1, endOfLine(text, start)) }
  if (beginning.startsWith('```')) return codeFence(text, spot)
  const found = KINDS.find(([pattern]) => pattern.test(beginning))
  if (found) return { ...spot, message: `This file is ${found[1]}, not a manifest.`, help: found[2] }
  if (FIELD.test(beginning)) return withoutBrackets(text, spot)
  return isComment(beginning) || !NOT_JSON_START.test(beginning) ? null : prose(text, spot)
}

const isComment = (beginning: string): boolean => /^(\/\/|\/\*|#|<!--)/.test(beginning)

/** Other text before the first bracket, such as a chat reply that was copied with the manifest. */
function prose(text: string, { start, end }: TextRange): SyntaxDiagnostic {
  const brace = text.indexOf('{', start)
  const stop = brace === -1 ? end : Math.min(end, brace)
  return {
    start,
    end: Math.max(start + 1, text.slice(0, stop).trimEnd().length),
    message: `A manifest starts with {, but this file starts with ${quote(text.slice(start, stop).trim())}.`,
    help: brace === -1 ? 'Choose the manifest file.' : 'Delete everything before the first {.',
    related: brace === -1 ? [] : [{ message: 'The first { is here.', spot: { start: brace, end: brace + 1 } }],
  }
}

/** Fields at the very start: YAML, or a manifest without its first bracket. */
function withoutBrackets(text: string, spot: TextRange): SyntaxDiagnostic {
  if (text.charAt(spot.start) !== '"') return { ...spot, message: `This file is ${YAML}, not a manifest.`, help: YAML_HELP }
  const isClosed = text.trimEnd().endsWith('}')
  return {
    ...spot,
    message: 'The manifest is missing its opening {.',
    help: isClosed ? 'Add { before this.' : 'Add { before this, and } at the end of the file.',
    fixes: isClosed ? [toSafeFix('Add the opening {', spot.start, spot.start, '{')] : [],
  }
}

/** A Markdown code fence around a manifest that was copied from a chat or from documentation. */
function codeFence(text: string, { start, end }: TextRange): SyntaxDiagnostic {
  const close = text.lastIndexOf('\n```')
  const edits = [replaceRange(start, Math.min(end + 1, text.length), '')]
  const isWhole = close >= end && text.slice(close + 4).trim() === ''
  if (isWhole) edits.push(replaceRange(Math.max(close + 1, end + 1), text.length, ''))
  return {
    start,
    end,
    message: 'The manifest is between two lines of backticks (```), as when code is copied from a chat or a web page.',
    help: 'Delete the first line and the last line.',
    fixes: isWhole ? [toPendingFix('Delete the lines with backticks', true, edits)] : [],
  }
}

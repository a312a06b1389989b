import type { TextKind } from '../../../manifest/markdown/index.ts'
import { MISREAD_MARKDOWN } from '../../overview/texts/misread-markdown.ts'
import type { MarkdownConstruct, MarkdownConstructRange } from './construct.ts'
import { findTableFaults } from './find-table-faults.ts'
import { hasUse, readBracketNames } from './has-use.ts'

/**
 * Constructs of GitHub Flavored Markdown, and those that the parser is configured to skip. A construct is the first capturing group of
 * its pattern, or the whole match.
 */
const EXTENSIONS: readonly (readonly [MarkdownConstruct, RegExp])[] = [
  // A line with vertical bars, followed by one of dashes and bars.
  [
    'table',
    /^(?=[^\r\n|]*\|)[^\r\n]*\r?\n[ \t>]*(?=[^\r\n|]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$(?:\r?\n(?=[^\r\n|]*\|)[^\r\n]*)*/gm,
  ],
  ['strikethrough', /(?<![~\\])~~(?=[^\s~])[^~\r\n]*?[^\s~]~~(?!~)/g],
  // GitHub also supports single tildes, which often mean "about".
  ['strikethrough', /(?<![~\\\p{L}\p{N}])~(?=\p{L})[^~\r\n]*(?<=[\p{L}\p{N}.!?])~(?![~\p{L}\p{N}])/gu],
  // At the start of the text, the spaces are probably an accident.
  ['indentedCode', /(?<=\n[ \t]*\r?\n)(?: {4}|\t)[ \t]*([^\s#>*+\d-][^\r\n]*)/g],
  ['taskList', /^[ \t>]*((?:[-+*]|\d{1,9}[.)])[ \t]+\[[ xX]\])[ \t]/gm],
  ['footnote', /\[\^\w+(?:\](?!\()|(?=\s|$))/g],
  ['definition', /^ {0,3}(\[[^\]\r\n]+\]:[ \t]*(?:<|\/|#|https?:|mailto:)[^\r\n]*)/gm],
  ['escape', /\\[#*_`~[\]]/g],
  ...MISREAD_MARKDOWN,
  [
    'address',
    /(?<=^|[\s*_~(])(?<!\]\()(?:https?:\/\/[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)+|www\.[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)+)[^\s<]*/giu,
  ],
]

/** The constructs that a kind of text supports, or that are fine in it. */
const SUPPORTED: Readonly<Record<TextKind, ReadonlySet<MarkdownConstruct>>> = {
  plain: new Set([
    'address',
    'alert',
    'brokenList',
    'brokenNote',
    'indentedCode',
    'innerEmphasis',
    'innerStrike',
    'lostDefinition',
    'lostNote',
    'missingNote',
    'openCode',
    'openStrong',
  ]),
  inline: new Set(['alert', 'brokenList', 'brokenNote', 'escape', 'lostDefinition', 'lostNote', 'missingNote', 'strikethrough']),
  rich: new Set(['address', 'definition', 'escape', 'footnote', 'indentedCode', 'strikethrough', 'table', 'taskList']),
}

/** The constructs beyond CommonMark that a kind of text does not support, including those inside other constructs. */
export function findExtensionConstructs(text: string, kind: TextKind): MarkdownConstructRange[] {
  const found = EXTENSIONS.flatMap(([construct, pattern]) =>
    SUPPORTED[kind].has(construct) ? [] : findMatches(text, construct, pattern),
  )
  if (SUPPORTED[kind].has('table')) found.push(...findTableFaults(text))
  if (found.length === 0) return found
  const names = readBracketNames(text)
  return found.filter(({ construct, start, end }) => !hasUse(construct, text.slice(start, end), names))
}

const findMatches = (text: string, construct: MarkdownConstruct, pattern: RegExp): MarkdownConstructRange[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, 1: part = whole, index }) => {
    const start = index + whole.indexOf(part)
    return { construct, start, end: start + (construct === 'address' ? trimUrl(part) : part).length }
  })

/** A URL without the punctuation of the sentence around it. */
export function trimUrl(url: string): string {
  const trimmed = url.replace(/[?!.,:;*_~'"]+$/, '')
  const isOpen = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length
  return isOpen ? trimUrl(trimmed.slice(0, -1)) : trimmed
}

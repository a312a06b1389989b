import { findDenseParagraph, type TextKind } from '../../../manifest/markdown/index.ts'
import { MISREAD_MARKDOWN } from './misread-markdown.ts'

/**
 * Matches texts that may contain Markdown syntax that inline texts do not support. A fast check without false negatives; only a
 * parser can tell for certain.
 */
const IN_INLINE = new RegExp(
  [
    '```|~~~|\\[\\^|!\\[|<[a-z{]|\\[[ x]\\]\\s',
    // The delimiter row of a table.
    '-[ \\t]*\\||\\|[ \\t]*:?-',
    // A bare URL, but not the target of a link.
    '(?<!\\]\\(<?)https?:\\/\\/|www\\.',
    // A link with a space in its target, or a reference link.
    '\\]\\([^()\\n]*[ \\t]|\\]:[ \\t]*[</#hm]',
    // Indented code.
    '\\n[ \\t]*\\r?\\n(?: {4}|\\t)',
    // Block syntax: a list, a heading, a quote, a thematic break.
    '(?:^\uFEFF?|[\\r\\n])[ \\t>]*(?:[-+*]|\\d{1,9}[.)])\\s',
    '(?:^\uFEFF?|[\\r\\n])[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*(?:#{1,6}(?:\\s|$)|>|(?:[-*_][ \\t]*){3}|=|-+[ \\t]*(?:[\\r\\n]|$))',
  ].join('|'),
  'i',
)

/** The same for rich texts, where only few constructs are reported. */
const IN_RICH =
  /(?:^\uFEFF?|[\r\n])(?=[ \t>]*(?: {4}|\t))[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]|!\[|\[\^|`{3}|~{3}|-[ \t]*\||\|[ \t]*:?-|\]\([^()\n]*[ \t]|(?:^\uFEFF?|[\r\n])[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:#{1,6}(?:\s|$)|>|=|-+[ \t]*(?:[\r\n]|$))/

/** The same for fields without Markdown, which support no syntax at all. */
const IN_PLAIN = new RegExp(['([*_])[^]*?\\1', '`|~', '\\\\[#*_~[\\]]', '\\]\\(', '&[#a-z]', IN_INLINE.source].join('|'), 'i')

/** The same for Markdown that has another effect than is meant, in all of them. */
const MISREAD = new RegExp(MISREAD_MARKDOWN.map(([, { source }]) => source).join('|'), 'imu')

/** Longer texts than any field allows are skipped, because a crafted text would take a parser very long. */
const MAX_LENGTHS: Readonly<Record<TextKind, number>> = { rich: 20_000, inline: 2000, plain: 500 }

const SIGNS: Readonly<Record<TextKind, RegExp>> = { rich: IN_RICH, inline: IN_INLINE, plain: IN_PLAIN }

/** Whether a text may contain Markdown that its field does not support. */
export const mayHaveUnsupported = (text: string, kind: TextKind): boolean =>
  text.length <= MAX_LENGTHS[kind] &&
  (SIGNS[kind].test(text) || (/[*_~`[\]<#|•●▪◦‣]/.test(text) && MISREAD.test(text)) || findDenseParagraph(text) !== null)

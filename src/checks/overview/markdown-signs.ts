/**
 * What no text without it can have, of Markdown that a field with Markdown does not support. Cheap, and never wrong when it says no:
 * diagnostic out what a text really has takes a parser.
 */
const IN_MARKDOWN = new RegExp(
  [
    '`|~~|\\[\\^|!\\[|<[a-z]|\\[[ x]\\]\\s',
    // A table has a line of dashes and bars.
    '-[ \\t]*\\||\\|[ \\t]*:?-',
    // An address, but for that of a link.
    '(?<!\\]\\(<?)https?:\\/\\/|www\\.',
    // A link with a space in its address, or whose address is written elsewhere.
    '\\]\\([^()\\n]*[ \\t]|\\]:[ \\t]*[</#hm]',
    // What begins or underlines a paragraph: a heading, a quote, a dividing line.
    '(?:^\uFEFF?|[\\r\\n])[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*(?:#{1,6}(?:\\s|$)|>|(?:[-*_][ \\t]*){3}|=|-+[ \\t]*(?:[\\r\\n]|$))',
  ].join('|'),
  'i',
)

/** The same of a field without Markdown, where nothing is supported. */
const IN_PLAIN = new RegExp(
  ['([*_])[^]*?\\1', '\\]\\(', '&[#a-z]', '(?:^\uFEFF?|[\\r\\n])[ \\t>]*(?:[-+*]|\\d{1,9}[.)])\\s', IN_MARKDOWN.source].join('|'),
  'i',
)

/** Longer texts than any field takes are not looked through: to find pairs of signs takes a parser long in texts made for that. */
const LONGEST = { markdown: 20_000, plain: 500 }

/** Whether a text of a field may have Markdown that the field cannot show. */
export const mayHaveUnsupported = (text: string, isMarkdown: boolean): boolean =>
  isMarkdown ? text.length <= LONGEST.markdown && IN_MARKDOWN.test(text) : text.length <= LONGEST.plain && IN_PLAIN.test(text)

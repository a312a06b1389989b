/**
 * Matches texts that may contain Markdown syntax that Markdown fields do not support. A fast check without false negatives; only a
 * parser can tell for certain.
 */
const IN_MARKDOWN = new RegExp(
  [
    '`|~~|\\[\\^|!\\[|<[a-z]|\\[[ x]\\]\\s',
    // The delimiter row of a table.
    '-[ \\t]*\\||\\|[ \\t]*:?-',
    // A bare URL, but not the target of a link.
    '(?<!\\]\\(<?)https?:\\/\\/|www\\.',
    // A link with a space in its target, or a reference link.
    '\\]\\([^()\\n]*[ \\t]|\\]:[ \\t]*[</#hm]',
    // Block syntax: a heading, a quote, a thematic break.
    '(?:^\uFEFF?|[\\r\\n])[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*(?:#{1,6}(?:\\s|$)|>|(?:[-*_][ \\t]*){3}|=|-+[ \\t]*(?:[\\r\\n]|$))',
  ].join('|'),
  'i',
)

/** The same for fields without Markdown, which support no syntax at all. */
const IN_PLAIN = new RegExp(
  ['([*_])[^]*?\\1', '\\]\\(', '&[#a-z]', '(?:^\uFEFF?|[\\r\\n])[ \\t>]*(?:[-+*]|\\d{1,9}[.)])\\s', IN_MARKDOWN.source].join('|'),
  'i',
)

/** Longer texts than any field allows are skipped, because a crafted text would take a parser very long. */
const MAX_LENGTHS = { markdown: 20_000, plain: 500 }

/** Whether a text may contain Markdown that its field does not support. */
export const mayHaveUnsupported = (text: string, isMarkdown: boolean): boolean =>
  isMarkdown
    ? text.length <= MAX_LENGTHS.markdown && IN_MARKDOWN.test(text)
    : text.length <= MAX_LENGTHS.plain && IN_PLAIN.test(text)

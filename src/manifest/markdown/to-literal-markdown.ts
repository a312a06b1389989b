/** Signs with a meaning in Markdown anywhere in a text, and what begins a block or a link at certain places. */
const MEANINGFUL = /[\\`*_[\]<>~|&@]|www\.|:\/\/|^\s*(?:[#+-]|\d+[.)])/im

/** Everything that a backslash escapes (CommonMark 0.31, "Backslash escapes"), without the braces of placeholders. */
const ESCAPABLE = /[!-/:-@[-`|~]/g

/** Markdown that shows a plain text as it is. */
export const toLiteralMarkdown = (text: string): string => (MEANINGFUL.test(text) ? text.replace(ESCAPABLE, '\\$&') : text)

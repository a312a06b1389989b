import { toPlainLine } from './plain.ts'

/** Signs that mean something in a line of GitHub Flavored Markdown, mathematics among them. */
const SIGNS = /[\\`*_{}[\]()#+\-.!~$]/g

/** Signs that a backslash would not keep from a table, or from the HTML behind it. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;' }

/**
 * What GitHub makes links, mentions and pictures of after the Markdown is read, where a backslash is gone already: addresses,
 * `@name`, `#12`, `GH-12`, `:smile:`. A space without width in the middle keeps it a text (github/cmark-gfm issues 181 and 389).
 */
const LIVE = /@(?=\S)|:(?=\/\/|[\w+-]+:)|\bwww(?=\.)|\bmailto(?=:)|\bxmpp(?=:)|#(?=\d)|\bGH(?=-\d)/gi

const NO_WIDTH = '\u200b'

/** One line of Markdown that shows a text as it is, in a table too, whatever stands in it. */
export const escapeMarkdown = (text: string): string =>
  toPlainLine(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(LIVE, (found) => found + NO_WIDTH)
    .replace(SIGNS, '\\$&')
    .replace(/[&<>|]/g, (sign) => ENTITIES[sign] ?? sign)

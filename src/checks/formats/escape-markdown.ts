import { toPlainLine } from './plain.ts'

/** Characters with a meaning in GitHub Flavored Markdown, including its math syntax. */
const SIGNS = /[\\`*_{}[\]()#+\-.!~$]/g

/** Characters that a backslash does not escape in tables or in the resulting HTML. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;' }

/**
 * What GitHub turns into links, mentions and emoji after it has parsed the Markdown, when backslashes are gone: URLs, `@name`,
 * `#12`, `GH-12`, `:smile:`. A zero-width space in the middle prevents that (github/cmark-gfm issues 181 and 389).
 */
const LIVE = /@(?=\S)|:(?=\/\/|[\w+-]+:)|\bwww(?=\.)|\bmailto(?=:)|\bxmpp(?=:)|#(?=\d)|\bGH(?=-\d)/gi

const ZERO_WIDTH_SPACE = '\u200b'

/** Escapes a text as one line of Markdown that shows it literally, also in a table. */
export const escapeMarkdown = (text: string): string =>
  toPlainLine(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(LIVE, (found) => found + ZERO_WIDTH_SPACE)
    .replace(SIGNS, '\\$&')
    .replace(/[&<>|]/g, (sign) => ENTITIES[sign] ?? sign)

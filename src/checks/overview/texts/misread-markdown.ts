/** The beginning of what is probably meant as the URL of a link. */
const TARGET = String.raw`(?:\/|#|https?:|mailto:|tel:|sms:)`
const LABEL = String.raw`\[[^[\]\r\n]+\]`
/** The label of a link or a picture. That of a picture can be empty. */
const ANY_LABEL = String.raw`(?:!\[[^[\]\r\n]*\]|${LABEL})`
const BEFORE_WORD = String.raw`(?<=^|[\s("„“])`
const AFTER_WORD = String.raw`(?=$|[\s.,;:!?)])`

/** The start of another block, before which marks must end: an empty line, a heading, a row of a table or an item of a list. */
const BLOCK_START = String.raw`\r?\n[ \t]*(?:$|[#|]|[-+*][ \t]|\d{1,9}[.)][ \t])`

type Sign = '*' | '_' | '~'

/** Two signs around words that have no effect: with a space inside, or with punctuation before the last two and a letter after them. */
const createBrokenPatterns = (sign: Sign): RegExp[] => {
  const [marks, other] = [`[${sign}]{2}`, String.raw`[^${sign}\r\n]*`]
  return [
    String.raw`${BEFORE_WORD}${marks}[^\s${sign}]${other}[ \t]${marks}${AFTER_WORD}`,
    String.raw`${BEFORE_WORD}${marks}[ \t]${other}[^\s${sign}]${marks}${AFTER_WORD}`,
    String.raw`(?<=^|[\s(])${marks}[^\s${sign}]${other}(?![${sign}])[\p{P}\p{S}]${marks}(?=[\p{L}\p{N}{])`,
  ].map((pattern) => new RegExp(pattern, 'gmu'))
}

/** Signs before a word, without such signs after them in the same paragraph. */
const createOpenPattern = (signs: string, word: string): RegExp =>
  new RegExp(`(?<=^|[\\s(„])${signs}(?=${word})(?!(?:(?!${BLOCK_START})[^])*?${signs})[^\\r\\n]*`, 'gmu')

const STRONG_WORD = String.raw`[\p{L}{"„“([]`

/**
 * Markdown that has no effect or another one than is meant. A construct is the first capturing group of its pattern, or the whole match.
 * The braces are those of placeholders. For strong text, see "Emphasis and strong emphasis" in CommonMark 0.31; the same holds for `~~`.
 * A single `*`, `_` or `~` without another one is a character, as in `*plus VAT`.
 */
export const MISREAD_MARKDOWN = [
  // A space in the URL, no parenthesis at its end, a space in front of it, a name that nothing defines, a picture without a URL.
  ['brokenLink', new RegExp(String.raw`(?<!!)${LABEL}\((?=[^()\r\n]*[ \t])${TARGET}[^()\r\n]*\)`, 'gu')],
  ['brokenLink', /!\[[^[\]\r\n]*\]\((?=[^()\r\n]*[ \t])[^()\r\n]+\)/gu],
  ['brokenLink', new RegExp(String.raw`${ANY_LABEL}\(${TARGET}[^\s()]*(?![^()\r\n]*\))(?=\s|$)`, 'gu')],
  ['brokenLink', new RegExp(String.raw`${ANY_LABEL}\((?!${TARGET})(?![^()\r\n]*[()])[^\s<]*`, 'gu')],
  ['brokenLink', new RegExp(String.raw`!?${LABEL}[ \t]+\((?!https?:)${TARGET}[^\s()]*\)`, 'gu')],
  ['brokenLink', /(?<![\p{L}\p{N}\]])!?\[(?=[^[\]]*\p{L})[^[\]\r\n]+\]\[[^[\]\r\n]*\]/gu],
  [
    'brokenLink',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}\\])!\[(?=[^[\]\r\n]*\p{L})[^[\]\r\n]+(?:\](?!\[|\(|[ \t]+\(${TARGET})|(?=\[|[\r\n]|$))`,
      'gu',
    ),
  ],
  // The "<" of a URL or an email address without ">" at its end, or around a URL without its scheme.
  ['openAddress', /(?<!\]\()<(?:(?:https?:\/\/|mailto:|[\p{L}\p{N}.+_-]+@[\p{L}\p{N}])[^\s<>]*(?=[\s<]|$)|www\.[^\s<>]*>?)/giu],
  ...[...createBrokenPatterns('*'), ...createBrokenPatterns('_')].map((pattern) => ['brokenStrong', pattern] as const),
  ...createBrokenPatterns('~').map((pattern) => ['brokenStrike', pattern] as const),
  ['openStrong', createOpenPattern('[*]{2}', STRONG_WORD)],
  ['openStrong', createOpenPattern('[_]{2}', STRONG_WORD)],
  ['openStrike', createOpenPattern('[~]{2}', STRONG_WORD)],
  ...['`', '``', '```'].map((signs) => ['openCode', createOpenPattern(signs, '[^\\s`.,;:!?)]')] as const),
  // Stars in words, such as "Kund*innen und Mitarbeiter*innen", and products, such as "2*3*4". The first space is found ahead, because two
  // parts of any length around it would take time that grows with the square of the text.
  [
    'innerEmphasis',
    /(?<=[\p{L}}])\*(?=[\p{L}{])(?=[^*\s]*\s)[^*\r\n]*(?:\r?\n[^*\r\n]*)?(?<=[\p{L}}])\*(?=[\p{L}{])|(?<=\d)\*\d[^*\r\n]*(?<=\d)\*(?=\d)/gu,
  ],
  // Tildes for "to" and "about", such as "5~6 days or 7~8" and "~5 or 7~8".
  [
    'innerStrike',
    /(?<=[\p{L}\p{N}}])~(?=[\p{L}\p{N}{])[^~\r\n]*(?<=[\p{L}\p{N}}])~(?=[\p{L}\p{N}{])|(?<![~\\\p{L}\p{N}])~\d[^~\r\n]*(?<=\d)~(?=\d)/gu,
  ],
  // Two signs or more right before a word. One is a tag, such as "#opening".
  ['brokenHeading', /^ {0,3}(#{2,6}(?=[\p{L}\p{N}"„“({])[^\r\n]*)/gmu],
  // Lines that a word processor has numbered with dots.
  ['brokenList', /^[ \t]*([•●▪◦‣][ \t]*[^\s•●▪◦‣][^\r\n]*(?:\r?\n[ \t]*[•●▪◦‣][ \t]*[^\s•●▪◦‣][^\r\n]*)+)/gmu],
  // The first row of a paragraph in bars, with another one below it instead of a line of dashes.
  [
    'openTable',
    /(?<=^|\n[ \t]*\r?\n)[ \t]*(\|(?=[^\r\n|]*[^\s|:-])[^\r\n]*\|)(?=[ \t]*\r?\n[ \t]*\|(?=[^\r\n|]*[^\s|:-])[^\r\n]*\|[ \t]*(?:$|[\r\n]))/gu,
  ],
  ['alert', /^[ \t]*(?:>[ \t]*)+(\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])/gimu],
  ['missingNote', /\[\^[^\s[\]]+\](?!\()/g],
  // A space in the name of a footnote, or no bracket after it.
  ['brokenNote', /\[\^(?=[\p{L}\p{N}])[^\s[\]]*(?:[ \t][^[\]\r\n]*\]|(?=\s|$))/gu],
  ['lostNote', /^ {0,3}(\[\^[^\]\s]+\]:[^\r\n]*)/gmu],
  [
    'lostDefinition',
    /^ {0,3}(\[(?!\^)[^[\]\r\n]+\]:[ \t]*(?:<[^<>\r\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'|\([^()\r\n]*\)))?)[ \t]*$/gmu,
  ],
] as const

/** The beginning of what is probably meant as the URL of a link. */
const TARGET = String.raw`(?:\/|#|https?:|mailto:|tel:|sms:)`
const LABEL = String.raw`\[[^[\]\r\n]+\]`
const END_OF_WORD = String.raw`(?=$|[\s.,;:!?)])`

/**
 * Markdown that has no effect or another one than is meant. A construct is the first capturing group of its pattern, or the whole match.
 * The braces are those of placeholders. For strong text, see "Emphasis and strong emphasis" in CommonMark 0.31.
 */
export const MISREAD_MARKDOWN = [
  // A space in the URL, no parenthesis at its end, a space in front of it, a name that nothing defines.
  ['brokenLink', new RegExp(String.raw`${LABEL}\((?=[^()\r\n]*[ \t])${TARGET}[^()\r\n]*\)`, 'gu')],
  ['brokenLink', /!\[[^[\]\r\n]*\]\((?=[^()\r\n]*[ \t])[^()\r\n]+\)/gu],
  ['brokenLink', new RegExp(String.raw`${LABEL}\(${TARGET}[^\s()]*(?![^()\r\n]*\))(?=\s|$)`, 'gu')],
  ['brokenLink', new RegExp(String.raw`${LABEL}[ \t]+\((?!https?:)${TARGET}[^\s()]*\)`, 'gu')],
  ['brokenLink', /(?<![\p{L}\p{N}\]])\[(?=[^[\]]*\p{L})[^[\]\r\n]+\]\[[^[\]\r\n]*\]/gu],
  // A space inside the signs, or punctuation before them and a letter after them.
  ['brokenStrong', new RegExp(String.raw`(?<=^|[\s("„“])\*\*[^\s*][^*\r\n]*[ \t]\*\*${END_OF_WORD}`, 'gmu')],
  ['brokenStrong', new RegExp(String.raw`(?<=^|[\s("„“])\*\*[ \t][^*\r\n]*[^\s*]\*\*${END_OF_WORD}`, 'gmu')],
  ['brokenStrong', /(?<=^|[\s(])\*\*[^\s*][^*\r\n]*(?!\*)[\p{P}\p{S}]\*\*(?=[\p{L}\p{N}{])/gmu],
  ['openStrong', /(?<=^|\s)\*\*(?=[\p{L}{])(?![\s\S]*\*\*)[^\r\n]*/gmu],
  // Stars in words, such as "Kund*innen und Mitarbeiter*innen", and products, such as "2*3*4". The first space is found ahead, because two
  // parts of any length around it would take time that grows with the square of the text.
  [
    'innerEmphasis',
    /(?<=[\p{L}}])\*(?=[\p{L}{])(?=[^*\s]*\s)[^*\r\n]*(?:\r?\n[^*\r\n]*)?(?<=[\p{L}}])\*(?=[\p{L}{])|(?<=\d)\*\d[^*\r\n]*(?<=\d)\*(?=\d)/gu,
  ],
  ['alert', /^[ \t]*(?:>[ \t]*)+(\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])/gimu],
  ['lostNote', /^ {0,3}(\[\^[^\]\s]+\]:[^\r\n]*)/gmu],
  [
    'lostDefinition',
    /^ {0,3}(\[(?!\^)[^[\]\r\n]+\]:[ \t]*(?:<[^<>\r\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'|\([^()\r\n]*\)))?)[ \t]*$/gmu,
  ],
] as const

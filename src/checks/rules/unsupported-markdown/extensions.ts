import type { Construct, PlacedConstruct } from './construct.ts'

/** What comes from GitHub Flavored Markdown, and what the parser is not asked for; the first group is what is found, if there is one. */
const EXTENSIONS: readonly (readonly [Construct, RegExp])[] = [
  // A line with bars, and below it one of dashes and bars.
  [
    'table',
    /^(?=[^\r\n|]*\|)[^\r\n]*\r?\n[ \t>]*(?=[^\r\n|]*\|)\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$(?:\r?\n(?=[^\r\n|]*\|)[^\r\n]*)*/gm,
  ],
  ['strikethrough', /(?<![~\\])~~(?=[^\s~])[^~\r\n]*?[^\s~]~~(?!~)/g],
  ['taskList', /^[ \t>]*((?:[-+*]|\d{1,9}[.)])[ \t]+\[[ xX]\])[ \t]/gm],
  ['footnote', /\[\^\d+\](?!\()/g],
  ['definition', /^ {0,3}(\[[^\]\r\n]+\]:[ \t]*(?:<|\/|#|https?:|mailto:)[^\r\n]*)/gm],
  ['brokenLink', /\[[^[\]\r\n]+\]\((?=[^()\r\n]*[ \t])(?:\/|#|https?:|mailto:|tel:|sms:)[^()\r\n]*\)/g],
  [
    'address',
    /(?<=^|[\s*_~(])(?<!\]\()(?:https?:\/\/[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)+|www\.[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)+)[^\s<]*/giu,
  ],
]

/** The constructs beyond CommonMark in a text, also where something else holds them. */
export const findExtensions = (text: string): PlacedConstruct[] =>
  EXTENSIONS.flatMap(([construct, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: part = whole, index }) => {
      const start = index + whole.indexOf(part)
      return { construct, start, end: start + (construct === 'address' ? trimAddress(part) : part).length }
    }),
  )

/** An address without the signs of the sentence behind it. */
function trimAddress(address: string): string {
  const trimmed = address.replace(/[?!.,:;*_~'"]+$/, '')
  const isOpen = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length
  return isOpen ? trimAddress(trimmed.slice(0, -1)) : trimmed
}

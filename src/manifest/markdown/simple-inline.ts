import type { PhrasingContent } from 'mdast'

/**
 * Emphasis or strong of words with room around them, code between single signs, or a link with a plain label and a plain URL. What begins
 * and ends with a letter or a digit, next to a space or a sign outside, can only open on the left and close on the right (CommonMark 0.31,
 * "Emphasis").
 */
const SIMPLE_PART =
  /(?<=^|[ (])(?<stars>\*\*?)(?<words>[\p{L}\p{N}](?:[^*]*[\p{L}\p{N}])?)\k<stars>(?=$|[ .,;:!?)])|(?<!`)`(?<code>[^` ](?:[^`]*[^` ])?)`|(?<!!)\[(?<label>[^[\]]+)\]\((?<link>[^\0-\x20\x7f\s()<>*_[\]\\&`~]+)\)/gu

/** What can have another meaning outside of such parts. */
const SPECIAL = /[*[\\\]_`<~]|&[#\da-z]/i

/** What may also be a link by itself, except in the label of a link. */
const SPECIAL_OR_LINK = new RegExp(`${SPECIAL.source}|@|://|www\\.`, 'i')

/**
 * The nodes of a line of Markdown that consists of plain text and of simple parts; null for any other line. Most lines are simple, and the
 * parser takes ten times as long. `offset` is the position of the line in its text.
 */
export function parseSimpleLine(line: string, offset: number): PhrasingContent[] | null {
  const nodes: PhrasingContent[] = []
  let end = 0
  for (const { 0: part, index, groups = {} } of line.matchAll(SIMPLE_PART)) {
    const { words = '', label = '' } = groups
    if (!addText(line.slice(end, index), nodes) || SPECIAL_OR_LINK.test(words) || SPECIAL.test(label)) return null
    nodes.push(toNode(groups, offset + index + part.length))
    end = index + part.length
  }
  return addText(line.slice(end), nodes) ? nodes : null
}

/** Adds the text between two parts. Returns false if it is not plain. */
function addText(text: string, nodes: PhrasingContent[]): boolean {
  if (text !== '') nodes.push({ type: 'text', value: text })
  return !SPECIAL_OR_LINK.test(text)
}

function toNode(
  { stars, words = '', code, label = '', link = '' }: Record<string, string | undefined>,
  end: number,
): PhrasingContent {
  if (stars !== undefined) return { type: stars === '*' ? 'emphasis' : 'strong', children: [{ type: 'text', value: words }] }
  if (code !== undefined) return { type: 'inlineCode', value: code }
  const close = end - ')'.length
  const data = { target: { start: close - link.length, end: close } }
  return { type: 'link', url: link, title: null, data, children: [{ type: 'text', value: label }] }
}

import { toString as toText } from 'mdast-util-to-string'
import { parseTree, visit } from './parse-tree.ts'

/** Code in a fenced block. */
export interface FencedCode {
  /** The language after the fence, in lowercase. */
  language: string
  code: string
}

/** What a rich text needs of the build. */
export interface RichParts {
  /** The texts of its headings, in order. */
  headings: readonly string[]
  /** The files of its pictures. */
  pictures: readonly string[]
  /** Its code in a named language. */
  code: readonly FencedCode[]
}

/** A picture, a fence or a heading. A fast check without false negatives. */
const MAY_HAVE_PARTS = /!\[|`{3}|~{3}|^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/m

/** Finds the parts of a rich text; null for most texts, which have none. */
export function findRichParts(text: string): RichParts | null {
  if (!MAY_HAVE_PARTS.test(text)) return null
  const [headings, pictures, code]: [string[], string[], FencedCode[]] = [[], [], []]
  for (const root of parseTree(text, 'rich'))
    visit(root, (node) => {
      if (node.type === 'heading') headings.push(toText(node))
      if (node.type === 'image') pictures.push(node.url)
      if (node.type === 'code' && node.lang) code.push({ language: node.lang.toLowerCase(), code: node.value })
    })
  return headings.length + pictures.length + code.length === 0 ? null : { headings, pictures, code }
}

/** The key of highlighted code. */
export const toCodeKey = ({ language, code }: FencedCode): string => `${language}\n${code}`

/** Constructs that need the styles of rich text. A fast check that may be wrong about literal characters. */
const MAY_BE_STYLED =
  /`|~~|!\[|\[\^|^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:#{1,6}(?:[ \t]|$)|>|=+[ \t]*$|(?:[-*_][ \t]*){3,}$|-[ \t]*$)|^[ \t>|]*:?-+:?[ \t]*\||\[[ xX]\]/m

/** Whether a text may contain more than paragraphs, lists, links and marked words. */
export const mayNeedRichStyles = (text: string): boolean => MAY_BE_STYLED.test(text)

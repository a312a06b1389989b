import type { Nodes } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import type { TextKind } from './kind.ts'
import { parseInline, parseRich } from './parse.ts'
import { visit } from './parse-tree.ts'

/** Parts of a rich text that hold words themselves. */
const WITH_WORDS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell'])

/** What visitors read of a text without its marks: the words of each paragraph, heading and cell of a rich text. Spaces are collapsed. */
export function listWords(text: string, kind: TextKind): string[] {
  if (kind === 'plain') return [collapseSpaces(text)]
  if (kind === 'inline') return [collapseSpaces(toText(parseInline(text)))]
  const words: string[] = []
  for (const root of parseRich(text))
    visit(root, (node) => {
      if (WITH_WORDS.has(node.type)) words.push(collapseSpaces(toText(node)))
    })
  return words.filter((part) => part !== '')
}

/** As HTML shows them. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

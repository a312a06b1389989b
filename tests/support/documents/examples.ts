import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Nodes } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { parseMarkdown } from '../../../scripts/lib/docs/document.ts'
import { root } from '../project.ts'

/** A piece of code in a document. */
export interface DocumentCode {
  file: string
  line: number
  text: string
  /** Null for code that is part of a sentence. */
  block: { language: string | null; info: string | null } | null
}

/** All code in the guides and in the README, in order. */
export async function readDocumentCode(): Promise<DocumentCode[]> {
  const files = await Array.fromAsync(glob(['docs/*.md', '{README,CONTRIBUTING}.md', 'packages/*/README.md'], { cwd: root }))
  const read = async (file: string) =>
    listCode(parseMarkdown(await readFile(path.join(root, file), 'utf8'))).map((code) => ({ ...code, file }))
  return (await Promise.all(files.sort().map(read))).flat()
}

/** The code at the beginning of each row of a table of a document whose first column has this title. */
export async function readTableCode(file: string, title: string): Promise<{ where: string; text: string }[]> {
  const { children } = parseMarkdown(await readFile(path.join(root, file), 'utf8'))
  const rows = children.flatMap((table) => {
    if (table.type !== 'table') return []
    const [head, ...others] = table.children
    return head && toText(head.children[0]) === title ? others : []
  })
  return rows.flatMap(({ children: [first] }) =>
    (first ? listCode(first) : []).map(({ line, text }) => ({ where: `${file}:${line}`, text })),
  )
}

function listCode(node: Nodes): Omit<DocumentCode, 'file'>[] {
  const line = node.position?.start.line ?? 0
  if (node.type === 'inlineCode') return [{ line, text: node.value.replaceAll('\n', ' '), block: null }]
  if (node.type === 'code') return [{ line, text: node.value, block: { language: node.lang ?? null, info: node.meta ?? null } }]
  return 'children' in node ? node.children.flatMap(listCode) : []
}

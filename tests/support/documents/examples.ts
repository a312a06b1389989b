import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Nodes } from 'mdast'
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

function listCode(node: Nodes): Omit<DocumentCode, 'file'>[] {
  const line = node.position?.start.line ?? 0
  if (node.type === 'inlineCode') return [{ line, text: node.value.replaceAll('\n', ' '), block: null }]
  if (node.type === 'code') return [{ line, text: node.value, block: { language: node.lang ?? null, info: node.meta ?? null } }]
  return 'children' in node ? node.children.flatMap(listCode) : []
}

import type { Definition, Nodes, RootContent } from 'mdast'
import { type CompileContext, type Extension, fromMarkdown, type Token } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfm } from 'micromark-extension-gfm'
import { findDenseParagraph } from './find-dense-paragraph.ts'
import type { MarkdownKind } from './kind.ts'

type Syntax = ReturnType<typeof gfm>

/** HTML is never supported. */
const NEVER = ['htmlFlow', 'htmlText']

/** What an inline text does not support. */
const NOT_INLINE = [
  'autolink',
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'emailAutolink',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
  'headingAtx',
  'labelStartImage',
  'list',
  'protocolAutolink',
  'setextUnderline',
  'table',
  'thematicBreak',
  'wwwAutolink',
]

const GITHUB: Syntax = gfm()

const SYNTAX: Readonly<Record<MarkdownKind, Syntax[]>> = {
  rich: [GITHUB, { disable: { null: NEVER } }],
  inline: [GITHUB, { disable: { null: [...NEVER, ...NOT_INLINE] } }],
}

/** The signs of which a text can have too many. In such a text they are characters. */
const LITERAL: Syntax = { disable: { null: ['attention', 'blockQuote', 'labelStartImage', 'list', 'strikethrough'] } }

/** The tree of a text by the full parser, with the offsets of its URLs, and with references resolved. */
export function parseTree(text: string, kind: MarkdownKind): RootContent[] {
  const children = parseWithDefinitions(text, kind)
  if (kind === 'rich' && text.includes(']:')) removeDefinitions(children)
  return children
}

/** The same tree with the definitions of references in their places. */
export function parseWithDefinitions(text: string, kind: MarkdownKind): RootContent[] {
  // The parser skips a byte order mark and does not count it.
  const recorder = createTargetRecorder(text.startsWith('\uFEFF') ? 1 : 0)
  const { children } = fromMarkdown(text, {
    extensions: findDenseParagraph(text) === null ? SYNTAX[kind] : [...SYNTAX[kind], LITERAL],
    mdastExtensions: kind === 'rich' ? [gfmFromMarkdown(), TASKS, recorder] : [gfmStrikethroughFromMarkdown(), recorder],
  })
  if (kind === 'rich' && text.includes(']:')) resolveReferences(children, findDefinitions(children))
  if (kind === 'rich') for (const node of children) visit(node, completeUrl)
  return children
}

/**
 * The parser also finds the box of a task at the start of a paragraph that follows an empty list item. There it is text, which the
 * extension of GitHub's tasks would drop.
 */
function exitTaskBox(this: CompileContext, token: Token): void {
  const [parent, paragraph] = this.stack.slice(-2)
  const isChecked = this.sliceSerialize(token).trim() !== ''
  if (parent?.type === 'listItem') parent.checked = isChecked
  else if (paragraph?.type === 'paragraph') {
    const [start, end] = [token.start, token.end]
    const position = {
      start: { line: start.line, column: start.column - 1, offset: start.offset - 1 },
      end: { line: end.line, column: end.column + 1, offset: end.offset + 1 },
    }
    paragraph.children.push({ type: 'text', value: `[${this.sliceSerialize(token)}]`, position })
  }
}

const TASKS: Extension = { exit: { taskListCheckValueChecked: exitTaskBox, taskListCheckValueUnchecked: exitTaskBox } }

/** Records where the URLs of links, pictures and definitions are. */
function createTargetRecorder(skipped: number): Extension {
  function record(context: CompileContext, start: number, end: number): void {
    const node = context.stack.at(-1)
    if (node?.type === 'link' || node?.type === 'image' || node?.type === 'definition')
      node.data = { ...node.data, target: { start: start + skipped, end: end + skipped } }
  }
  function recordLiteral(this: CompileContext, { start, end }: Token): void {
    record(this, start.offset + 1, end.offset - 1)
  }
  function recordRaw(this: CompileContext, { start, end }: Token): void {
    record(this, start.offset, end.offset)
  }
  return {
    enter: {
      // Without a URL, its position is before the closing parenthesis.
      resource({ end }) {
        record(this, end.offset - 1, end.offset - 1)
      },
      resourceDestinationLiteral: recordLiteral,
      resourceDestinationRaw: recordRaw,
      definitionDestinationLiteral: recordLiteral,
      definitionDestinationRaw: recordRaw,
    },
  }
}

/** The first definition of each name counts (CommonMark 0.31, "Link reference definitions"). */
function findDefinitions(nodes: readonly RootContent[]): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  for (const node of nodes)
    visit(node, (found) => {
      if (found.type === 'definition' && !definitions.has(found.identifier)) definitions.set(found.identifier, found)
    })
  return definitions
}

function removeDefinitions(siblings: Nodes[]): void {
  for (const node of siblings) if ('children' in node) removeDefinitions(node.children)
  const kept = siblings.filter(({ type }) => type !== 'definition')
  siblings.splice(0, siblings.length, ...kept)
}

/** Replaces references with the link or picture that they mean. */
function resolveReferences(siblings: Nodes[], definitions: ReadonlyMap<string, Definition>): void {
  const resolved = siblings.flatMap((node): Nodes[] => {
    if ('children' in node) resolveReferences(node.children, definitions)
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return [node]
    const definition = definitions.get(node.identifier)
    const { url = '', title = null, data } = definition ?? {}
    const target = { url, title, ...(data && { data }) }
    return node.type === 'imageReference'
      ? [{ type: 'image', alt: node.alt, ...target }]
      : [{ type: 'link', children: node.children, ...target }]
  })
  siblings.splice(0, siblings.length, ...resolved)
}

/** GitHub gives a URL that starts with `www.` the scheme http. */
function completeUrl(node: Nodes): void {
  if (node.type === 'link' && !node.data?.target && node.url.startsWith('http://www.') && !toText(node).startsWith('http'))
    node.url = node.url.replace('http', 'https')
}

const toText = ({ children: [first] }: Extract<Nodes, { type: 'link' }>): string => (first?.type === 'text' ? first.value : '')

/** Visits a node and all nodes below it, in document order. */
export function visit(node: Nodes, visitor: (node: Nodes) => void): void {
  visitor(node)
  if ('children' in node) for (const child of node.children) visit(child, visitor)
}

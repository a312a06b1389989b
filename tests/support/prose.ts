import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Node, Visitor } from 'oxc-parser'
import { root } from './project.ts'
import { parseSource } from './source-files.ts'

/** A piece of text that people read, and where it begins. */
export interface Prose {
  file: string
  line: number
  text: string
}

/** The strings of a source file that are sentences or parts of one: they have a space or start with a capital letter. CSS is left out. */
export async function readMessages(file: string): Promise<Prose[]> {
  const { text, syntax } = await parseSource(file)
  const found: Prose[] = []
  const css = new Set<Node>()
  const add = (node: Node, value: string | null) => {
    if (value && isSentence(value) && !css.has(node)) found.push({ file, line: toLine(text, node.start), text: value })
  }
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && (tag.name === 'css' || tag.name === 'keyframes'))
        for (const part of quasi.quasis) css.add(part)
    },
    Literal: (node) => add(node, typeof node.value === 'string' ? node.value : null),
    TemplateElement: (node) => add(node, node.value.cooked),
    JSXText: (node) => add(node, node.value),
  }).visit(syntax.program)
  return found
}

const isSentence = (text: string): boolean => /\S\s|\s\S|^\p{Lu}\p{Ll}/u.test(text)

/** The comments of a source file. What is in backquotes is code and left out. */
export async function readComments(file: string): Promise<Prose[]> {
  const { text, syntax } = await parseSource(file)
  return syntax.comments.map(({ value, start }) => ({ file, line: toLine(text, start), text: withoutCode(value) }))
}

/** The titles of the tests in a file, and of the groups they are in. */
export async function readTestTitles(file: string): Promise<Prose[]> {
  const { text, syntax } = await parseSource(file)
  const found: Prose[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !/^(test|it|describe)\b/.test(text.slice(callee.start, callee.end))) return
      if (title.type !== 'Literal' && title.type !== 'TemplateLiteral') return
      found.push({ file, line: toLine(text, title.start), text: text.slice(title.start, title.end) })
    },
  }).visit(syntax.program)
  return found
}

/** A Markdown document without the code that is part of a sentence. Blocks of code stay, since their comments are sentences. */
export async function readDocument(file: string): Promise<Prose[]> {
  return [{ file, line: 1, text: withoutCode(await readFile(path.join(root, file), 'utf8')) }]
}

const SHOWN_KEYS = new Set(['title', 'description', 'markdownDescription', 'errorMessage', 'enumDescriptions', 'label'])
const CONTENT_KEYS = new Set(['examples', 'default', 'const', 'enum', 'body'])

/** What editors show of a schema: titles, descriptions and messages, but no examples. */
export async function readSchemaTexts(file: string): Promise<Prose[]> {
  const source = await readFile(path.join(root, file), 'utf8')
  const texts = listShown(JSON.parse(source), false)
  return texts.map((text) => ({ file, line: toLine(source, source.indexOf(JSON.stringify(text))), text: withoutCode(text) }))
}

function listShown(value: unknown, isShown: boolean): string[] {
  if (typeof value === 'string') return isShown ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => listShown(item, isShown))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    CONTENT_KEYS.has(key) ? [] : listShown(inner, key === 'errorMessage' || (SHOWN_KEYS.has(key) && isText(inner))),
  )
}

/** A property that is called "title" or "description" is a schema, not a text. */
const isText = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value)

const withoutCode = (text: string): string => text.replace(/`[^`\n]*`/g, '``')
const toLine = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

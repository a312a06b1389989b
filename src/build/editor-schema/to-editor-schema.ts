import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
import type { Offers } from './offers.ts'
import { type SchemaNames, withChoices } from './snippets.ts'

/**
 * The manifest schema for editors of one site: where a value names something, the site's own names take the place of the examples.
 * VS Code offers examples as completions. The title and description of a field come before those of the definition it refers to,
 * and colors get a color picker.
 */
export function toEditorSchema(schema: unknown, offers: Offers): unknown {
  const definitions = fieldOf(schema, 'definitions')
  const names: SchemaNames = { resolve: (node) => resolve(node, definitions), find: (node) => findOffers(node, offers) }
  return adapt(schema)

  function adapt(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(adapt)
    if (!isObject(node)) return node
    // Blocks may hold blocks, so a bare reference stays one.
    const merged = node.$ref === undefined ? names.resolve(node) : node
    const entries = Object.entries(merged).map(([key, value]) => [key, DATA.has(key) ? value : adapt(value)])
    return withOffers(Object.fromEntries(entries), offers, names)
  }
}

/** Keywords whose values are not schemas. */
const DATA: ReadonlySet<string> = new Set(['examples', 'enum', 'const', 'default', 'defaultSnippets', 'required'])

/** A node with the definition that it refers to, in one: VS Code would show the text of the definition in place of the node's. */
function resolve(node: unknown, definitions: unknown): Record<string, unknown> {
  if (!isObject(node)) return {}
  const { $ref, allOf, ...own } = node
  const parts = Array.isArray(allOf) ? allOf : [{ $ref }]
  const reference = parts.length === 1 ? fieldOf(parts[0], '$ref') : undefined
  if (typeof reference !== 'string') return node
  return { ...resolve(fieldOf(definitions, reference.replace('#/definitions/', '')), definitions), ...own }
}

function withOffers(node: Record<string, unknown>, offers: Offers, names: SchemaNames): Record<string, unknown> {
  const found = names.find(node)
  const adapted = { ...node }
  // A list that is written out in place of a name stays a valid example.
  if (found) adapted.examples = [...listOf(node, 'examples').filter((example) => typeof example !== 'string'), ...found]
  else if (node['x-text'] !== undefined && node.type === 'string') adapted.examples = toTextExamples(node, offers)
  if (node['x-color'] === true) adapted.format = 'color-hex'
  const snippets = listOf(node, 'defaultSnippets')
  if (snippets.length > 0)
    adapted.defaultSnippets = snippets.map((snippet) =>
      isObject(snippet) ? { ...snippet, body: withChoices(snippet.body, node, names) } : snippet,
    )
  return adapted
}

/** What can be written where a node of the schema stands; null when that is not the name of something of the site. */
function findOffers(node: Record<string, unknown>, offers: Offers): readonly string[] | null {
  if (node['x-link'] === true) return offers.links
  if (node['x-page'] === true) return offers.pages
  if (node['x-file'] === true) return offers.pictures
  if (node['x-font-file'] === true) return offers.fonts
  const kind = node['x-ref']
  if (kind === 'form') return offers.forms
  if (kind === 'shared') return offers.blocks
  return kind === 'list' ? offers.lists : null
}

/** Examples of a text, but for those with facts and links of another site, and the facts of this one. */
function toTextExamples(node: Record<string, unknown>, { facts }: Offers): unknown[] {
  const neutral = listOf(node, 'examples').filter((example) => !/\{\{|\]\(/.test(String(example)))
  return [...neutral, ...facts.map((fact) => `{{${fact}}}`)]
}

import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
import { builtInFonts } from '../../theme/fonts.ts'
import type { SiteNames } from './site-names.ts'
import { type SnippetContext, withChoices } from './snippets.ts'

/**
 * Adapts the manifest schema to one site: where a value names something, the names of the site replace the examples, because VS Code offers
 * examples as completions. The title and description of a field replace those of the definition it refers to, and colors get a color
 * picker.
 */
export function toEditorSchema(schema: unknown, names: SiteNames): unknown {
  const definitions = fieldOf(schema, 'definitions')
  const context: SnippetContext = { resolve: (node) => resolve(node, definitions), find: (node) => findNames(node, names) }
  // Many nodes refer to the same definition.
  const known = new Map<object, unknown>()
  return adapt(schema)

  function adapt(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(adapt)
    if (!isObject(node)) return node
    const adapted = known.get(node) ?? adaptNode(node)
    known.set(node, adapted)
    return adapted
  }

  function adaptNode(node: Record<string, unknown>): Record<string, unknown> {
    // Resolving bare references would never end, because blocks can contain blocks.
    const merged = node.$ref === undefined ? context.resolve(node) : node
    const entries = Object.entries(merged).map(([key, value]) => [key, DATA_KEYWORDS.has(key) ? value : adapt(value)])
    return withCompletions(Object.fromEntries(entries), names, context)
  }
}

/** Keywords whose values are not schemas. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set(['examples', 'enum', 'const', 'default', 'defaultSnippets', 'required'])

/** Merges a node with the definition it refers to. Otherwise VS Code would show the description of the definition. */
function resolve(node: unknown, definitions: unknown): Record<string, unknown> {
  if (!isObject(node)) return {}
  const { $ref, allOf, ...own } = node
  const parts = Array.isArray(allOf) ? allOf : [{ $ref }]
  const reference = parts.length === 1 ? fieldOf(parts[0], '$ref') : undefined
  if (typeof reference !== 'string') return node
  return { ...resolve(fieldOf(definitions, reference.replace('#/definitions/', '')), definitions), ...own }
}

function withCompletions(node: Record<string, unknown>, names: SiteNames, context: SnippetContext): Record<string, unknown> {
  const found = context.find(node)
  const adapted = { ...node }
  // Examples that are not names stay: a field for the name of a shared list also accepts a list.
  if (found) adapted.examples = [...listOf(node, 'examples').filter((example) => typeof example !== 'string'), ...found]
  else if (node['x-text'] !== undefined && node.type === 'string') adapted.examples = toTextExamples(node, names)
  if (node['x-color'] === true) adapted.format = 'color-hex'
  const snippets = listOf(node, 'defaultSnippets')
  if (snippets.length > 0)
    adapted.defaultSnippets = snippets.map((snippet) =>
      isObject(snippet) ? { ...snippet, body: withChoices(snippet.body, node, context) } : snippet,
    )
  return adapted
}

/** The names that are valid values of a node; null if its values are not names. */
function findNames(node: Record<string, unknown>, names: SiteNames): readonly string[] | null {
  if (node['x-link'] === true) return names.links
  if (node['x-page'] === true) return names.pages
  if (node['x-file'] === true) return names.pictures
  if (node['x-font-file'] === true) return [...listBuiltInFonts(node), ...names.fonts]
  if (node['x-media-file'] !== undefined) return node['x-media-file'] === 'video' ? names.videos : names.captions
  const kind = node['x-ref']
  if (kind === 'form') return names.forms
  if (kind === 'shared') return names.blocks
  return kind === 'list' ? names.lists : null
}

/** The built-in fonts among the examples of a node: a font file can be one of them only there. */
const listBuiltInFonts = (node: Record<string, unknown>): string[] =>
  listOf(node, 'examples')
    .map(String)
    .filter((name) => builtInFonts.has(name))

/** Examples for a text: those of the schema without facts and links, which belong to another site, and the facts of this site. */
function toTextExamples(node: Record<string, unknown>, { facts }: SiteNames): unknown[] {
  const neutral = listOf(node, 'examples').filter((example) => !/\{\{|\]\(/.test(String(example)))
  return [...neutral, ...facts.map((fact) => `{{${fact}}}`)]
}

import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { getLanguageService, type Hover, TextDocument } from 'vscode-json-languageservice'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { listOf } from '../../src/manifest/json.ts'
import { appendToPointer } from '../../src/manifest/pointer.ts'
import { textAfter } from '../support/manifest/diagnostics.ts'
import { withComments } from '../support/manifest/with-comments.ts'

/** The JSON language service of VS Code. It only loads the schema that the manifest refers to. */
const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  schemaRequestService: async (uri) => {
    if (uri !== 'file:///schema/manifest.schema.json') throw new Error(`There is no schema ${uri}.`)
    return JSON.stringify(schema)
  },
})

const open = (text: string) => {
  const document = TextDocument.create('file:///site.manifest.json', 'json', 1, text)
  return { document, json: service.parseJSONDocument(document) }
}

/** The labels of the completions at `‸`. */
async function completionsAt(marked: string): Promise<string[]> {
  const offset = marked.indexOf('‸')
  const { document, json } = open(marked.replace('‸', ''))
  const list = await service.doComplete(document, document.positionAt(offset), json)
  return (list?.items ?? []).map(({ label }) => label)
}

/** The text shown when hovering over the first occurrence of `word`. */
async function hoverOver(text: string, word: string): Promise<string> {
  const { document, json } = open(text)
  return toText(await service.doHover(document, document.positionAt(text.indexOf(word) + 2), json))
}

function toText(hover: Hover | null): string {
  const contents = hover?.contents ?? ''
  return (Array.isArray(contents) ? contents : [contents])
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('\n')
}

async function warningsOf(text: string): Promise<{ message: string; highlighted: string }[]> {
  const { document, json } = open(text)
  const found = await service.doValidation(document, json)
  return found.map(({ message, range }) => ({ message: String(message), highlighted: document.getText(range) }))
}

const page = (blocks: string) =>
  `{"$schema": "./schema/manifest.schema.json", "pages": [{"path": "/", "title": "Home", "description": "Home.", "blocks": [${blocks}]}]}`

describe('the manifest schema in VS Code', () => {
  test('shows no warnings for a valid manifest', async () => {
    expect(await warningsOf(textAfter({}))).toEqual([])
  })

  test('suggests every block type for "type"', async () => {
    const offered = await completionsAt(page('{"type": "‸"}'))
    expect(offered).toEqual(expect.arrayContaining(schema.definitions.Block.properties.type.enum.map((type) => `"${type}"`)))
  })

  test('suggests snippets for new blocks', async () => {
    expect(await completionsAt(page('‸'))).toEqual(expect.arrayContaining(['Hero', 'Tabs', 'Shared block']))
  })

  test('suggests the fields of the block type, but not those of other types', async () => {
    const offered = await completionsAt(page('{"type": "hero", "‸"}'))
    expect([offered.includes('heading'), offered.includes('eyebrow'), offered.includes('items')]).toEqual([true, true, false])
  })

  test('suggests a comment in every object, and shows no warning for it', async () => {
    for (const place of ['{"type": "hero", "‸"}', '{"type": "hero", "actions": [{"‸"}]}'])
      expect(await completionsAt(page(place))).toContain('$comment')
    expect(await warningsOf(JSON.stringify(withComments(JSON.parse(textAfter({})))))).toEqual([])
  })

  test('says how to write the name of an entry', async () => {
    const contact = JSON.parse(textAfter({})).forms.contact
    const warnings = await warningsOf(textAfter({ '/forms/Get In Touch': contact }))
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('Use lowercase letters, digits and hyphens')])
  })

  test('suggests what can be replaced where a shared block is placed', async () => {
    expect(await completionsAt(page('{"type": "shared", "ref": "why-us", "‸"}'))).toEqual(
      expect.arrayContaining(['heading', 'text', 'action', 'actions']),
    )
  })

  test('suggests the allowed values of a field', async () => {
    expect(await completionsAt(page('{"type": "hero", "heading": "Hi", "tone": "‸"}'))).toEqual(
      expect.arrayContaining(['"muted"', '"dark"']),
    )
  })

  test('suggests the built-in fonts for a field that also accepts a file', async () => {
    const text = '{"$schema": "./schema/manifest.schema.json", "theme": {"fonts": {"text": "‸"}}}'
    expect(await completionsAt(text)).toEqual(expect.arrayContaining(['"figtree"', '"fraunces"', '"system"']))
  })

  test('shows the description of a field', async () => {
    expect(await hoverOver(page('{"type": "hero", "eyebrow": "New"}'), '"eyebrow"')).toContain('A few words above the heading')
  })

  test('shows the description of keepMonths, for a form and for the site', async () => {
    const hoverIn = (part: string) => hoverOver(`{"$schema": "./schema/manifest.schema.json", ${part}}`, '"keepMonths"')
    expect(await hoverIn('"forms": {"contact": {"keepMonths": 6}}')).toContain(
      'The number of months after which enquiries of this form',
    )
    expect(await hoverIn('"site": {"keepMonths": 12}')).toContain('the server waits 7 days')
  })

  test('shows the description of a block type', async () => {
    expect(await hoverOver(page('{"type": "hero", "heading": "Hi"}'), '"hero"')).toContain('The large opening of a page')
  })

  test('shows one warning with the list of types for an unknown block type', async () => {
    const warnings = await warningsOf(textAfter({ '/pages/0/blocks/0/type': 'heroo' }))
    expect(warnings).toEqual([
      { message: expect.stringMatching(/^There is no block with this type\. Choose one of: .*hero/), highlighted: '"heroo"' },
    ])
  })

  test('shows one warning at the key of an unknown field', async () => {
    const warnings = await warningsOf(textAfter({ '/pages/0/blocks/0/colour': 'red' }))
    expect(warnings.map(({ highlighted }) => highlighted)).toEqual(['"colour"'])
  })

  test('says how to write a name that does not match its pattern', async () => {
    const [only] = await warningsOf(
      textAfter({ '/pages/0/blocks/2/id': 'Get In Touch', '/pages/0/blocks/0/actions/0/link': '/' }),
    )
    expect(only?.message).toContain('Use lowercase letters, digits and hyphens')
  })
})

describe('every property of the manifest schema', () => {
  const properties = [...findProperties(schema, '')]

  test('has a title and a description', () => {
    const undescribed = properties.filter(({ node }) => !isText(node.title) || !isText(node.description))
    expect(undescribed.map(({ pointer }) => pointer)).toEqual([])
  })

  test('has an example, unless its own properties have examples', () => {
    const withoutExample = properties.filter(({ node }) => !hasExample(node))
    expect(withoutExample.map(({ pointer }) => pointer)).toEqual([])
  })
})

describe('every example in the schema', () => {
  const ajv = new Ajv({ strict: false, discriminator: true })
  ajv.addSchema(schema, 'manifest')
  const nodes = [...findNodes(schema, '')].filter(({ node }) => Array.isArray(node.examples))

  test('is valid for its field', () => {
    const wrong = nodes.flatMap(({ pointer, node }) => {
      const validate = ajv.compile({ $ref: `manifest#${encodeURI(pointer)}` })
      return listOf(node, 'examples').flatMap((example) => (validate(example) ? [] : [`${pointer} ${JSON.stringify(example)}`]))
    })
    expect(wrong).toEqual([])
  })
})

type Node = Record<string, unknown>

/** Every object in a schema with its pointer. */
function* findNodes(node: unknown, pointer: string): Iterable<{ pointer: string; node: Node }> {
  if (Array.isArray(node)) for (const [index, child] of node.entries()) yield* findNodes(child, `${pointer}/${index}`)
  if (!isNode(node)) return
  yield { pointer, node }
  for (const [key, child] of Object.entries(node)) if (key !== 'examples') yield* findNodes(child, appendToPointer(pointer, key))
}

/** The properties of every object in a schema, except the tags of unions, which their branches describe. */
function* findProperties(node: unknown, pointer: string): Iterable<{ pointer: string; node: Node }> {
  if (!isNode(node)) return
  if (isNode(node.properties) && !('discriminator' in node))
    for (const [key, property] of Object.entries(node.properties))
      if (isNode(property)) yield { pointer: `${pointer}/${key}`, node: property }
  for (const [key, child] of Object.entries(node)) yield* findProperties(child, `${pointer}/${key}`)
}

/** Whether a node has examples, or all of its properties have. */
function hasExample(node: Node): boolean {
  if (Array.isArray(node.examples) && node.examples.length > 0) return true
  const target = resolve(node)
  if (target !== node) return hasExample(target)
  return isNode(node.properties) && Object.values(node.properties).every((child) => isNode(child) && hasExample(child))
}

function resolve(node: Node): Node {
  const [first] = Array.isArray(node.allOf) ? node.allOf : [node]
  const reference = isNode(first) ? first.$ref : undefined
  if (!isText(reference)) return node
  const definitions: Node = schema.definitions
  const target = definitions[reference.replace('#/definitions/', '')]
  return isNode(target) ? target : node
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

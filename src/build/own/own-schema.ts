import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { extendBundle, listBlockTypes } from '../generate/extend-bundle.ts'
import { propertiesOf, type SchemaNode, toSchemaNode } from '../generate/schema-node.ts'
import { isBlockName, RESERVED_BLOCK_NAMES } from '../new-block/block-name.ts'
import { checkBlockSchema } from './check-block-schema.ts'
import { checkBlockTexts } from './check-block-texts.ts'
import { checkPictureSlots } from './check-picture-slots.ts'
import { parseOwnJson } from './parse-own-json.ts'
import { toSourceError } from './source-error.ts'

interface OwnSchema {
  /** The manifest schema with the own blocks. */
  bundle: SchemaNode
  /** Type of an own block -> its `schema.json`. */
  blocks: Map<string, SchemaNode>
}

/**
 * Adds the schemas of own blocks to the schema of the engine below `root`. Throws an `ExpectedError` when a name cannot be used or a schema is
 * wrong.
 */
export async function readOwnSchema(root: string, siteFolder: string, types: readonly string[]): Promise<OwnSchema> {
  const engine: SchemaNode = JSON.parse(await readFile(path.join(root, 'schema/manifest.schema.json'), 'utf8'))
  const engineTypes = new Set(listBlockTypes(engine))
  const definitions = toSchemaNode(engine.definitions)
  const names = new Set(Object.keys(definitions))
  const texts = new Set(Object.keys(propertiesOf(toSchemaNode(definitions.Texts))))
  const blocks = new Map<string, SchemaNode>()
  for (const type of types) {
    checkName(type, engineTypes)
    const schema = parseOwnJson(siteFolder, `blocks/${type}/schema.json`)
    blocks.set(type, checkBlockSchema(schema, names))
    checkBlockTexts(schema, texts)
    for (const name of Object.keys(Object(schema.value.texts))) texts.add(name)
    checkPictureSlots(schema, definitions)
    parseOwnJson(siteFolder, `blocks/${type}/samples.json`)
  }
  return { bundle: extendBundle(engine, blocks), blocks }
}

function checkName(type: string, engineTypes: ReadonlySet<string>): void {
  const file = `blocks/${type}`
  if (!isBlockName(type))
    throw toSourceError({ file }, `"${type}" is not a valid name for a block type. Use camelCase, for example priceTable.`)
  if (engineTypes.has(type))
    throw toSourceError({ file }, `The engine has a block type "${type}" already, and it cannot be replaced. Rename the folder.`)
  if (RESERVED_BLOCK_NAMES.has(type)) throw toSourceError({ file }, `"${type}" is a reserved name. Rename the folder.`)
}

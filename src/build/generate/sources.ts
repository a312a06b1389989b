import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SchemaNode } from './schema-node.ts'

/** The hand-written schema files. */
export interface SchemaSources {
  envelope: SchemaNode
  /** The schemas in `schema/defs/` and its folders, by file name in PascalCase without the extension. */
  definitions: Map<string, SchemaNode>
  /** The definition names of the branches of a union, by their folder (`fields`, `deliveries`). */
  families: Map<string, string[]>
  /** The schemas `src/blocks/<type>/schema.json`, by block type in alphabetical order. */
  blocks: Map<string, SchemaNode>
}

/** Reads all schema files in `root`. Throws an error that names the file if one is missing or not JSON. */
export async function readSchemaSources(root: string): Promise<SchemaSources> {
  const definitions = new Map<string, SchemaNode>()
  const families = new Map<string, string[]>()
  const defs = path.join(root, 'schema/defs')
  for (const entry of await sortedEntries(defs)) {
    if (entry.isDirectory()) {
      const names: string[] = []
      for (const file of await sortedEntries(path.join(defs, entry.name))) {
        const name = toDefinitionName(file.name)
        definitions.set(name, await readSchema(path.join(defs, entry.name, file.name)))
        names.push(name)
      }
      families.set(entry.name, names)
    } else {
      definitions.set(toDefinitionName(entry.name), await readSchema(path.join(defs, entry.name)))
    }
  }
  const blocks = new Map<string, SchemaNode>()
  const blocksFolder = path.join(root, 'src/blocks')
  for (const entry of await sortedEntries(blocksFolder)) {
    if (!entry.isDirectory()) continue
    blocks.set(entry.name, await readSchema(path.join(blocksFolder, entry.name, 'schema.json')))
  }
  const envelope = await readSchema(path.join(root, 'schema/site.schema.json'))
  return { envelope, definitions, families, blocks }
}

/** The definition name of a schema file or path: `text-field.schema.json` -> `TextField`. */
export function toDefinitionName(file: string): string {
  const stem = path.posix.basename(file).replace(/\.schema\.json$/, '')
  return stem.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

async function sortedEntries(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function readSchema(file: string): Promise<SchemaNode> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

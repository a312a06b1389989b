import { propertiesOf, type SchemaNode, type SchemaValue, toSchemaNode } from './schema-node.ts'

/** What a field with `x-name` says about its object: its title for people, or a key that stays the same when texts change. */
type NameKind = 'title' | 'key'

/** The source of `src/manifest/names.gen.ts`: the fields that the schema marks with `x-name` and `x-override`. */
export function generateNames(bundle: SchemaNode): string {
  return `// Generated from the \`x-name\` and \`x-override\` keywords of the schema by \`npm run generate\`. Do not edit.

/** The fields that hold the title of an object, such as a page or a form field. The most common field comes first. */
export const TITLE_FIELDS: readonly string[] = ${toList(findNameFields(bundle, 'title'))}

/** The fields that identify an object among its neighbors and rarely change. The most common field comes first. */
export const KEY_FIELDS: readonly string[] = ${toList(findNameFields(bundle, 'key'))}

/** The fields of a reference to a shared block that replace those of the block in one place. */
export const OVERRIDE_FIELDS: readonly string[] = ${toList(findOverrideFields(bundle))}
`
}

const toList = (fields: readonly string[]): string => `[${fields.map((field) => `'${field}'`).join(', ')}]`

function findOverrideFields(bundle: SchemaNode): string[] {
  const fields = propertiesOf(toSchemaNode(toSchemaNode(bundle.definitions).SharedBlock))
  return Object.entries(fields).flatMap(([field, node]) => ('x-override' in toSchemaNode(node) ? [field] : []))
}

/** Sorted by how often the schema uses them, so that `label` comes before `figure` where an object has both. */
function findNameFields(bundle: SchemaNode, kind: NameKind): string[] {
  const counts = new Map<string, number>()
  count(bundle)
  return [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1)).map(([field]) => field)

  function count(value: SchemaValue): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'object' && child !== null && 'x-name' in child && child['x-name'] === kind)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      count(child)
    }
  }
}

import { COMMENT } from '../../manifest/comments.ts'
import type { SchemaNode, SchemaValue } from './schema-node.ts'

/** The name of the definition of a comment. */
export const COMMENT_DEFINITION = 'Comment'

/** Keywords whose values are not schemas. */
const DATA_KEYWORDS: ReadonlySet<string> = new Set(['examples', 'enum', 'const', 'default', 'defaultSnippets', 'required'])
/** Keywords whose values are schemas by name. */
const NAMED_SCHEMAS: ReadonlySet<string> = new Set(['properties', 'definitions'])

/**
 * Lets every object that a schema describes have a comment. In an object with names as keys it is not one of the entries. Parents of
 * unions stay as they are, because each of their branches has the field. So do uses of a definition.
 * @param comment the definition of a comment
 */
export function withCommentFields(schema: SchemaValue, { title = '', description = '' }: SchemaNode): SchemaValue {
  const field: SchemaNode = { title, description, allOf: [{ $ref: `#/definitions/${COMMENT_DEFINITION}` }] }
  return addTo(schema, false)

  function addTo(value: SchemaValue, isByName: boolean): SchemaValue {
    if (Array.isArray(value)) return value.map((item) => addTo(item, false))
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value).map(([key, child]): [string, SchemaValue] => {
      const isData = !isByName && DATA_KEYWORDS.has(key)
      return [key, isData ? child : addTo(child, !isByName && NAMED_SCHEMAS.has(key))]
    })
    const node: SchemaNode = Object.fromEntries(entries)
    const isElsewhere = 'discriminator' in node || 'allOf' in node
    return isByName || !isObjectType(node) || isElsewhere ? node : withCommentField(node, field)
  }
}

/** Whether a node describes the fields of an object, perhaps in addition to other types. */
const isObjectType = ({ type, properties }: SchemaNode): boolean =>
  type === 'object' || (Array.isArray(type) && type.includes('object') && properties !== undefined)

function withCommentField(node: SchemaNode, field: SchemaNode): SchemaNode {
  const own = typeof node.properties === 'object' && !Array.isArray(node.properties) ? node.properties : {}
  const properties = { ...own, [COMMENT]: field }
  if (node.propertyNames === undefined) return { ...node, properties }
  return { ...node, propertyNames: { anyOf: [node.propertyNames, { const: COMMENT }] }, properties }
}

/** A JSON Schema node as written in a file: plain JSON with unchecked keywords. */
export type SchemaNode = { [keyword: string]: SchemaValue }
export type SchemaValue = string | number | boolean | null | SchemaNode | SchemaValue[]

export const propertiesOf = (node: SchemaNode | undefined): SchemaNode => toSchemaNode(node?.properties)

/** The value as a schema object. Throws if it is not an object, which is an error in a schema file. */
export function toSchemaNode(value: SchemaValue | undefined): SchemaNode {
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error(`A schema file contains ${JSON.stringify(value)} where an object is expected.`)
  return value
}

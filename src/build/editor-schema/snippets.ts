import { fieldOf, isObject } from '../../manifest/json.ts'

/** What a snippet needs to know of the schema. */
export interface SchemaNames {
  /** A node with everything that it refers to in one. */
  resolve(node: unknown): Record<string, unknown>
  /** The names that can be written where a node is valid; null when that is no name. */
  find(node: Record<string, unknown>): readonly string[] | null
}

/**
 * The body of a snippet whose placeholders offer a choice of names where the schema of the value asks for one: `${1:contact}`
 * becomes `${1|contact,careers|}`. Nothing to choose from leaves an empty placeholder.
 */
export function withChoices(body: unknown, schema: unknown, names: SchemaNames): unknown {
  const node = names.resolve(schema)
  if (Array.isArray(body)) return body.map((item) => withChoices(item, node.items, names))
  if (isObject(body))
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, withChoices(value, fieldOf(node.properties, key), names)]),
    )
  const found = names.find(node)
  const number = typeof body === 'string' ? /\$\{(\d+)[:|}]/.exec(body)?.[1] : undefined
  if (!found || number === undefined) return body
  // These characters mean something in a choice, and JSON would escape the backslash before them.
  const choices = found.filter((name) => !/[,|$}\\"]/.test(name))
  return choices.length > 0 ? `\${${number}|${choices.join(',')}|}` : `\${${number}}`
}

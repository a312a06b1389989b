import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'

/** Schema lookups for snippets. */
export interface SnippetContext {
  /** Merges a node with the definition it refers to. */
  resolve(node: unknown): Record<string, unknown>
  /** The names that are valid values of a node; null if its values are not names. */
  find(node: Record<string, unknown>): readonly string[] | null
}

/**
 * The body of a snippet in which placeholders for names offer a choice: `${1:contact}` becomes `${1|contact,careers|}`. If there are no
 * names to choose from, the placeholder is empty.
 */
export function withChoices(body: unknown, schema: unknown, context: SnippetContext): unknown {
  const node = findBranch(body, context.resolve(schema), context)
  if (Array.isArray(body)) return body.map((item) => withChoices(item, node.items, context))
  if (isObject(body))
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, withChoices(value, fieldOf(node.properties, key), context)]),
    )
  const found = context.find(node)
  const number = typeof body === 'string' ? /\$\{(\d+)[:|}]/.exec(body)?.[1] : undefined
  if (!found || number === undefined) return body
  // These characters are special in a choice. They cannot be escaped, because JSON would escape the backslash.
  const choices = found.filter((name) => !/[,|$}\\"]/.test(name))
  return choices.length > 0 ? `\${${number}|${choices.join(',')}|}` : `\${${number}}`
}

/** The branch of a union that describes a body, such as that of a block type; the node itself if it is no union. */
function findBranch(body: unknown, node: Record<string, unknown>, { resolve }: SnippetContext): Record<string, unknown> {
  const tag = textOf(node.discriminator, 'propertyName')
  if (tag === null) return node
  const branches = listOf(node, 'oneOf').map(resolve)
  return branches.find(({ properties }) => fieldOf(fieldOf(properties, tag), 'const') === fieldOf(body, tag)) ?? node
}

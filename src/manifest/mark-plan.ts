import { fieldOf, isObject } from './json.ts'

/** The `x-` keywords of a schema node without their prefix. They say what a value means: `{ link: true }` or `{ text: 'plain' }`. */
export type SchemaMarks = Readonly<Record<string, unknown>>

/** Keywords for the editor. They say how a field is shown and what refers to its keys, not what its value means, so they are no marks. */
export const EDITOR_KEYWORDS: ReadonlySet<string> = new Set([
  'x-group',
  'x-labels',
  'x-order',
  'x-defines',
  'x-children',
  'x-pages',
  'x-suggest',
  'x-preview',
  'x-color-name',
  'x-positions',
  'x-pasted',
])

/** Whether a plan needs the values with this mark, such as `text` with the mark `'rich'`. */
export type MarkFilter = (name: string, mark: unknown) => boolean

/** Where the marked values of a document are, derived from its schema. Parts of the schema without marks are left out. */
export interface MarkPlan {
  marks: SchemaMarks | null
  properties: Map<string, MarkPlan>
  items: MarkPlan | null
  additional: MarkPlan | null
  union: { tag: string; branches: Map<unknown, MarkPlan> } | null
}

/**
 * Derives the plan of a definition, or of the whole document, from the bundled manifest schema. Only the schema says what a field
 * means, so no code needs a list of field names.
 * @param only the marks to include; without it, all
 */
export function createMarkPlan(schema: object, definition?: string, only?: readonly string[] | MarkFilter): MarkPlan {
  const isWanted: MarkFilter = typeof only === 'function' ? only : (name) => only?.includes(name) ?? true
  const plans = schemaPlans.get(schema) ?? readSchema(schema)
  // Reading the schema takes much longer than choosing from what it says, and each command needs a dozen plans.
  schemaPlans.set(schema, plans)
  return choosePart(plans(definition), isWanted, new Map()) ?? emptyPlan()
}

/** The plan of a definition, or of the whole document, with all marks and with the parts that have none. */
type SchemaPlans = (definition: string | undefined) => MarkPlan

const schemaPlans = new WeakMap<object, SchemaPlans>()

function readSchema(schema: object): SchemaPlans {
  const definitions = fieldOf(schema, 'definitions')
  const known = new Map<string, MarkPlan>()

  function planOf(reference: string): MarkPlan {
    const name = reference.replace('#/definitions/', '')
    const existing = known.get(name)
    if (existing) return existing
    const plan = emptyPlan()
    known.set(name, plan)
    fill(plan, fieldOf(definitions, name))
    return plan
  }

  function fill(plan: MarkPlan, node: unknown): void {
    if (!isObject(node)) return
    const reference = node.$ref
    if (typeof reference === 'string') {
      merge(plan, planOf(reference))
      return
    }
    if (Array.isArray(node.allOf)) for (const part of node.allOf) fill(plan, part)
    for (const key in node) if (isMark(key)) plan.marks = { ...plan.marks, [key.slice(2)]: node[key] }
    if (isObject(node.properties) && !isObject(node.discriminator))
      for (const [key, value] of Object.entries(node.properties)) plan.properties.set(key, toChild(value))
    if (isObject(node.items)) plan.items = toChild(node.items)
    if (isObject(node.additionalProperties)) plan.additional = toChild(node.additionalProperties)
    if (isObject(node.discriminator) && Array.isArray(node.oneOf)) {
      const tag = String(node.discriminator.propertyName)
      plan.union = { tag, branches: new Map(node.oneOf.map((branch) => toBranch(branch, tag))) }
    }
  }

  function toBranch(branch: unknown, tag: string): [unknown, MarkPlan] {
    const reference = String(fieldOf(branch, '$ref'))
    const target = fieldOf(definitions, reference.replace('#/definitions/', ''))
    return [fieldOf(fieldOf(fieldOf(target, 'properties'), tag), 'const'), planOf(reference)]
  }

  function toChild(node: unknown): MarkPlan {
    if (isObject(node) && typeof node.$ref === 'string') return planOf(node.$ref)
    const plan = emptyPlan()
    fill(plan, node)
    return plan
  }

  const root = emptyPlan()
  fill(root, schema)
  return (definition) => (definition === undefined ? root : planOf(definition))
}

const isMark = (keyword: string): boolean => keyword.startsWith('x-') && !EDITOR_KEYWORDS.has(keyword)

const emptyPlan = (): MarkPlan => ({ marks: null, properties: new Map(), items: null, additional: null, union: null })

function merge(plan: MarkPlan, other: MarkPlan): void {
  if (other.marks) plan.marks = { ...plan.marks, ...other.marks }
  for (const [key, value] of other.properties) plan.properties.set(key, value)
  plan.items ??= other.items
  plan.additional ??= other.additional
  plan.union ??= other.union
}

/** The parts of a plan that contain wanted marks, with only these marks; null if no part does. */
function choosePart(plan: MarkPlan, isWanted: MarkFilter, known: Map<MarkPlan, MarkPlan | null>): MarkPlan | null {
  const existing = known.get(plan)
  if (existing !== undefined) return existing
  const part = emptyPlan()
  known.set(plan, part)
  for (const name in plan.marks) if (isWanted(name, plan.marks[name])) part.marks = { ...part.marks, [name]: plan.marks[name] }
  for (const [key, value] of plan.properties) {
    const property = choosePart(value, isWanted, known)
    if (property) part.properties.set(key, property)
  }
  part.items = plan.items && choosePart(plan.items, isWanted, known)
  part.additional = plan.additional && choosePart(plan.additional, isWanted, known)
  if (plan.union) {
    const { tag, branches } = plan.union
    const chosen = [...branches].flatMap(([key, value]): [unknown, MarkPlan][] => {
      const branch = choosePart(value, isWanted, known)
      return branch ? [[key, branch]] : []
    })
    part.union = { tag, branches: new Map(chosen) }
  }
  const isUseful = part.marks || part.properties.size > 0 || part.items || part.additional || part.union
  if (!isUseful) known.set(plan, null)
  return isUseful ? part : null
}

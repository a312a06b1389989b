import { fieldOf, isObject } from './json.ts'
import type { PointerStep } from './pointer.ts'

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

/** Called for each marked value of a document. `steps` is reused between calls, so copy it if you store it. */
export type MarkVisitor = (value: unknown, marks: SchemaMarks, steps: readonly PointerStep[]) => void

/** Called for each marked value and for each string; `marks` is null for strings without marks. */
export type TextVisitor = (value: unknown, marks: SchemaMarks | null, steps: readonly PointerStep[]) => void

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
export function createMarkPlan(schema: unknown, definition?: string, only?: readonly string[] | MarkFilter): MarkPlan {
  const isWanted: MarkFilter = typeof only === 'function' ? only : (name) => only?.includes(name) ?? true
  const definitions = fieldOf(schema, 'definitions')
  const known = new Map<string, MarkPlan>()
  const useful = new Map<MarkPlan, boolean>()

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
    for (const key in node)
      if (isMark(key) && isWanted(key.slice(2), node[key])) plan.marks = { ...plan.marks, [key.slice(2)]: node[key] }
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
  if (definition === undefined) fill(root, schema)
  else merge(root, planOf(definition))
  prune(root, useful)
  return root
}

/** Visits each marked value of `value`, parents before children, in document order. */
export function walkMarks(value: unknown, plan: MarkPlan, visit: MarkVisitor): void {
  walkMarksWith(value, plan, visit, undefined, [])
}

/** Like `walkMarks`, but passes a value down: what `visit` returns for a value is given to it for the values below. */
export function walkMarksWith<Inherited>(
  value: unknown,
  plan: MarkPlan,
  visit: (value: unknown, marks: SchemaMarks, steps: readonly PointerStep[], inherited: Inherited) => Inherited,
  inherited: Inherited,
  steps: PointerStep[] = [],
): void {
  const here = plan.marks ? visit(value, plan.marks, steps, inherited) : inherited
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (!plan.items) return
    for (let index = 0; index < value.length; index += 1) {
      steps.push(index)
      walkMarksWith(value[index], plan.items, visit, here, steps)
      steps.pop()
    }
  } else if (isObject(value)) {
    const branch = plan.union?.branches.get(value[plan.union.tag])
    if (branch) walkMarksWith(value, branch, visit, here, steps)
    if (plan.properties.size === 0 && !plan.additional) return
    for (const key in value) {
      const next = plan.properties.get(key) ?? plan.additional
      if (!next) continue
      steps.push(key)
      walkMarksWith(value[key], next, visit, here, steps)
      steps.pop()
    }
  }
}

/** Visits each marked value and each string of `value`, even where the plan has nothing. Parents before children, in document order. */
export function walkTexts(value: unknown, plan: MarkPlan | null, visit: TextVisitor, steps: PointerStep[] = []): void {
  if (plan?.marks || typeof value === 'string') visit(value, plan?.marks ?? null, steps)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) descendTexts(value[index], plan?.items ?? null, visit, steps, index)
  } else if (isObject(value)) {
    const branch = plan?.union?.branches.get(value[plan.union.tag])
    if (branch?.marks) visit(value, branch.marks, steps)
    for (const key in value) descendTexts(value[key], findFieldPlan(key, branch, plan), visit, steps, key)
  }
}

function descendTexts(value: unknown, plan: MarkPlan | null, visit: TextVisitor, steps: PointerStep[], step: PointerStep): void {
  if (typeof value !== 'string' && typeof value !== 'object' && !plan?.marks) return
  steps.push(step)
  walkTexts(value, plan, visit, steps)
  steps.pop()
}

/** The plan of a field of an object. The branch of its union comes first. */
export const findFieldPlan = (name: string, branch: MarkPlan | undefined, plan: MarkPlan | null): MarkPlan | null =>
  branch?.properties.get(name) ?? plan?.properties.get(name) ?? branch?.additional ?? plan?.additional ?? null

const isMark = (keyword: string): boolean => keyword.startsWith('x-') && !EDITOR_KEYWORDS.has(keyword)

const emptyPlan = (): MarkPlan => ({ marks: null, properties: new Map(), items: null, additional: null, union: null })

function merge(plan: MarkPlan, other: MarkPlan): void {
  if (other.marks) plan.marks = { ...plan.marks, ...other.marks }
  for (const [key, value] of other.properties) plan.properties.set(key, value)
  plan.items ??= other.items
  plan.additional ??= other.additional
  plan.union ??= other.union
}

/** Removes the parts of a plan that contain no mark. Returns whether anything is left. */
function prune(plan: MarkPlan, seen: Map<MarkPlan, boolean>): boolean {
  const known = seen.get(plan)
  if (known !== undefined) return known
  seen.set(plan, true)
  for (const [key, value] of plan.properties) if (!prune(value, seen)) plan.properties.delete(key)
  if (plan.items && !prune(plan.items, seen)) plan.items = null
  if (plan.additional && !prune(plan.additional, seen)) plan.additional = null
  if (plan.union) for (const [tag, value] of plan.union.branches) if (!prune(value, seen)) plan.union.branches.delete(tag)
  const isUseful =
    plan.marks !== null || plan.properties.size > 0 || plan.items !== null || plan.additional !== null || plan.union !== null
  seen.set(plan, isUseful)
  return isUseful
}

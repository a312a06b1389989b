import { fieldOf, isObject } from './json.ts'
import type { Step } from './pointer.ts'

/** The `x-` keywords of a schema node without their prefix: what a value means, such as `{ link: true }` or `{ text: 'plain' }`. */
export type Marks = Readonly<Record<string, unknown>>

/** Called for each marked value of a document. `steps` is reused between calls: copy it to keep it. */
export type Visitor = (value: unknown, marks: Marks, steps: readonly Step[]) => void

/** Called for each marked value and for each text; marks are null for a text without any. */
export type TextVisitor = (value: unknown, marks: Marks | null, steps: readonly Step[]) => void

/** Where the marked values of a document stand, read once from its schema. Parts without marks are left out. */
export interface Plan {
  marks: Marks | null
  properties: Map<string, Plan>
  items: Plan | null
  additional: Plan | null
  union: { tag: string; branches: Map<unknown, Plan> } | null
}

/**
 * Reads the plan of `definition` (or of the whole document) from the bundled manifest schema, of some marks only if they are named:
 * a walk passes over everything else. The meaning of a field is said in the schema alone, so no code keeps a list of field names.
 */
export function toPlan(schema: unknown, definition?: string, only?: readonly string[]): Plan {
  const definitions = fieldOf(schema, 'definitions')
  const known = new Map<string, Plan>()
  const useful = new Map<Plan, boolean>()

  function planOf(reference: string): Plan {
    const name = reference.replace('#/definitions/', '')
    const existing = known.get(name)
    if (existing) return existing
    const plan = emptyPlan()
    known.set(name, plan)
    fill(plan, fieldOf(definitions, name))
    return plan
  }

  function fill(plan: Plan, node: unknown): void {
    if (!isObject(node)) return
    const reference = node.$ref
    if (typeof reference === 'string') {
      merge(plan, planOf(reference))
      return
    }
    if (Array.isArray(node.allOf)) for (const part of node.allOf) fill(plan, part)
    const marks = Object.entries(node).filter(([key]) => key.startsWith('x-') && (only?.includes(key.slice(2)) ?? true))
    if (marks.length > 0) {
      const named = marks.map(([key, value]) => [key.slice(2), value])
      plan.marks = { ...plan.marks, ...Object.fromEntries(named) }
    }
    if (isObject(node.properties) && !isObject(node.discriminator))
      for (const [key, value] of Object.entries(node.properties)) plan.properties.set(key, toChild(value))
    if (isObject(node.items)) plan.items = toChild(node.items)
    if (isObject(node.additionalProperties)) plan.additional = toChild(node.additionalProperties)
    if (isObject(node.discriminator) && Array.isArray(node.oneOf)) {
      const tag = String(node.discriminator.propertyName)
      plan.union = { tag, branches: new Map(node.oneOf.map((branch) => toBranch(branch, tag))) }
    }
  }

  function toBranch(branch: unknown, tag: string): [unknown, Plan] {
    const reference = String(fieldOf(branch, '$ref'))
    const target = fieldOf(definitions, reference.replace('#/definitions/', ''))
    return [fieldOf(fieldOf(fieldOf(target, 'properties'), tag), 'const'), planOf(reference)]
  }

  function toChild(node: unknown): Plan {
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
export function walk(value: unknown, plan: Plan, visit: Visitor): void {
  walkWith(value, plan, visit, undefined, [])
}

/** The same, with something that is handed down: what `visit` returns for a value, it gets for the values below. */
export function walkWith<Known>(
  value: unknown,
  plan: Plan,
  visit: (value: unknown, marks: Marks, steps: readonly Step[], known: Known) => Known,
  known: Known,
  steps: Step[] = [],
): void {
  const here = plan.marks ? visit(value, plan.marks, steps, known) : known
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (!plan.items) return
    for (let index = 0; index < value.length; index += 1) {
      steps.push(index)
      walkWith(value[index], plan.items, visit, here, steps)
      steps.pop()
    }
  } else if (isObject(value)) {
    const branch = plan.union?.branches.get(value[plan.union.tag])
    if (branch) walkWith(value, branch, visit, here, steps)
    if (plan.properties.size === 0 && !plan.additional) return
    for (const key in value) {
      const next = plan.properties.get(key) ?? plan.additional
      if (!next) continue
      steps.push(key)
      walkWith(value[key], next, visit, here, steps)
      steps.pop()
    }
  }
}

/** Visits each marked value of `value` and each text, also where the plan does not reach; parents before children, in document order. */
export function walkTexts(value: unknown, plan: Plan | null, visit: TextVisitor, steps: Step[] = []): void {
  if (plan?.marks || typeof value === 'string') visit(value, plan?.marks ?? null, steps)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) descendTexts(value[index], plan?.items ?? null, visit, steps, index)
  } else if (isObject(value)) {
    const branch = plan?.union?.branches.get(value[plan.union.tag])
    if (branch?.marks) visit(value, branch.marks, steps)
    for (const key in value) descendTexts(value[key], findField(key, branch, plan), visit, steps, key)
  }
}

function descendTexts(value: unknown, plan: Plan | null, visit: TextVisitor, steps: Step[], step: Step): void {
  if (typeof value !== 'string' && typeof value !== 'object' && !plan?.marks) return
  steps.push(step)
  walkTexts(value, plan, visit, steps)
  steps.pop()
}

/** The plan of a field of an object, by the branch of its union first. */
export const findField = (name: string, branch: Plan | undefined, plan: Plan | null): Plan | null =>
  branch?.properties.get(name) ?? plan?.properties.get(name) ?? branch?.additional ?? plan?.additional ?? null

const emptyPlan = (): Plan => ({ marks: null, properties: new Map(), items: null, additional: null, union: null })

function merge(plan: Plan, other: Plan): void {
  if (other.marks) plan.marks = { ...plan.marks, ...other.marks }
  for (const [key, value] of other.properties) plan.properties.set(key, value)
  plan.items ??= other.items
  plan.additional ??= other.additional
  plan.union ??= other.union
}

/** Drops the parts of a plan that hold no mark. Returns whether anything is left. */
function prune(plan: Plan, seen: Map<Plan, boolean>): boolean {
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

import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { PointerStep } from '../../../src/manifest/pointer.ts'
import type { SchemaMarks } from '../../../src/manifest/walk.ts'
import { createMarkPlan, walkMarks } from '../../../src/manifest/walk.ts'
import { inScript } from './scripts.ts'

const plans = { block: createMarkPlan(schema, 'Block'), manifest: createMarkPlan(schema) }

/** What the names in a block give way to. */
export interface Names {
  link(): string
  /** Null for no anchor. */
  anchor(): string | null
  picture(): string
  script: number | null
}

/** A copy of a block, or of a part of a manifest, in which every name is one of the site, and every text is in one script. */
export function toFitting<Sample extends object>(sample: Sample, names: Names, kind: keyof typeof plans = 'block'): Sample {
  const copy = structuredClone(sample)
  walkMarks(copy, plans[kind], (value, marks, steps) => {
    const fitting = typeof value === 'string' ? toFittingValue(value, marks, names) : value
    if (fitting !== value) setAt(copy, steps, fitting)
  })
  return copy
}

function toFittingValue(value: string, marks: SchemaMarks, { link, anchor, picture, script }: Names): string | undefined {
  if (marks.link) return link()
  if (marks.anchor) return anchor() ?? undefined
  if (marks.file) return picture()
  if (marks.text === 'markdown') return inScript(value, script).replace(/\]\([^)]*\)/g, () => `](${link()})`)
  return marks.text ? inScript(value, script) : value
}

/** Puts a value at the end of some steps; undefined takes out what is there. */
export function setAt(root: object, steps: readonly PointerStep[], value: unknown): void {
  const owner = Object(steps.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), root))
  const last = steps.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(owner, last)
  else Reflect.set(owner, last, value)
}

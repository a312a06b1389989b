import { isObject } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { findFieldPlan, type MarkPlan } from '../../manifest/walk.ts'
import { type CollectedMarks, collectMarksIn, type MarkCollector, manifestPlan } from './marks.ts'

/** The marks of a page or of another part, and the index at which it was. */
interface KnownPart {
  step: PointerStep
  marks: CollectedMarks
}

/**
 * Creates a function like `collectMarks` that keeps what it found. Only pages and top-level fields that are other objects than before, or
 * in another place, are visited again.
 */
export function createMarkCollector(): MarkCollector {
  const known = new WeakMap<object, KnownPart>()

  function collectPart(part: unknown, plan: MarkPlan | null, at: readonly PointerStep[]): CollectedMarks {
    if (typeof part !== 'object' || part === null) return collectMarksIn(part, plan, at)
    const step = at.at(-1) ?? ''
    const existing = known.get(part)
    if (existing?.step === step) return existing.marks
    const marks = collectMarksIn(part, plan, at)
    known.set(part, { step, marks })
    return marks
  }

  return (manifest) => collectMarksByPart(manifest, collectPart)
}

/** Collects the marks of each page and of each other top-level field, given a function for one of them, and joins them in order. */
export function collectMarksByPart(manifest: unknown, collectPart = collectMarksIn): CollectedMarks {
  if (!isObject(manifest)) return collectMarksIn(manifest, manifestPlan, [])
  const parts = Object.entries(manifest).flatMap(([field, value]) => {
    const plan = findFieldPlan(field, undefined, manifestPlan)
    if (field !== 'pages' || !Array.isArray(value)) return [collectPart(value, plan, [field])]
    return value.map((page, index) => collectPart(page, plan?.items ?? null, [field, index]))
  })
  return { marked: join(parts, ({ marked }) => marked), suspectTexts: join(parts, ({ suspectTexts }) => suspectTexts) }
}

/** The entries of all parts, in order. */
function join<Key, Entry>(
  parts: readonly CollectedMarks[],
  mapOf: (part: CollectedMarks) => ReadonlyMap<Key, readonly Entry[]>,
): ReadonlyMap<Key, readonly Entry[]> {
  const joined = new Map<Key, Entry[]>()
  for (const part of parts)
    for (const [key, entries] of mapOf(part)) {
      const list = joined.get(key)
      if (!list) joined.set(key, [...entries])
      else for (const entry of entries) list.push(entry)
    }
  return joined
}

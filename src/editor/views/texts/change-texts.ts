import schema from '../../../../schema/manifest.schema.json' with { type: 'json' }
import type { Change, Steps } from '../../../contracts/change.ts'
import { applyChanges } from '../../../document/change.ts'
import { childOf, fieldOf, isObject } from '../../../manifest/json.ts'
import { isMarkdownKind, type TextKind } from '../../../manifest/markdown/index.ts'
import { createMarkPlan, walkMarks } from '../../../manifest/walk.ts'
import { listBlockLists } from '../../../models/live-trail.ts'
import { findShapeProblem } from '../../../models/shape.ts'

const textPlan = createMarkPlan(schema, undefined, ['text'])

/** A text that people read, in a manifest of any shape. */
export interface WrittenText {
  text: string
  format: TextKind
  /** Where it is in `manifest`, which contains only the part of the manifest around it. */
  at: Steps
  manifest: unknown
}

/** The text in place of a written one; null removes the field. */
export type ChangeText = (written: WrittenText) => string | null

/** A part of a manifest whose texts are changed together, so that the others stay the very same objects. */
interface Part {
  at: Steps
  definition: Parameters<typeof findShapeProblem>[0]
}

/**
 * Creates a function that gives a manifest with other texts, on one of its pages and in everything that the page can show. What has not
 * changed since its last call is the very same object. A part that could not be rendered without its optional texts keeps them.
 * @param required changes a text where `change` would remove one that is needed
 */
export function createTextChange(change: ChangeText, required: ChangeText = change): (manifest: unknown, page: Steps) => unknown {
  const known = new WeakMap<object, unknown>()
  const changePart = (manifest: unknown, { at, definition }: Part): unknown => {
    const part = at.reduce(childOf, manifest)
    if (!isObject(part)) return part
    if (known.has(part)) return known.get(part)
    const changed = change === required ? null : changeTexts(part, at, change)
    const isBroken = changed === null || findShapeProblem(definition, changed) !== findShapeProblem(definition, part)
    const result = isBroken ? changeTexts(part, at, required) : changed
    known.set(part, result)
    return result
  }
  return (manifest, page) => {
    const changes = listParts(manifest, page).flatMap((part): Change[] => {
      const value = changePart(manifest, part)
      return value === undefined ? [] : [{ kind: 'set', at: part.at, value }]
    })
    return applyChanges(manifest, changes)
  }
}

function listParts(manifest: unknown, page: Steps): Part[] {
  const listKeys = (...at: Steps): Steps[] => {
    const value = at.reduce(childOf, manifest)
    return Array.isArray(value)
      ? [...value.keys()].map((key) => [...at, key])
      : Object.keys(Object(value)).map((key) => [...at, key])
  }
  const parts = (steps: readonly Steps[], definition: Part['definition']) => steps.map((at) => ({ at, definition }))
  return [
    ...listBlockLists(page).flatMap((list) => parts(listKeys(...list), 'Block')),
    ...parts(listKeys('shared'), 'SharedItem'),
    ...parts(listKeys('forms'), 'Form'),
    ...parts([['navigation']], 'Navigation'),
    ...parts([['footer']], 'Footer'),
  ]
}

/** The part with other texts. They are found in a manifest around it, because the schema says what a text is. */
function changeTexts(part: object, at: Steps, change: ChangeText): unknown {
  const inside = at.map((step) => (typeof step === 'number' ? 0 : step))
  const manifest = inside.toReversed().reduce<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), part)
  const changes: Change[] = []
  walkMarks(manifest, textPlan, (text, { text: format }, steps) => {
    if (typeof text !== 'string' || (format !== 'plain' && !isMarkdownKind(format))) return
    const value = change({ text, format, at: [...steps], manifest })
    if (value === text) return
    changes.push(value === null ? { kind: 'remove', at: [...steps] } : { kind: 'set', at: [...steps], value })
  })
  const changed = applyChanges(manifest, changes)
  return inside.reduce(
    (value: unknown, step) => (typeof step === 'number' ? childOf(value, step) : fieldOf(value, String(step))),
    changed,
  )
}

import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Step } from '../../manifest/pointer.ts'
import { toPlan, walk } from '../../manifest/walk.ts'
import { findLeftover } from './leftovers.ts'

/** A value to which the schema gives a meaning, such as a link; `mark` is what the schema says, such as `'markdown'`. */
export interface Marked<Value = unknown> {
  value: Value
  mark: unknown
  steps: readonly Step[]
}

/** Where marked values stand in a manifest. */
export const manifestPlan = toPlan(schema)

/** Every marked value of a manifest by its mark, in the order of the file. Of texts only those in which a rule might find something. */
export function collectMarks(manifest: unknown): Map<string, Marked[]> {
  const found = new Map<string, Marked[]>()
  walk(manifest, manifestPlan, (value, marks, steps) => {
    for (const [name, mark] of Object.entries(marks)) {
      if (name === 'text' && !isInteresting(value)) continue
      const list = found.get(name) ?? []
      found.set(name, list)
      list.push({ value, mark, steps: [...steps] })
    }
  })
  return found
}

/** Texts with a placeholder, a link, an e-mail address, a heading in Markdown, or words that wait to be replaced. */
const isInteresting = (text: unknown): boolean =>
  typeof text === 'string' &&
  (text.includes('{{') || text.includes(']') || text.includes('@') || text.includes('# ') || findLeftover(text) !== null)

export const isText = (marked: Marked): marked is Marked<string> => typeof marked.value === 'string'

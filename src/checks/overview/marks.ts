import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Step } from '../../manifest/pointer.ts'
import { toPlan, walk } from '../../manifest/walk.ts'

/** A value to which the schema gives a meaning, such as a link; `mark` is what the schema says, such as `'markdown'`. */
export interface Marked<Value = unknown> {
  value: Value
  mark: unknown
  steps: readonly Step[]
}

const manifestPlan = toPlan(schema)

/** Where names of other parts stand in a manifest, such as those of shared lists. */
export const referencePlan = toPlan(schema, undefined, 'ref')

/** Every marked value of a manifest by its mark, in the order of the file. Of running texts only those with a link or a placeholder. */
export function collectMarks(manifest: unknown): Map<string, Marked[]> {
  const found = new Map<string, Marked[]>()
  walk(manifest, manifestPlan, (value, marks, steps) => {
    let copy: readonly Step[] | null = null
    for (const name in marks) {
      if (name === 'text' && !isInteresting(value)) continue
      copy ??= [...steps]
      const one = { value, mark: marks[name], steps: copy }
      const list = found.get(name)
      if (list) list.push(one)
      else found.set(name, [one])
    }
  })
  return found
}

const isInteresting = (text: unknown): boolean => typeof text === 'string' && (text.includes('{{') || text.includes(']'))

export const isText = (marked: Marked): marked is Marked<string> => typeof marked.value === 'string'

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

/** Where names of other parts stand in a manifest, such as those of shared lists. */
export const referencePlan = toPlan(schema, undefined, 'ref')

/**
 * Every marked value of a manifest by its mark, in the order of the file. Of texts only those with a link or a placeholder; `sign` has
 * those in which something stands that may not belong there, and `leftover` those that wait to be replaced, the part that waits as
 * their mark.
 */
export function collectMarks(manifest: unknown): Map<string, Marked[]> {
  const found = new Map<string, Marked[]>()
  walk(manifest, manifestPlan, (value, marks, steps) => {
    let copy: readonly Step[] | null = null
    for (const name in marks) {
      if (name === 'text') {
        if (typeof value === 'string') addText(value, marks[name], steps)
        continue
      }
      copy ??= [...steps]
      add(name, value, marks[name], copy)
    }
  })
  return found

  function addText(text: string, mark: unknown, steps: readonly Step[]): void {
    if (text.includes('{{') || text.includes(']')) add('text', text, mark, [...steps])
    if (SIGNS.some((sign) => text.includes(sign))) add('sign', text, mark, [...steps])
    const leftover = findLeftover(text)
    if (leftover !== null) add('leftover', text, leftover, [...steps])
  }

  function add(name: string, value: unknown, mark: unknown, steps: readonly Step[]): void {
    const list = found.get(name)
    if (list) list.push({ value, mark, steps })
    else found.set(name, [{ value, mark, steps }])
  }
}

/** An e-mail address, a heading in Markdown, and a link without words. */
const SIGNS = ['@', '# ', '[]', '[ ']

export const isText = (marked: Marked): marked is Marked<string> => typeof marked.value === 'string'

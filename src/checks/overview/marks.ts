import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { PointerStep } from '../../manifest/pointer.ts'
import { createMarkPlan, type SchemaMarks, walkTexts } from '../../manifest/walk.ts'
import { mayHaveInvisible } from './invisible.ts'
import { findLeftover } from './leftovers.ts'
import { MAY_BE, readLetters } from './letters.ts'
import { mayHaveUnsupported } from './markdown-signs.ts'
import { findOddities, type Oddity, type OddText } from './odd-texts.ts'

/** A value to which the schema gives a meaning, such as a link; `mark` is what the schema says, such as `'markdown'`. */
export interface Marked<Value = unknown> {
  value: Value
  mark: unknown
  steps: readonly PointerStep[]
}

/** Where marked values stand in a manifest. */
export const manifestPlan = createMarkPlan(schema)

/** Where names of other parts stand in a manifest, such as those of shared lists. */
export const referencePlan = createMarkPlan(schema, undefined, ['ref'])

/** What stands in a manifest, each kind in the order of the file. */
export interface Gathered {
  /**
   * Every marked value by its mark. Of texts only those with a link or a placeholder; `sign` has those in which something stands that
   * may not belong there, `leftover` those that wait to be replaced, the part that waits as their mark, and `markdown` those that may
   * have Markdown which their field does not support.
   */
  marked: ReadonlyMap<string, readonly Marked[]>
  /** The texts with something odd in them, whatever their fields are. */
  odd: ReadonlyMap<Oddity, readonly OddText[]>
}

/** Looks at everything in a manifest once. */
export function gather(manifest: unknown): Gathered {
  const marked = new Map<string, Marked[]>()
  const odd = new Map<Oddity, OddText[]>()
  const listsOf = createLists(marked)
  walkTexts(manifest, manifestPlan, (value, marks, steps) => {
    const letters = typeof value === 'string' ? readLetters(value) : 0
    if (typeof value === 'string') {
      for (const oddity of findOddities(value, letters)) add(odd, oddity, { value, steps: [...steps] })
      // Only the marks tell a text, in which typesetters write them, from a link.
      if (letters & MAY_BE.invisible && mayHaveInvisible(value, marks?.text !== undefined))
        add(odd, 'invisible', { value, steps: [...steps] })
    }
    if (!marks) return
    if (typeof value === 'string' && marks.text !== undefined) addText(value, letters, marks.text, steps)
    const lists = listsOf(marks)
    if (lists.length === 0) return
    const copy = [...steps]
    for (const { mark, list } of lists) list.push({ value, mark, steps: copy })
  })
  return { marked, odd }

  function addText(value: string, letters: number, mark: unknown, steps: readonly PointerStep[]): void {
    if (letters & MAY_BE.link && (value.includes('{') || value.includes(']')))
      add(marked, 'text', { value, mark, steps: [...steps] })
    if (letters & MAY_BE.sign && SIGN.test(value)) add(marked, 'sign', { value, mark, steps: [...steps] })
    const isMarkdown = mark === 'markdown'
    if ((letters & MAY_BE.markdown || (isMarkdown && value.includes('www.'))) && mayHaveUnsupported(value, isMarkdown))
      add(marked, 'markdown', { value, mark, steps: [...steps] })
    const leftover = findLeftover(value)
    if (leftover !== null) add(marked, 'leftover', { value, mark: leftover, steps: [...steps] })
  }
}

/** Finds the lists into which a value with some marks belongs; those of a place in the schema are looked up once. */
function createLists(marked: Map<string, Marked[]>): (marks: SchemaMarks) => readonly { mark: unknown; list: Marked[] }[] {
  const known = new Map<SchemaMarks, readonly { mark: unknown; list: Marked[] }[]>()
  return (marks) => {
    const existing = known.get(marks)
    if (existing) return existing
    const lists = Object.entries(marks).flatMap(([name, mark]) => {
      if (name === 'text' || UNUSED_BY_RULES.has(name)) return []
      const list = marked.get(name) ?? []
      marked.set(name, list)
      return [{ mark, list }]
    })
    known.set(marks, lists)
    return lists
  }
}

function add<Key, Entry>(found: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = found.get(key)
  if (list) list.push(entry)
  else found.set(key, [entry])
}

/** Marks that no rule uses. */
const UNUSED_BY_RULES: ReadonlySet<string> = new Set(['slot', 'path', 'color', 'name'])

/** An e-mail address, and a link without words. */
const SIGN = /@|\[[\] ]/

export const isText = (marked: Marked): marked is Marked<string> => typeof marked.value === 'string'

import type { Step } from '../../manifest/pointer.ts'
import type { Marks, Plan } from '../../manifest/walk.ts'
import { fieldOf, isObject } from '../json.ts'

/** What makes a text worth a second look. Whether it is a mistake, a rule decides. */
export type Oddity = 'blank' | 'markup' | 'secret' | 'control'

/** A text with something odd in it, whatever its field is. */
export interface OddText {
  value: string
  steps: readonly Step[]
}

/** Spaces of all widths and signs that take no room. */
const BLANK = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]+$/

/** What a tag starts with. */
const MARKUP = /<[a-z/!]/i

/** What well-known keys start with, and what stands between a name and a host. */
const SECRET =
  /whsec_|[sr]k_(?:live|test)_|sk-|AKIA|ASIA|gh[oprsu]_|github_pat_|glpat-|xox[a-z]-|xapp-|AIza|SG\.|npm_|eyJ|-----BEGIN|hooks\.slack|:\/\/[^/\s]*@/

/** Control characters other than line breaks and tabs, which texts may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

const SIGNS: readonly (readonly [Oddity, RegExp])[] = [
  ['blank', BLANK],
  ['markup', MARKUP],
  ['secret', SECRET],
  ['control', CONTROL],
]

/** The odd texts of a manifest in the order of the file, found in one walk over all of its texts. */
export function findOddTexts(manifest: unknown): ReadonlyMap<Oddity, readonly OddText[]> {
  const found = new Map<Oddity, OddText[]>(SIGNS.map(([oddity]) => [oddity, []]))
  visitTexts(manifest, [], (value, steps) => {
    for (const [oddity, sign] of SIGNS) if (sign.test(value)) found.get(oddity)?.push({ value, steps: [...steps] })
  })
  return found
}

function visitTexts(value: unknown, steps: Step[], visit: (text: string, steps: readonly Step[]) => void): void {
  if (typeof value === 'string') visit(value, steps)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const [index, item] of value.entries()) descend(item, index, steps, visit)
  else if (isObject(value)) for (const key of Object.keys(value)) descend(value[key], key, steps, visit)
}

function descend(child: unknown, step: Step, steps: Step[], visit: (text: string, steps: readonly Step[]) => void): void {
  steps.push(step)
  visitTexts(child, steps, visit)
  steps.pop()
}

/** What the schema says that the value at the end of some steps means; nothing where the plan does not reach. */
export function findMarks(manifest: unknown, plan: Plan, steps: readonly Step[]): Marks {
  let value = manifest
  let current: Plan | null | undefined = plan
  for (const step of steps) {
    if (!current) return {}
    const branch: Plan | undefined = current.union?.branches.get(fieldOf(value, current.union.tag))
    current = Array.isArray(value) ? current.items : findField(String(step), branch, current)
    value = Array.isArray(value) ? value[Number(step)] : fieldOf(value, String(step))
  }
  return current?.marks ?? {}
}

const findField = (name: string, branch: Plan | undefined, plan: Plan): Plan | null | undefined =>
  branch?.properties.get(name) ?? plan.properties.get(name) ?? branch?.additional ?? plan.additional

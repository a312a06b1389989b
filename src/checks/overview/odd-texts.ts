import { childOf, fieldOf } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import { findField, type Marks, type Plan } from '../../manifest/walk.ts'
import { MAY_BE, mayBeBlank } from './letters.ts'

/** What makes a text worth a second look. Whether it is a mistake, a rule decides. */
export type Oddity = 'blank' | 'markup' | 'secret' | 'control' | 'invisible'

/** A text with something odd in it, whatever its field is. */
export interface OddText {
  value: string
  steps: readonly Step[]
}

/** Spaces of all widths and signs that take no room. */
export const BLANK = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]+$/

/** What a tag starts with. */
const MARKUP = /<[A-Za-z/!]/

/** What well-known keys start with, and what stands between a name and a host. */
const SECRET =
  /whsec_|[sr]k_(?:live|test)_|sk-|AKIA|ASIA|gh[oprsu]_|github_pat_|glpat-|xox[a-z]-|xapp-|AIza|SG\.|npm_|eyJ|-----BEGIN|hooks\.slack\.com\/|:\/\/[^/\s]*@/

/** What is odd in a text with these letters. */
export function findOddities(text: string, letters: number): readonly Oddity[] {
  const suspected = letters & (MAY_BE.markup | MAY_BE.secret | MAY_BE.control)
  if (suspected === 0 && !mayBeBlank(letters)) return NONE
  return [
    ...(mayBeBlank(letters) && BLANK.test(text) ? (['blank'] as const) : NONE),
    ...(suspected & MAY_BE.markup && MARKUP.test(text) ? (['markup'] as const) : NONE),
    ...(suspected & MAY_BE.secret && SECRET.test(text) ? (['secret'] as const) : NONE),
    ...(suspected & MAY_BE.control ? (['control'] as const) : NONE),
  ]
}

const NONE: readonly Oddity[] = []

/** What the schema says that the value at the end of some steps means; nothing where the plan does not reach. */
export function findMarks(manifest: unknown, plan: Plan, steps: readonly Step[]): Marks {
  let value = manifest
  let current: Plan | null = plan
  for (const step of steps) {
    if (!current) return {}
    const branch: Plan | undefined = current.union?.branches.get(fieldOf(value, current.union.tag))
    current = Array.isArray(value) ? current.items : findField(String(step), branch, current)
    value = childOf(value, step)
  }
  return current?.marks ?? {}
}

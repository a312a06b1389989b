import type { Step } from '../../manifest/pointer.ts'
import { findField, type Marks, type Plan } from '../../manifest/walk.ts'
import { fieldOf } from '../json.ts'

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
const MARKUP = /<[A-Za-z/!]/

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

/** Nearly every text has none of the signs, which one search can tell. */
const ANY_SIGN = new RegExp(SIGNS.map(([, sign]) => sign.source).join('|'))

/** What is odd in a text. */
export const findOddities = (text: string): Oddity[] =>
  ANY_SIGN.test(text) ? SIGNS.flatMap(([oddity, sign]) => (sign.test(text) ? [oddity] : [])) : []

/** What the schema says that the value at the end of some steps means; nothing where the plan does not reach. */
export function findMarks(manifest: unknown, plan: Plan, steps: readonly Step[]): Marks {
  let value = manifest
  let current: Plan | null = plan
  for (const step of steps) {
    if (!current) return {}
    const branch: Plan | undefined = current.union?.branches.get(fieldOf(value, current.union.tag))
    current = Array.isArray(value) ? current.items : findField(String(step), branch, current)
    value = Array.isArray(value) ? value[Number(step)] : fieldOf(value, String(step))
  }
  return current?.marks ?? {}
}

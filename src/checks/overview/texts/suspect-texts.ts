import { childOf, fieldOf } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import { findFieldPlan, type MarkPlan, type SchemaMarks } from '../../../manifest/walk.ts'
import { CHARACTER_HINTS, mayBeBlank } from './character-hints.ts'

/** Why a text needs a closer look by a rule. */
export type TextSuspicion = 'blank' | 'markup' | 'secret' | 'control' | 'invisible'

/** A text that a rule must look at more closely. */
export interface SuspectText {
  value: string
  steps: readonly PointerStep[]
}

/** Only spaces and zero-width characters. */
export const BLANK = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]+$/

/** The start of an HTML tag. */
const MARKUP = /<[A-Za-z/!]/

/** The prefixes of well-known keys, and a password in a URL. */
const SECRET =
  /whsec_|[sr]k_(?:live|test)_|sk-|AKIA|ASIA|gh[oprsu]_|github_pat_|glpat-|xox[a-z]-|xapp-|AIza|SG\.|npm_|eyJ|-----BEGIN|hooks\.slack\.com\/|:\/\/[^/\s]*@/

/** The suspicions of a text with these character hints. */
export function findSuspicions(text: string, hints: number): readonly TextSuspicion[] {
  const suspected = hints & (CHARACTER_HINTS.markup | CHARACTER_HINTS.secret | CHARACTER_HINTS.control)
  if (suspected === 0 && !mayBeBlank(hints)) return NONE
  return [
    ...(mayBeBlank(hints) && BLANK.test(text) ? (['blank'] as const) : NONE),
    ...(suspected & CHARACTER_HINTS.markup && MARKUP.test(text) ? (['markup'] as const) : NONE),
    ...(suspected & CHARACTER_HINTS.secret && SECRET.test(text) ? (['secret'] as const) : NONE),
    ...(suspected & CHARACTER_HINTS.control ? (['control'] as const) : NONE),
  ]
}

const NONE: readonly TextSuspicion[] = []

/** The marks of the value at the end of the steps; empty if the plan does not include it. */
export function findMarks(manifest: unknown, plan: MarkPlan, steps: readonly PointerStep[]): SchemaMarks {
  let value = manifest
  let current: MarkPlan | null = plan
  for (const step of steps) {
    if (!current) return {}
    const branch: MarkPlan | undefined = current.union?.branches.get(fieldOf(value, current.union.tag))
    current = Array.isArray(value) ? current.items : findFieldPlan(String(step), branch, current)
    value = childOf(value, step)
  }
  return current?.marks ?? {}
}

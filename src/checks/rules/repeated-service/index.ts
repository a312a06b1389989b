import { isObject, textOf } from '../../../manifest/json.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF218',
  name: 'repeated-service',
  severity: 'error',
  checks: 'Each analytics service is named at most once.',
  why: 'Its script can run only once on a page, so page views would be counted wrong.',
  help: 'Keep the entry with the right settings, and delete the other one.',
  *check({ marked }) {
    for (const list of marked('one-of-each')) yield* findRepeated(list)
  },
}

/** The entries of a list that have the same value in the marked field as an earlier one. */
function* findRepeated({ value, mark, steps }: MarkedValue): Iterable<RuleViolation> {
  const first = new Map<string, number>()
  for (const [index, entry] of (Array.isArray(value) ? value : []).entries()) {
    const kind = isObject(entry) ? textOf(entry, String(mark)) : null
    if (kind === null) continue
    const earlier = first.get(kind)
    if (earlier === undefined) first.set(kind, index)
    else
      yield {
        steps: [...steps, index],
        related: [{ message: `"${kind}" first appears here.`, spot: { steps: [...steps, earlier], part: 'value' } }],
        words: () => ({
          message: `Two entries of "${steps.at(-1)}" have the ${mark} "${kind}".`,
          help: 'Keep the entry with the right settings, and delete the other one.',
        }),
      }
  }
}

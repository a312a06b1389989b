import { toPointer } from '../../../manifest/pointer.ts'
import { ownerOf } from '../../overview/anchors.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM402',
  name: 'duplicate-field-name',
  scope: 'page',
  severity: 'error',
  checks: 'Every field of a form has a unique "name".',
  why: 'Only one of the answers would be received.',
  help: 'Rename one of the fields. Visitors see the label, never the name.',
  *check({ texts }) {
    const first = new Map<string, MarkedValue<string>>()
    for (const field of texts('field-name')) {
      const key = toPointer([ownerOf(field.steps), field.value])
      const other = first.get(key)
      if (!other) first.set(key, field)
      else
        yield {
          steps: field.steps,
          related: [{ message: `"${field.value}" first appears here.`, spot: { steps: other.steps, part: 'value' } }],
          words: () => ({ message: `Two fields of this form are named "${field.value}".`, help: 'Rename one of them.' }),
        }
    }
  },
}

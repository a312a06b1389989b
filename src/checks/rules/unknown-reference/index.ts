import type { Overview } from '../../overview/index.ts'
import { isText } from '../../overview/marks.ts'
import { joinChoices } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** What a block names, a form or a shared block, exists. */
export const unknownReference: Rule = {
  code: 'REF205',
  name: 'unknown-reference',
  severity: 'error',
  why: 'There would be a gap on the page where it should stand.',
  *check(overview) {
    for (const { value, mark, steps } of overview.marked('ref').filter(isText)) {
      const record = mark === 'form' ? overview.forms : overview.shared
      if (!record.has(value)) yield { steps, words: () => toWords(value, mark, [...record.keys()], overview) }
    }
  },
}

function toWords(name: string, mark: unknown, names: readonly string[], { nearest }: Overview) {
  const noun = mark === 'form' ? 'form' : 'shared block'
  const near = nearest(name, names)
  const list = mark === 'form' ? 'forms' : 'shared'
  return {
    message: `There is no ${noun} called "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
    help: names.length === 0 ? `Add it to "${list}".` : `Choose ${joinChoices(names)}, or add "${name}" to "${list}".`,
    fixes: near ? [{ title: `Write "${near}"`, applicability: 'suggest' as const }] : [],
  }
}

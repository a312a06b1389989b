import { findQueryProblem, parseQuery, type QueryProblem } from '../../../manifest/collections/entry-query.ts'
import { fieldOf } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { chooseOrAdd } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF220',
  name: 'entry-query-problem',
  severity: 'error',
  checks:
    'A list of entries names tags and slugs that the collection has. Related entries and the entries next to one are listed only on the pages of entries.',
  why: 'The list would be empty, or show something else than intended.',
  help: 'Correct the name, or leave the condition out.',
  *check(overview) {
    // In lists without a problem, the query has been replaced by the entries.
    for (const { value, steps } of overview.marked('entries')) {
      const query = parseQuery(value)
      const problem = query && findQueryProblem(query, overview.collections, isOnEntry(steps, overview))
      // The name may be the one with the error.
      if (!problem || overview.hasSchemaErrors(['collections', problem.collection])) continue
      const at = [...steps, ...problem.steps]
      yield { steps: at, words: () => describeProblem(at, problem, overview) }
    }
  },
}

const isOnEntry = ([top, page]: readonly PointerStep[], { valueAt }: Overview): boolean =>
  top === 'pages' && page !== undefined && fieldOf(valueAt([top, page]), 'entry') !== undefined

function describeProblem(steps: readonly PointerStep[], { kind, name, names, collection }: QueryProblem, { nearest }: Overview) {
  if (kind === 'relation')
    return {
      message: `"${name}" lists entries by their relation to the entry of the page, but this is not the page of an entry.`,
      help: `Use it in "before", "after" or the entries of the collection "${collection}", or remove "relation".`,
    }
  const near = nearest(name, names)
  const noun = kind === 'tag' ? 'tag' : 'slug'
  return {
    message: `No entry of the collection "${collection}" has the ${noun} "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
    help: `${chooseOrAdd(near && `"${near}"`, names)} the ${noun} "${name}" to an entry.`,
    fixes: near ? [toPendingFix(`Write "${near}"`, false, [replaceValue(steps, near)])] : [],
  }
}

import { textOf } from '../../../manifest/json.ts'
import type { Overview } from '../../overview/index.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { chooseOrAdd } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF221',
  name: 'unknown-author',
  severity: 'error',
  checks: 'In a collection that names a collection of authors, the author of an entry is the slug of one of them.',
  why: 'The page would show the slug in place of the name, without a link to the author.',
  help: 'Correct the slug, or add the author to the collection of authors.',
  *check(overview) {
    for (const { value, entries } of overview.collections.values()) {
      const authors = textOf(value, 'authors')
      const known = authors === null ? undefined : overview.collections.get(authors)
      if (!known || authors === null) continue
      const slugs = new Set(known.entries.map(({ slug }) => slug))
      for (const entry of entries) {
        const author = textOf(entry.value, 'author')
        const steps = ['collections', entry.collection, 'entries', entry.index, 'author']
        if (author === null || slugs.has(author) || overview.hasSchemaErrors(steps)) continue
        yield { steps, words: () => describeUnknown(steps, author, authors, overview) }
      }
    }
  },
}

function describeUnknown(steps: RuleViolation['steps'], author: string, authors: string, { collections, nearest }: Overview) {
  const known = collections.get(authors)?.entries ?? []
  const slugs = known.map(({ slug }) => slug)
  const named = known.find(({ title }) => title.toLowerCase() === author.toLowerCase())
  const near = named?.slug ?? nearest(author, slugs)
  return {
    message: `There is no author "${author}" in the collection "${authors}".${near ? ` Did you mean "${near}"?` : ''}`,
    help: `${chooseOrAdd(near && `"${near}"`, slugs)} an entry with the slug "${author}" to the collection "${authors}".`,
    fixes: near ? [toPendingFix(`Write "${near}"`, named !== undefined, [replaceValue(steps, near)])] : [],
  }
}

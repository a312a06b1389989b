import type { Overview } from '../../overview/index.ts'
import { isText, type Marked } from '../../overview/marks.ts'
import { joinChoices } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** Two opening braces are meant as a placeholder, even when the name between them cannot be one. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

export const rule: Rule = {
  code: 'REF213',
  name: 'unknown-placeholder',
  checks: 'Every `{{name}}` in a text or link is a fact of the site.',
  severity: 'error',
  why: 'Visitors would read the braces and the name instead of the value.',
  *check(overview) {
    const { factNames } = overview
    if (!factNames) return
    for (const { value, steps } of placesOf(overview))
      for (const [written, inner = ''] of value.matchAll(PLACEHOLDER)) {
        const name = inner.trim()
        if (factNames.has(name)) continue
        const spot = { steps, part: 'value' as const, within: written }
        yield { steps, spot, words: () => toWords(written, name, overview) }
      }
  },
}

const placesOf = ({ marked }: Overview): Marked<string>[] =>
  ['text', 'link', 'file', 'endpoint'].flatMap((name) => marked(name).filter(isText)).filter(({ value }) => value.includes('{{'))

function toWords(written: string, name: string, { facts, nearest }: Overview) {
  const names = Object.keys(facts)
  const near = nearest(name, names)
  return {
    message: `${written} stands for no fact of the site.${near ? ` Did you mean {{${near}}}?` : ''}`,
    help:
      names.length === 0
        ? `Add "${name}" to the facts of the site.`
        : `Choose ${joinChoices(names)}, or add "${name}" to the facts of the site.`,
    fixes: near ? [{ title: `Write {{${near}}}`, applicability: 'suggest' as const }] : [],
  }
}

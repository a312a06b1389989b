import type { StepSpot } from '../../finding.ts'
import { rewritePart, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import type { Marked } from '../../overview/marks.ts'
import { chooseOrAdd } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** Two opening braces are meant as a placeholder, even when the name between them cannot be one. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

export const rule: Rule = {
  code: 'REF213',
  name: 'unknown-placeholder',
  severity: 'error',
  checks: 'Every {{name}} in a text, a link or an address is a fact of the site.',
  why: 'Visitors would read the braces and the name instead of the value.',
  remedy: 'Correct the name, or add it to "facts" in "site".',
  *check(overview) {
    const { factNames } = overview
    if (!factNames) return
    for (const { value, steps } of placesOf(overview))
      for (const { 0: written, 1: inner = '', index } of value.matchAll(PLACEHOLDER)) {
        const name = inner.trim()
        if (factNames.has(name)) continue
        const spot = { steps, part: 'value' as const, within: written, at: index }
        yield { steps, spot, words: () => toWords(spot, name, overview) }
      }
  },
}

const placesOf = ({ texts }: Overview): Marked<string>[] =>
  ['text', 'link', 'file', 'endpoint'].flatMap((name) => texts(name).filter(({ value }) => value.includes('{{')))

function toWords({ steps, within, at }: Required<StepSpot>, name: string, { facts, nearest }: Overview) {
  const names = Object.keys(facts)
  const near = nearest(name, names)
  return {
    message: `${within} stands for no fact of the site.${near ? ` Did you mean {{${near}}}?` : ''}`,
    help: `${chooseOrAdd(near && `{{${near}}}`, names)} "${name}" to "facts" in "site".`,
    fixes: near ? [toRepair(`Write {{${near}}}`, false, [rewritePart(steps, within, at, `{{${near}}}`)])] : [],
  }
}

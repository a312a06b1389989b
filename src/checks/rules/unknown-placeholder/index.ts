import { rewritePart, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import type { Marked } from '../../overview/marks.ts'
import { findUnknownFacts, PLACEHOLDER } from '../../overview/unknown-facts.ts'
import type { StepSpot } from '../../pending-diagnostic.ts'
import { chooseOrAdd } from '../../suggest.ts'
import type { Found, Rule } from '../rule.ts'

/** A name in one brace on each side. */
const SINGLE = /(?<!\{)\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}(?!\})/g

export const rule: Rule = {
  code: 'REF213',
  name: 'unknown-placeholder',
  severity: 'error',
  checks:
    'Every {{name}} in a text, a link or an address is a fact of the site. It has two braces on each side, and no fact is made of others.',
  why: 'Visitors would read the braces and the name instead of the value.',
  remedy: 'Correct the name, or add it to "facts" in "site".',
  *check(overview) {
    const { factNames } = overview
    if (!factNames) return
    for (const { value, steps } of placesOf(overview))
      for (const { name, written, at } of findUnknownFacts(value, factNames)) {
        const spot = { steps, part: 'value' as const, within: written, at }
        yield { steps, spot, words: () => toWords(spot, name, overview) }
      }
    yield* findSingleBraces(overview, factNames)
    yield* findNested(overview)
  },
}

const placesOf = ({ texts }: Overview): Marked<string>[] =>
  ['text', 'link', 'file', 'endpoint'].flatMap((name) => texts(name).filter(({ value }) => value.includes('{')))

/** The name of a fact in single braces, which may be meant as it is written, but hardly is. */
function* findSingleBraces(overview: Overview, factNames: ReadonlySet<string>): Iterable<Found> {
  for (const { value, steps } of placesOf(overview))
    for (const { 0: written, 1: name = '', index } of value.matchAll(SINGLE)) {
      if (!factNames.has(name)) continue
      const meant = `{{${name}}}`
      yield {
        steps,
        severity: 'warning',
        spot: { steps, part: 'value', within: written, at: index },
        words: () => ({
          message: `${written} has single braces, so the fact "${name}" is not filled in.`,
          help: `Write ${meant}.`,
          fixes: [toRepair(`Write ${meant}`, false, [rewritePart(steps, written, index, meant)])],
        }),
      }
    }
}

/** Facts are filled in once, so that one within another stays as it is written. */
function* findNested({ facts }: Overview): Iterable<Found> {
  for (const [owner, fact] of Object.entries(facts))
    for (const { 0: written, 1: inner = '', index } of fact.matchAll(PLACEHOLDER)) {
      const steps = ['site', 'facts', owner]
      const name = inner.trim()
      const value = Object.hasOwn(facts, name) ? facts[name] : undefined
      yield {
        steps,
        severity: 'warning',
        spot: { steps, part: 'value', within: written, at: index },
        words: () => ({
          message: `${written} is not filled in here: a fact cannot hold another fact.`,
          help: value === undefined ? 'Write the words themselves.' : `Write the words themselves: ${value}`,
          fixes:
            value === undefined || value.includes('{{')
              ? []
              : [toRepair('Write the words', false, [rewritePart(steps, written, index, value)])],
        }),
      }
    }
}

function toWords({ steps, within, at }: Required<StepSpot>, name: string, { facts, nearest }: Overview) {
  const names = Object.keys(facts)
  const near = nearest(name, names)
  return {
    message: `${within} stands for no fact of the site.${near ? ` Did you mean {{${near}}}?` : ''}`,
    help: `${chooseOrAdd(near && `{{${near}}}`, names)} "${name}" to "facts" in "site".`,
    fixes: near ? [toRepair(`Write {{${near}}}`, false, [rewritePart(steps, within, at, `{{${near}}}`)])] : [],
  }
}

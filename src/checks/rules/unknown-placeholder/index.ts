import { ENTRY_FACTS, readOwnFields } from '../../../manifest/collections/entry-values.ts'
import { listOf, textOf } from '../../../manifest/json.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import { findHalfPlaceholders } from '../../overview/texts/half-placeholders.ts'
import { findUnknownFacts, PLACEHOLDER } from '../../overview/texts/unknown-facts.ts'
import type { StepSpot } from '../../pending-diagnostic.ts'
import { replacePart, toPendingFix } from '../../pending-fix.ts'
import { chooseOrAdd } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF213',
  name: 'unknown-placeholder',
  scope: 'page',
  severity: 'error',
  checks:
    'Every {{name}} in a text, link, URL or email address is a fact of the site. It has two braces on each side, and no fact contains another one.',
  why: 'Visitors would see the braces and the name instead of the value.',
  help: 'Correct the name, or add it to site.facts.',
  *check(overview) {
    const { factNames } = overview
    if (!factNames) return
    const texts = findTextsWithBraces(overview)
    for (const { value, steps } of texts)
      for (const { name, written, at } of findUnknownFacts(value, factNames)) {
        const spot = { steps, part: 'value' as const, within: written, at }
        yield { steps, spot, words: () => describeUnknown(spot, name, overview) }
      }
    // Single braces in the text of an email are answers.
    const withoutAnswers = texts.filter(({ steps }) => overview.marksOf(steps).answers === undefined)
    yield* findMissingBraces(withoutAnswers, factNames)
    yield* findNested(overview)
  },
}

/** The marks of all fields that are filled with facts. */
const FILLED_MARKS = ['text', 'link', 'file', 'media-file', 'embed', 'endpoint', 'email', 'filled']

const findTextsWithBraces = ({ texts }: Overview): MarkedValue<string>[] =>
  FILLED_MARKS.flatMap((name) => texts(name).filter(({ value }) => value.includes('{')))

/** Names of facts with too few braces, which are hardly ever intended. */
function* findMissingBraces(texts: readonly MarkedValue<string>[], factNames: ReadonlySet<string>): Iterable<RuleViolation> {
  for (const { value, steps } of texts)
    for (const { name, written, at, problem } of findHalfPlaceholders(value, factNames)) {
      const meant = `{{${name}}}`
      yield {
        steps,
        severity: 'warning',
        spot: { steps, part: 'value', within: written, at },
        words: () => ({
          message: `${written} has ${problem}, so the fact "${name}" is not filled in.`,
          help: `Write ${meant}.`,
          fixes: [toPendingFix(`Write ${meant}`, false, [replacePart(steps, written, at, meant)])],
        }),
      }
    }
}

/** Placeholders in facts: they are filled in only once, so a placeholder inside a fact stays as written. */
function* findNested({ facts }: Overview): Iterable<RuleViolation> {
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
          message: `${written} is not filled in here: a fact cannot contain another fact.`,
          help: value === undefined ? 'Write the text itself.' : `Write the text itself: ${value}`,
          fixes:
            value === undefined || value.includes('{{')
              ? []
              : [toPendingFix('Write the text', false, [replacePart(steps, written, index, value)])],
        }),
      }
    }
}

function describeUnknown({ steps, within, at }: Required<StepSpot>, name: string, overview: Overview) {
  const { facts, nearest } = overview
  if (name.startsWith('entry.')) return describeUnknownValue({ steps, part: 'value', within, at }, name, overview)
  const names = Object.keys(facts)
  if (isAnswer(name, steps, overview))
    return {
      message: `${within} is not defined in site.facts. The answer to the field "${name}" has single braces.`,
      help: `Write {${name}}.`,
      fixes: [toPendingFix(`Write {${name}}`, false, [replacePart(steps, within, at, `{${name}}`)])],
    }
  const near = nearest(name, names)
  return {
    message: `${within} is not defined in site.facts.${near ? ` Did you mean {{${near}}}?` : ''}`,
    help: `${chooseOrAdd(near && `{{${near}}}`, names)} "${name}" to site.facts.`,
    fixes: near ? [toPendingFix(`Write {{${near}}}`, false, [replacePart(steps, within, at, `{{${near}}}`)])] : [],
  }
}

/** Whether a name in the text of an email is that of a field of its form. */
const isAnswer = (name: string, steps: StepSpot['steps'], { marksOf, valueAt }: Overview): boolean =>
  marksOf(steps).answers !== undefined &&
  listOf(valueAt(steps.slice(0, 2)), 'fields').some((field) => textOf(field, 'name') === name)

/** A placeholder for a value of an entry. On the pages of entries, those that exist are filled in. */
function describeUnknownValue({ steps, within, at }: Required<StepSpot>, name: string, overview: Overview) {
  const entry = steps[0] === 'pages' ? overview.valueAt([...steps.slice(0, 2), 'entry']) : undefined
  const collection = textOf(entry, 'collection')
  if (collection === null)
    return {
      message: `${within} is not filled in here, because this is not the page of an entry of a collection.`,
      help: 'Write the text itself, or move the block to "before" or "after" of a collection.',
    }
  const own = readOwnFields(overview.collections.get(collection)?.value).map((field) => field.name)
  const names = [...ENTRY_FACTS, ...own].map((known) => `entry.${known}`)
  const near = overview.nearest(name, names)
  return {
    message: `${within} is not a value of an entry of "${collection}".${near ? ` Did you mean {{${near}}}?` : ''}`,
    help: `Write one of ${names.map((known) => `{{${known}}}`).join(', ')}, or declare the field in "fields" of the collection.`,
    fixes: near ? [toPendingFix(`Write {{${near}}}`, false, [replacePart(steps, within, at, `{{${near}}}`)])] : [],
  }
}

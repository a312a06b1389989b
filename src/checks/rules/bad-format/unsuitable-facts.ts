import { EMAIL_PATTERN } from '../../../forms/patterns.ts'
import { listFactNames } from '../../../manifest/facts.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { showValue } from '../../schema-lookup/show.ts'
import type { RuleViolation } from '../rule.ts'

/** What a field can be filled with. */
interface ExpectedValue {
  noun: string
  test(value: string): boolean
}

const EMAIL: ExpectedValue = {
  noun: 'an email address',
  test: (value) => EMAIL_PATTERN.test(value) || /^env:[A-Z][A-Z0-9_]*$/.test(value),
}

const CONTACT: ExpectedValue = {
  noun: 'an email address or a URL that starts with https://',
  test: (value) => EMAIL_PATTERN.test(value) || /^https:\/\/[^\s<>]+$/.test(value),
}

/** Facts in fields for an email address whose values are none. The format of what is written there is that of the schema. */
export function* findUnsuitableFacts(overview: Overview): Iterable<RuleViolation> {
  for (const marked of overview.texts('email')) yield* checkFact(marked, EMAIL, overview)
  for (const marked of overview.texts('filled')) if (marked.mark === 'contact') yield* checkFact(marked, CONTACT, overview)
}

function* checkFact({ value, steps }: MarkedValue<string>, expected: ExpectedValue, overview: Overview): Iterable<RuleViolation> {
  const { facts, fill } = overview
  // Another rule reports unknown facts.
  if (![...listFactNames(value)].some((name) => Object.hasOwn(facts, name))) return
  const filled = fill(value)
  if (expected.test(filled)) return
  yield {
    steps,
    words() {
      const suitable = Object.entries(facts).filter(([, fact]) => EMAIL_PATTERN.test(fact))
      const [only, ...others] = suitable.map(([name]) => `{{${name}}}`)
      return {
        message: `${value} is ${showValue(filled)}, which is not ${expected.noun}.`,
        help: only ? `Write ${expected.noun}, or ${only}.` : `Write ${expected.noun}, or correct the fact in site.facts.`,
        fixes: only && others.length === 0 ? [toPendingFix(`Write ${only}`, false, [replaceValue(steps, only)])] : [],
      }
    },
  }
}

import { type PointerStep, toPointer } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { findLeftoverText } from '../../overview/texts/leftover-text.ts'
import { findReservedEmail, findReservedHost, isFictionalNumber } from '../../overview/texts/reserved-contacts.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'STY952',
  name: 'leftover-text',
  scope: 'page',
  checks: 'No text is a placeholder. At launch, no link, email address or phone number is one that is reserved for examples.',
  severity: 'warning',
  launch: 'error',
  why: 'Visitors would see an unfinished page, and could not contact you.',
  help: 'Write the real text, link, email address or phone number. If you do not have it yet, remove the field or the block, or write "hidden": true.',
  *check(overview) {
    yield* findSampleWords(overview)
    yield* findSampleAddresses(overview)
  },
}

function* findSampleWords({ marked, facts }: Overview): Iterable<RuleViolation> {
  const factsWithMark = listFacts(facts).map((fact) => ({ ...fact, mark: findLeftoverText(fact.value) }))
  for (const { mark, steps } of [...factsWithMark, ...marked('leftover')]) {
    if (typeof mark !== 'string') continue
    yield {
      ...at(steps, mark),
      words: () => ({
        message: `"${mark}" is placeholder text.`,
        help: 'Write the real text. Until you have it, remove the field or write "hidden": true in its block.',
      }),
    }
  }
}

/** Example URLs, email addresses and phone numbers. They matter only when the site goes live. */
function* findSampleAddresses({ texts, facts, links, valueAt }: Overview): Iterable<RuleViolation> {
  for (const { value, steps } of listFacts(facts)) yield* findSampleAddress(value, steps)
  for (const mark of ['url', 'endpoint', 'email'])
    for (const { value, steps } of texts(mark)) yield* findSampleAddress(value, steps)
  const reported = new Set<string>()
  for (const { text, target, steps } of links) {
    if (target.kind !== 'url') continue
    const written = valueAt(steps)
    const [found] = findSampleAddress(text, steps)
    // A value that comes from a fact is reported at the fact.
    if (!found || typeof written !== 'string' || !written.includes(text)) continue
    reported.add(toPointer(steps))
    yield found
  }
  // In a form, an email address may be an example for visitors.
  for (const { value, steps } of texts('sign'))
    if (steps[0] !== 'forms' && !reported.has(toPointer(steps))) yield* findSampleEmail(value, steps)
}

function* findSampleAddress(address: string, steps: readonly PointerStep[]): Generator<RuleViolation, undefined> {
  const host = findReservedHost(address)
  if (host !== null) yield reportExampleHost(host, address, steps)
  else if (isFictionalNumber(address)) yield reportExampleNumber(address, steps)
}

function* findSampleEmail(text: string, steps: readonly PointerStep[]): Iterable<RuleViolation> {
  const found = findReservedEmail(text)
  if (found) yield reportExampleHost(found.host, found.email, steps)
}

const reportExampleHost = (host: string, written: string, steps: readonly PointerStep[]): RuleViolation => ({
  ...at(steps, written),
  onlyAtLaunch: true,
  words: () => ({
    message: `${host} is reserved for examples, so no one can be reached there.`,
    help: 'Replace it with the real one before the site goes live, or remove it.',
  }),
})

const reportExampleNumber = (written: string, steps: readonly PointerStep[]): RuleViolation => ({
  ...at(steps, written),
  onlyAtLaunch: true,
  words: () => ({
    message: `${written.replace(/^\w+:/, '')} is a phone number reserved for examples and films, so no one can be reached there.`,
    help: 'Replace it with the real number before the site goes live, or remove it.',
  }),
})

const at = (steps: readonly PointerStep[], within: string): Pick<RuleViolation, 'steps' | 'spot'> => ({
  steps,
  spot: { steps, part: 'value', within },
})

const listFacts = (facts: Overview['facts']) =>
  Object.entries(facts).map(([name, value]) => ({ value, mark: 'plain', steps: ['site', 'facts', name] }))

import type { Step } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { findLeftoverText } from '../../overview/leftover-text.ts'
import { findReservedEmail, findReservedHost, isFictionalNumber } from '../../overview/reserved.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY952',
  name: 'leftover-text',
  checks:
    'No text waits to be replaced. When the site goes live, no link, e-mail address or telephone number is one that exists for examples only.',
  severity: 'warning',
  launch: 'error',
  why: 'Visitors would see that the page is not finished, and reach nobody.',
  remedy:
    'Write the real words and addresses. Where there are none yet, leave the field or the block out, or write "hidden": true.',
  *check(overview) {
    yield* findSampleWords(overview)
    yield* findSampleAddresses(overview)
  },
}

function* findSampleWords({ marked, facts }: Overview): Iterable<Found> {
  const waiting = toFacts(facts).map((fact) => ({ ...fact, mark: findLeftoverText(fact.value) }))
  for (const { mark, steps } of [...waiting, ...marked('leftover')]) {
    if (typeof mark !== 'string') continue
    yield {
      ...at(steps, mark),
      words: () => ({
        message: `"${mark}" waits to be replaced.`,
        help: 'Write the real words; until there are some, leave the field out or write "hidden": true in its block.',
      }),
    }
  }
}

/** Before the site goes live, an example is as good as any other address. */
function* findSampleAddresses({ texts, facts, links, valueAt }: Overview): Iterable<Found> {
  for (const { value, steps } of toFacts(facts)) yield* toSampleAddress(value, steps)
  for (const mark of ['url', 'endpoint', 'email'])
    for (const { value, steps } of texts(mark)) yield* toSampleAddress(value, steps)
  const told = new Set<unknown>()
  for (const { text, target, steps } of links) {
    if (target.kind !== 'address') continue
    const written = valueAt(steps)
    const [found] = toSampleAddress(text, steps)
    // What comes from a fact is told there.
    if (!found || typeof written !== 'string' || !written.includes(text)) continue
    told.add(written)
    yield found
  }
  // In a form, an address may be an example of what to write.
  for (const { value, steps } of texts('sign')) if (steps[0] !== 'forms' && !told.has(value)) yield* toSampleEmail(value, steps)
}

function* toSampleAddress(address: string, steps: readonly Step[]): Generator<Found, undefined> {
  const host = findReservedHost(address)
  if (host !== null) yield toExample(host, address, steps)
  else if (isFictionalNumber(address)) yield toNumber(address, steps)
}

function* toSampleEmail(text: string, steps: readonly Step[]): Iterable<Found> {
  const found = findReservedEmail(text)
  if (found) yield toExample(found.host, found.email, steps)
}

const toExample = (host: string, written: string, steps: readonly Step[]): Found => ({
  ...at(steps, written),
  onlyAtLaunch: true,
  words: () => ({
    message: `${host} exists for examples only, so nobody can be reached there.`,
    help: 'Write the real address before the site goes live, or remove it.',
  }),
})

const toNumber = (written: string, steps: readonly Step[]): Found => ({
  ...at(steps, written),
  onlyAtLaunch: true,
  words: () => ({
    message: `${written.replace(/^\w+:/, '')} is a number for examples and films, so nobody can be reached there.`,
    help: 'Write the real number before the site goes live, or remove it.',
  }),
})

const at = (steps: readonly Step[], within: string): Pick<Found, 'steps' | 'spot'> => ({
  steps,
  spot: { steps, part: 'value', within },
})

const toFacts = (facts: Overview['facts']) =>
  Object.entries(facts).map(([name, value]) => ({ value, mark: 'plain', steps: ['site', 'facts', name] }))

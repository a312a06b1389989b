import type { Step } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { findLeftover } from '../../overview/leftovers.ts'
import { isText } from '../../overview/marks.ts'
import { findReservedEmail, findReservedHost, isFictionalNumber } from '../../overview/reserved.ts'
import { findTextLinks } from '../../overview/text-links.ts'
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
  const texts = [...toFacts(facts), ...marked('text').filter(isText)]
  for (const { value, steps } of texts) {
    const leftover = findLeftover(value)
    if (leftover === null) continue
    yield {
      ...at(steps, leftover),
      words: () => ({
        message: `"${leftover}" waits to be replaced.`,
        help: 'Write the real words; until there are some, leave the field out or write "hidden": true in its block.',
      }),
    }
  }
}

/** Before the site goes live, an example is as good as any other address. */
function* findSampleAddresses(overview: Overview): Iterable<Found> {
  const { marked, facts } = overview
  for (const { value, steps } of toFacts(facts)) yield* toSampleAddress(value, steps)
  for (const mark of ['url', 'link', 'endpoint', 'email'])
    for (const { value, steps } of marked(mark).filter(isText)) yield* toSampleAddress(value, steps)
  for (const { value, mark, steps } of marked('text').filter(isText)) {
    const links = mark === 'markdown' ? [...new Set(findTextLinks(value))] : []
    const found = links.flatMap((link) => [...toSampleAddress(link, steps)])
    yield* found
    // A form may show an example of an address, which is what these are for.
    if (found.length === 0 && steps[0] !== 'forms') yield* toSampleEmail(value, steps)
  }
}

function* toSampleAddress(address: string, steps: readonly Step[]): Iterable<Found> {
  const host = findReservedHost(address)
  if (host !== null) yield toExample(host, address, steps)
  if (isFictionalNumber(address)) yield toNumber(address, steps)
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

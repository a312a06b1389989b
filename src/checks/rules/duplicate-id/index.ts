import { CHROME_IDS } from '../../../manifest/markdown/heading-ids.ts'
import type { Anchor } from '../../overview/anchors.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF202',
  name: 'duplicate-id',
  scope: 'page',
  severity: 'error',
  checks: 'Every "id" is unique on its page. Those inside containers and shared blocks count too.',
  why: 'A link to this anchor would lead to only one of the elements, and not always to the same one.',
  help: 'Rename one of them, and update the links that lead to it.',
  *check({ pages, shared, anchors }) {
    for (const name of shared.keys()) yield* findDuplicates(anchors.of(`shared/${name}`))
    for (const { index } of pages.toCheck) yield* findDuplicates(anchors.of(`pages/${index}`))
  },
}

function* findDuplicates(anchors: readonly Anchor[]): Iterable<RuleViolation> {
  const first = new Map<string, Anchor>()
  for (const anchor of anchors) {
    const other = first.get(anchor.name)
    const isOwn = anchor.through === anchor.steps
    if (isOwn && CHROME_IDS.includes(anchor.name)) yield reportReserved(anchor)
    else if (!other) first.set(anchor.name, anchor)
    else if (other.through !== anchor.through) yield reportDuplicate(anchor, other)
  }
}

const reportReserved = ({ name, steps }: Anchor): RuleViolation => ({
  steps,
  words: () => ({ message: `The id "${name}" is reserved: every page already uses it.`, help: 'Choose another id.' }),
})

const reportDuplicate = ({ name, steps, through }: Anchor, other: Anchor): RuleViolation => ({
  steps: through,
  related: [{ message: `"${name}" first appears here.`, spot: { steps: other.through, part: 'value' } }],
  words: () => ({
    message:
      through === steps
        ? `Two elements of this page have the id "${name}".`
        : `This shared block contains the id "${name}", which this page already uses.`,
    help:
      through === steps
        ? 'Rename one of them, and update the links that lead to it.'
        : 'Rename one of them. A shared block with an id can appear on a page only once.',
  }),
})

import type { Anchor } from '../../overview/anchors.ts'
import type { Found, Rule } from '../rule.ts'

/** Ids that the frame of every page uses itself. */
export const FRAME_ANCHORS: readonly string[] = ['content', 'menu', 'top']

export const rule: Rule = {
  code: 'REF202',
  name: 'duplicate-id',
  severity: 'error',
  checks: 'Every anchor ("id") is the name of one place on its page. Those in containers and shared blocks count too.',
  why: 'A link to this name would lead to only one of the places, and not always to the same one.',
  remedy: 'Rename one of the places, and the links that lead to it.',
  *check({ pages, shared, anchors }) {
    for (const name of shared.keys()) yield* findDuplicates(anchors.of(`shared/${name}`))
    for (const { index } of pages.all) yield* findDuplicates(anchors.of(`pages/${index}`))
  },
}

function* findDuplicates(anchors: readonly Anchor[]): Iterable<Found> {
  const first = new Map<string, Anchor>()
  for (const anchor of anchors) {
    const other = first.get(anchor.name)
    const isOwn = anchor.through === anchor.steps
    if (isOwn && FRAME_ANCHORS.includes(anchor.name)) yield toReserved(anchor)
    else if (!other) first.set(anchor.name, anchor)
    else if (other.through !== anchor.through) yield toFound(anchor, other)
  }
}

const toReserved = ({ name, steps }: Anchor): Found => ({
  steps,
  words: () => ({ message: `The name "${name}" is used by the frame of every page.`, help: 'Choose another name.' }),
})

const toFound = ({ name, steps, through }: Anchor, other: Anchor): Found => ({
  steps: through,
  related: [{ message: `"${name}" stands here first.`, spot: { steps: other.through, part: 'value' } }],
  words: () => ({
    message:
      through === steps
        ? `Two places of this page are called "${name}".`
        : `This shared block brings a place called "${name}", and this page has one already.`,
    help:
      through === steps
        ? 'Rename one of them, and the links that lead to it.'
        : 'Rename one of them. A shared block with an anchor can stand on a page once.',
  }),
})

import { CHROME_IDS } from '../../../manifest/markdown/heading-ids.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import { locateLink } from '../../overview/locate-link.ts'
import { describePage, type PageEntry } from '../../overview/pages.ts'
import { toPendingFix } from '../../pending-fix.ts'
import { joinChoices, limitNames } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF204',
  name: 'broken-anchor',
  severity: 'error',
  checks:
    'A link to an anchor, such as /about#team, leads to a block of that page with this "id", or to a heading in one of its texts: the anchor of "Our prices" is #our-prices. A shared block may provide it; a hidden block does not count.',
  why: 'Visitors would arrive at the top of the page and have to search for the content.',
  help: 'Link to one of the anchors that the message lists, or give the intended block this "id".',
  *check(overview) {
    for (const link of overview.links) {
      if (link.text === '#') yield reportEmptyAnchor(link)
      const problem = link.target.kind === 'page' || link.target.kind === 'anchor' ? findProblem(link, overview) : null
      if (problem) yield problem
    }
  },
}

function findProblem(link: LinkUse, overview: Overview): RuleViolation | null {
  const { target } = link
  if ((target.kind !== 'page' && target.kind !== 'anchor') || target.anchor === '') return null
  const page = findTargetPages(link, overview).find((candidate) => !hasAnchor(candidate, target.anchor, overview))
  return page ? reportMissingAnchor(link, target.anchor, page, overview) : null
}

/** `#` is a common stand-in for a link whose target is not known yet. */
const reportEmptyAnchor = (link: LinkUse): RuleViolation => ({
  ...locateLink(link, '(#)'),
  severity: 'warning',
  words: () => ({
    message: 'The link "#" leads nowhere: it only scrolls to the top of the page.',
    why: 'Visitors who follow it do not get what the link promises.',
    help: 'Write its target, such as /about or #team. To link to the top of the page on purpose, write #top.',
  }),
})

/** The pages that must have the anchor: the linked page, or every page that shows a bare `#anchor` link. */
function findTargetPages(link: LinkUse, { pages, anchors, resolve }: Overview): readonly PageEntry[] {
  const { target, steps } = link
  if (target.kind === 'page') {
    const resolution = resolve(target.path)
    return resolution.kind === 'page' ? [resolution.page] : []
  }
  const seenOn = anchors.pagesShowing(steps)
  return seenOn ? [...seenOn].flatMap((index) => pages.all[index] ?? []) : pages.all.filter(({ draft }) => !draft)
}

function hasAnchor({ index, steps }: PageEntry, name: string, { anchors, hasSchemaErrors, shared }: Overview): boolean {
  if (CHROME_IDS.includes(name) || hasSchemaErrors(steps)) return true
  if (anchors.of(`pages/${index}`).some((anchor) => anchor.name === name && !anchor.hidden)) return true
  return shared.keys().some((key) => hasSchemaErrors(['shared', key]))
}

function reportMissingAnchor(link: LinkUse, name: string, page: PageEntry, { anchors, nearest }: Overview): RuleViolation {
  const { steps, text, target } = link
  return {
    ...locateLink(link),
    words: () => {
      const all = anchors.of(`pages/${page.index}`)
      const visible = all.filter(({ hidden }) => !hidden).map((anchor) => anchor.name)
      const near = nearest(name, visible)
      const hidden = near ? undefined : all.find((anchor) => anchor.name === name)
      if (hidden)
        return {
          message: `The link goes to "#${name}" on ${describePage(page)}, but the block with this ${hidden.heading === null ? '"id"' : 'heading'} is hidden.`,
          help: 'Show that block, or change the link.',
        }
      const others = visible.length === 0 ? '' : `, or link to ${joinChoices(limitNames(visible.map((anchor) => `#${anchor}`)))}`
      const isElsewhere = target.kind === 'anchor' && steps[0] !== 'pages'
      return {
        message: `The link goes to "#${name}" on ${describePage(page)}, but no block and no heading there has this anchor.${near ? ` Did you mean #${near}?` : ''}`,
        help: isElsewhere
          ? `This link appears on several pages. Write the path of the page in front of it, such as /contact#${name}.`
          : near
            ? `Write #${near}, or add "id": "${name}" to the intended block.`
            : `Add "id": "${name}" to the intended block${others}.`,
        fixes: near ? [toPendingFix(`Write #${near}`, false, rewriteLink(link, text.replace(/#.*$/s, `#${near}`)))] : [],
      }
    },
  }
}

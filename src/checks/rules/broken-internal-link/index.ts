import { parseLink } from '../../../manifest/link.ts'
import { decodePath, findPathProblem } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, type PathResolution, rewriteLink } from '../../overview/links.ts'
import { locateLink } from '../../overview/locate-link.ts'
import { describeDraft, describePage, hasReversedPeriod, type PageEntry } from '../../overview/pages.ts'
import { toPendingFix } from '../../pending-fix.ts'
import { findLinkEscape } from '../path-escape/find-escape.ts'
import type { Rule, RuleViolation } from '../rule.ts'
import { describeMissingTarget, findLinkSuffix } from './missing-target.ts'
import { describeRelativeLink } from './relative-link.ts'
import { createRenamedPageFinder } from './renamed-page.ts'

export const rule: Rule = {
  code: 'REF203',
  name: 'broken-internal-link',
  severity: 'error',
  checks:
    'A link within the site leads to a published page, a redirect or a file in the public folder. It uses the exact path of the page.',
  why: 'Visitors who follow it would see the page for unknown paths.',
  help: 'Correct the link, add the page that it should lead to, or add a redirect from that path.',
  *check(overview) {
    const findRenamed = createRenamedPageFinder(overview)
    for (const link of overview.links) {
      if (isRedirect(link) || findLinkEscape(link.text)) continue
      if (link.target.kind === 'relative') yield { ...locateLink(link), words: () => describeRelativeLink(link, overview) }
      if (link.target.kind !== 'page') continue
      const resolution = overview.resolve(link.target.path)
      const { path } = link.target
      if (resolution.kind === 'nothing' && path !== '/')
        yield { ...locateLink(link), words: () => describeMissingTarget(link, path, findRenamed(path), overview) }
      const problem = checkPageLink(link, path, resolution, overview)
      if (problem) yield problem
    }
    yield* findForeignPages(overview)
  },
}

/** The targets of redirects are checked by the rule redirect-problem. */
const isRedirect = ({ steps }: LinkUse): boolean => steps[0] === 'redirects'

/** Links of the chrome: navigation and footer. The rule menu-points-to-hidden-page reports those that lead to drafts. */
export const isChromeLink = ({ steps }: LinkUse): boolean => steps[0] === 'navigation' || steps[0] === 'footer'

function checkPageLink(link: LinkUse, path: string, resolution: PathResolution, overview: Overview): RuleViolation | null {
  if (resolution.kind === 'redirect' && resolution.redirect.to === null) return reportGone(link, path)
  if (resolution.kind !== 'page') return null
  const { page } = resolution
  if (page.draft)
    return isChromeLink(link) || hasReversedPeriod(page) || comesFromDraft(link, overview) ? null : reportDraft(link, page)
  if (page.path === null || page.path === path || page.path === decodePath(path)) return null
  return findPathProblem(page.path) === null ? reportOtherSpelling(link, page.path) : null
}

/** Fields that take a page of this site, but hold the URL of another site or an anchor. */
function* findForeignPages({ texts, fill, ownPath }: Overview): Iterable<RuleViolation> {
  for (const { value, steps } of texts('page')) {
    const text = fill(value)
    const { kind } = parseLink(text)
    if ((kind !== 'url' && kind !== 'anchor') || ownPath(text) !== null) continue
    yield {
      steps,
      words: () => ({
        message: `"${steps.at(-1)}" must be the path of a page of this site, but it is "${text}".`,
        why: 'It would be ignored.',
        help: 'Write the path of a page, such as /about.',
      }),
    }
  }
}

const reportDraft = (link: LinkUse, page: PageEntry): RuleViolation => ({
  ...locateLink(link),
  words() {
    const { reason, help } = describeDraft(page)
    return { message: `The link goes to ${describePage(page)}, ${reason}.`, help: `${help}, or remove the link.` }
  },
})

const reportGone = (link: LinkUse, path: string): RuleViolation => ({
  ...locateLink(link),
  words: () => ({
    message: `The link goes to ${path}, which is gone for good, as "redirects" says.`,
    help: 'Link to another page, or delete the link.',
  }),
})

const reportOtherSpelling = (link: LinkUse, path: string): RuleViolation => ({
  ...locateLink(link),
  severity: 'warning',
  words: () => ({
    message: `The link does not use the exact path of the page, ${path}.`,
    why: 'Visitors are redirected to the exact path first, which takes time, and some hosts cannot do it.',
    help: `Write ${path}.`,
    fixes: [toPendingFix(`Write ${path}`, true, rewriteLink(link, `${path}${findLinkSuffix(link)}`))],
  }),
})

/** A draft may link to other drafts, and so may a hidden block: they are published together. */
const comesFromDraft = ({ steps }: LinkUse, { pages, anchors }: Overview): boolean =>
  (steps[0] === 'pages' && pages.all[Number(steps[1])]?.draft === true) || anchors.isHidden(steps)

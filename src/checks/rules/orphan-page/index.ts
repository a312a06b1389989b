import { findPathProblem, NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import type { LinkUse } from '../../overview/links.ts'
import { describePage, type PageEntry } from '../../overview/pages.ts'
import { createFileConflictFinder } from '../page-path-taken/index.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'NAV304',
  name: 'orphan-page',
  checks:
    'The menu, the footer, another page or a redirect links to every page. Drafts and pages hidden from search engines need no link. While the site has broken links, this is not checked, because one of them may be meant for the page.',
  help: 'Link to the page where visitors expect it. If only people who know its URL should see it, add "noindex": true; if it is not ready, add "draft": true.',
  severity: 'warning',
  why: 'Visitors cannot find a page that nothing links to.',
  *check(overview) {
    if (!overview.isSchemaValid || hasBrokenReference(overview)) return
    const reached = findReachedPages(overview)
    if (reached === null) return
    const starts = findRedirectStarts(overview)
    const findClash = createFileConflictFinder(overview.pages, overview.host)
    for (const page of overview.pages.all) {
      const { path, index, steps } = page
      if (path === null || reached.has(index) || !needsLink(page, overview)) continue
      if (starts.some((start) => path.startsWith(start)) || findClash(path) !== null) continue
      yield {
        steps: [...steps, 'path'],
        words: () => ({
          message: `Nothing links to the page ${describePage(page)}: not the menu, the footer or another page.`,
          help: 'Link to it, or add "noindex": true if only people who know its URL should see it.',
        }),
      }
    }
  },
}

/** Whether something must link to a page. Not to the home page, and not to a page whose path is reported by another rule. */
function needsLink(page: PageEntry, { pages }: Overview): boolean {
  const { path, draft, unlisted } = page
  if (path === null || path === '/' || path === NOT_FOUND_PATH || draft || unlisted) return false
  return findPathProblem(path) === null && pages.at(path) === page
}

/** The indexes of the pages that something visible links to; null if a link is broken. */
function findReachedPages(overview: Overview): Set<number> | null {
  const reached = new Set<number>()
  const isShownBeside = createShownFinder(overview)
  for (const link of overview.links) {
    const path = findLinkedPath(link, overview)
    if (path === 'broken') return null
    const resolution = path === null ? null : overview.resolve(path)
    if (resolution?.kind === 'nothing' && link.target.kind === 'page' && !hasPlaceholders(link)) return null
    if (resolution?.kind !== 'page' || reached.has(resolution.page.index)) continue
    if (isShownBeside(link, resolution.page)) reached.add(resolution.page.index)
  }
  return reached
}

function findLinkedPath({ target, text }: LinkUse, { ownPath }: Overview): string | null {
  if (target.kind === 'relative') return 'broken'
  if (target.kind === 'page') return target.path
  return target.kind === 'url' ? (ownPath(text)?.split(/[?#]/)[0] ?? null) : null
}

/** Whether a link is the target of a redirect that inserts parts of the old path. */
const hasPlaceholders = ({ steps, text }: LinkUse): boolean => steps[0] === 'redirects' && /[:*]/.test(text)

const findRedirectStarts = ({ redirects }: Overview): string[] =>
  redirects.flatMap(({ to }) => (to?.startsWith('/') && /[:*]/.test(to) ? [to.slice(0, to.search(/[:*]/))] : []))

const hasBrokenReference = ({ texts, shared, forms }: Overview): boolean =>
  texts('ref').some(({ value, mark }) => !(mark === 'form' ? forms : shared).has(value))

/** Whether visitors of a page other than the target see a link. Looks up the pages of a shared block or form only once. */
function createShownFinder({ anchors, pages }: Overview): (link: LinkUse, target: PageEntry) => boolean {
  const known = new Map<string, readonly number[] | null>()

  /** The first two published pages that show a link, which suffice to find one other than the target; null for every page. */
  function pagesShowing({ steps }: LinkUse): readonly number[] | null {
    const owner = steps.slice(0, 2).join('/')
    const numbers = known.get(owner) ?? findPublished(steps)
    known.set(owner, numbers)
    return numbers
  }

  function findPublished(steps: LinkUse['steps']): readonly number[] | null {
    const numbers = anchors.pagesShowing(steps)
    return numbers && [...numbers].filter((number) => pages.all[number]?.draft === false).slice(0, 2)
  }

  return (link, target) => {
    if (link.steps[0] === 'forms' || link.steps[0] === 'redirects') return true
    if (anchors.isHidden(link.steps)) return false
    return pagesShowing(link)?.some((number) => number !== target.index) ?? true
  }
}

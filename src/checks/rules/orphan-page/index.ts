import { findPathProblem, NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import type { LinkUse } from '../../overview/links.ts'
import { describePage, type PageEntry } from '../../overview/pages.ts'
import { createClashFinder } from '../page-path-taken/index.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'NAV304',
  name: 'orphan-page',
  checks:
    'Menu, footer, another page or a redirect leads to every page. Drafts and pages that search engines do not list need none. While links are broken it is not judged, since one of them may be meant for the page.',
  remedy:
    'Link to the page where visitors look for it. If only people who have its address shall see it, add "noindex": true to it; if it is not ready, "draft": true.',
  severity: 'warning',
  why: 'Visitors cannot find a page that nothing leads to.',
  *check(overview) {
    if (!overview.isSchemaValid || hasBrokenReference(overview)) return
    const reached = findReachedPages(overview)
    if (reached === null) return
    const starts = findRedirectStarts(overview)
    const findClash = createClashFinder(overview.pages, overview.host)
    for (const page of overview.pages.all) {
      const { path, index, steps } = page
      if (path === null || reached.has(index) || !needsLink(page, overview)) continue
      if (starts.some((start) => path.startsWith(start)) || findClash(path) !== null) continue
      yield {
        steps: [...steps, 'path'],
        words: () => ({
          message: `Nothing leads to the page ${describePage(page)}, neither menu nor footer nor another page.`,
          help: 'Link to it, or add "noindex": true if only people who have its address shall see it.',
        }),
      }
    }
  },
}

/** Home is where visitors come in. A page whose path has a mistake of its own cannot be linked to. */
function needsLink(page: PageEntry, { pages }: Overview): boolean {
  const { path, draft, unlisted } = page
  if (path === null || path === '/' || path === NOT_FOUND_PATH || draft || unlisted) return false
  return findPathProblem(path) === null && pages.at(path) === page
}

/** The numbers of the pages that something visible leads to; null when some link is broken. */
function findReachedPages(overview: Overview): Set<number> | null {
  const reached = new Set<number>()
  const isShownBeside = createShownFinder(overview)
  for (const link of overview.links) {
    const path = toPath(link, overview)
    if (path === 'broken') return null
    const resolution = path === null ? null : overview.resolve(path)
    if (resolution?.kind === 'nothing' && link.target.kind === 'page' && !hasNames(link)) return null
    if (resolution?.kind !== 'page' || reached.has(resolution.page.index)) continue
    if (isShownBeside(link, resolution.page)) reached.add(resolution.page.index)
  }
  return reached
}

function toPath({ target, text }: LinkUse, { ownPath }: Overview): string | null {
  if (target.kind === 'relative') return 'broken'
  if (target.kind === 'page') return target.path
  return target.kind === 'address' ? (ownPath(text)?.split(/[?#]/)[0] ?? null) : null
}

/** A target of a redirect that is filled with parts of the old address. */
const hasNames = ({ steps, text }: LinkUse): boolean => steps[0] === 'redirects' && /[:*]/.test(text)

const findRedirectStarts = ({ redirects }: Overview): string[] =>
  redirects.flatMap(({ to }) => (to.startsWith('/') && /[:*]/.test(to) ? [to.slice(0, to.search(/[:*]/))] : []))

const hasBrokenReference = ({ texts, shared, forms }: Overview): boolean =>
  texts('ref').some(({ value, mark }) => !(mark === 'form' ? forms : shared).has(value))

/** Says whether visitors of another page than the target see a link. What shows a shared block or form is looked up once. */
function createShownFinder({ anchors, pages }: Overview): (link: LinkUse, target: PageEntry) => boolean {
  const known = new Map<string, readonly number[] | null>()

  /** Up to two published pages are enough to say that one of them is another; null stands for every page. */
  function pagesShowing({ steps }: LinkUse): readonly number[] | null {
    const owner = steps.slice(0, 2).join('/')
    const numbers = known.get(owner) ?? toPublished(steps)
    known.set(owner, numbers)
    return numbers
  }

  function toPublished(steps: LinkUse['steps']): readonly number[] | null {
    const numbers = anchors.pagesShowing(steps)
    return numbers && [...numbers].filter((number) => pages.all[number]?.draft === false).slice(0, 2)
  }

  return (link, target) => {
    if (link.steps[0] === 'forms' || link.steps[0] === 'redirects') return true
    if (anchors.isHidden(link.steps)) return false
    return pagesShowing(link)?.some((number) => number !== target.index) ?? true
  }
}

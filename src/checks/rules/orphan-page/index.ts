import { parseQuery } from '../../../manifest/collections/entry-query.ts'
import { textOf } from '../../../manifest/json.ts'
import { findPathProblem, NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import type { LinkUse } from '../../overview/links.ts'
import { describePage, type PageEntry } from '../../overview/pages.ts'
import { createFileConflictFinder } from '../page-path-taken/index.ts'
import type { Rule, RuleViolation } from '../rule.ts'

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
    const unreached = overview.pages.all.filter((page) => !reached.has(page.index) && needsLink(page, overview))
    const unlisted = findUnlistedCollections(unreached, overview)
    for (const name of unlisted) yield reportUnlisted(name)
    for (const page of unreached) {
      const { path, index, steps } = page
      if (path === null || unlisted.has(findCollection(index, overview))) continue
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

/** The name of the collection that a page is an entry of, or null. */
const findCollection = (index: number, { valueAt }: Overview): string | null =>
  textOf(valueAt(['pages', index, 'entry']), 'collection')

/** The collections with several entries, none of which can be reached: a list of them is missing. */
function findUnlistedCollections(unreached: readonly PageEntry[], overview: Overview): Set<string | null> {
  const counts = new Map<string | null, number>()
  for (const { index } of unreached) {
    const name = findCollection(index, overview)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const isWhole = (name: string) => {
    const needing = overview.collections.get(name)?.entries.filter(({ isDraft, value }) => !isDraft && value.noindex !== true)
    return needing !== undefined && needing.length > 1 && counts.get(name) === needing.length
  }
  return new Set([...overview.collections.keys()].filter(isWhole))
}

function reportUnlisted(name: string | null): RuleViolation {
  const steps = ['collections', String(name)]
  return {
    steps,
    spot: { steps, part: 'key' },
    words: () => ({
      message: `No page lists the entries of the collection "${name}".`,
      help: `Add a block such as { "type": "entryList", "items": { "from": "${name}" } } to a page.`,
    }),
  }
}

/** Whether something must link to a page. Not to the home page, and not to a page whose path is reported by another rule. */
function needsLink(page: PageEntry, { pages }: Overview): boolean {
  const { path, draft, unlisted, origin } = page
  // The lists of a collection link to each other.
  if (origin === 'list' || path === null || path === '/' || path === NOT_FOUND_PATH || draft || unlisted) return false
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

/** Whether a list or a block is unknown, which may link to the page. A query that is still there has a problem. */
const hasBrokenReference = ({ texts, marked, shared, forms, collections }: Overview): boolean =>
  marked('entries').some(({ value }) => parseQuery(value) !== null) ||
  texts('ref').some(({ value, mark }) => !(mark === 'form' ? forms : mark === 'collection' ? collections : shared).has(value))

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

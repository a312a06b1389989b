import type { PlannedLink } from '../../../contracts/change-plan.ts'
import { fieldOf } from '../../../manifest/json.ts'
import { NOT_FOUND_PATH, toPathKey } from '../../../manifest/path.ts'
import { type PointerStep, toPointer } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import type { PageEntry } from '../../overview/pages.ts'
import type { Edit } from '../../pending-diagnostic.ts'
import { findPagePlace } from '../rename-page/find-entry.ts'
import { findMovedLinks, toRedirectEdits } from '../rename-page/plan-changes.ts'
import { listLanguageRedirects, planLanguageRemoval } from './plan-language-edits.ts'

/** A request to delete a page. */
interface PageDeletion {
  page: PageEntry
  /** The path of the page that its visitors are redirected to; null for none. */
  to: string | null
  /** Whether its path is gone for good. Only without `to`. */
  gone: boolean
  /** Whether links to the page lead to `to` afterwards. Otherwise they depend on the redirect. */
  withLinks: boolean
  /** Whether menu entries that lead only to the page are removed. */
  withMenu: boolean
}

/** The edits that delete a page, and what happens to the links to it; or one sentence about why it cannot be deleted. */
type DeletionPlan =
  | { edits: Edit[]; links: { steps: readonly PointerStep[]; outcome: PlannedLink['outcome'] }[] }
  | { refusal: string }

/**
 * Plans to delete a page. Redirects to it lead to the other page afterwards, are gone for good like it, or are removed. A draft gets no
 * redirect, because it was never published. What only the page has in other languages is removed with it.
 */
export function planDeletion({ page, ...deletion }: PageDeletion, manifest: unknown, overview: Overview): DeletionPlan {
  const { path } = page
  if (path === '/') return { refusal: 'The home page cannot be deleted.' }
  const removal: Edit = { remove: findPagePlace(page, overview) }
  if (path === null || isTwice(page, path, overview)) return { edits: [removal], links: [] }
  const wasPublished = !page.draft && path !== NOT_FOUND_PATH
  const isRedirected = deletion.to !== null && wasPublished
  const links = findLinksTo(page, path, manifest, overview)
  const removed = findRemovedEntries(links, deletion, overview)
  const planned = links.map((link) => planLink(link, { ...deletion, isRedirected, removed }))
  const target = isRedirected ? { to: deletion.to } : deletion.gone && wasPublished ? { gone: true } : null
  const redirect =
    target === null
      ? []
      : [{ from: path, ...target }, ...listLanguageRedirects(page, path, isRedirected ? deletion.to : null, manifest)]
  return {
    edits: [
      ...planned.flatMap(({ edits }) => edits),
      ...[...removed.values()].map((remove) => ({ remove })),
      removal,
      ...planLanguageRemoval(page, path, manifest, overview),
      ...toRedirectEdits(redirect, Array.isArray(fieldOf(manifest, 'redirects'))),
    ],
    links: planned.map(({ link: { steps }, outcome }) => ({ steps, outcome })),
  }
}

/** Whether another page has the path too. Then nothing changes for links. */
const isTwice = (page: PageEntry, path: string, { pages }: Overview): boolean =>
  pages.all.some((other) => other !== page && other.path !== null && toPathKey(other.path) === toPathKey(path))

/** The links to a page, except those on the page itself. */
function findLinksTo(page: PageEntry, path: string, manifest: unknown, overview: Overview): LinkUse[] {
  const moved = findMovedLinks([{ page, from: path, to: '/' }], manifest, overview)
  return moved.flatMap(({ link }) => (isWithin(link.steps, page.steps) ? [] : [link]))
}

/** The entries of menus and redirects that are removed with the page, by pointer. */
function findRemovedEntries(
  links: readonly LinkUse[],
  { to, gone, withMenu }: Omit<PageDeletion, 'page'>,
  overview: Overview,
): Map<string, readonly PointerStep[]> {
  const pointers = new Set(links.map(({ steps }) => toPointer(steps)))
  const entries = links.flatMap(({ steps }) => {
    const isRemoved = steps[0] === 'redirects' ? to === null && !gone : steps[0] === 'navigation' && withMenu
    const entry = steps.slice(0, steps.findLastIndex((step) => typeof step === 'number') + 1)
    if (!isRemoved || entry.length === 0) return []
    // An entry with a submenu also leads to other pages.
    const inside = overview.links.filter((link) => isWithin(link.steps, entry))
    return inside.every((link) => pointers.has(toPointer(link.steps))) ? [entry] : []
  })
  const outermost = entries.filter((entry) => !entries.some((other) => other.length < entry.length && isWithin(entry, other)))
  return new Map(outermost.map((entry) => [toPointer(entry), entry]))
}

interface LinkDecision extends Omit<PageDeletion, 'page'> {
  isRedirected: boolean
  removed: ReadonlyMap<string, readonly PointerStep[]>
}

function planLink(
  link: LinkUse,
  { to, gone, withLinks, isRedirected, removed }: LinkDecision,
): { link: LinkUse; outcome: PlannedLink['outcome']; edits: Edit[] } {
  if ([...removed.values()].some((entry) => isWithin(link.steps, entry))) return { link, outcome: 'removed', edits: [] }
  if (gone && link.steps[0] === 'redirects') return { link, outcome: 'gone', edits: toGoneEdits(link.steps) }
  // A redirect must lead to its final target.
  const isChanged = to !== null && (withLinks || link.steps[0] === 'redirects')
  const edits = isChanged ? rewriteLink(link, to) : []
  return { link, outcome: edits.length > 0 ? 'changed' : isRedirected ? 'redirected' : 'broken', edits }
}

/** The edits of a redirect whose target is gone for good, and so its old path too. */
function toGoneEdits(steps: readonly PointerStep[]): Edit[] {
  const redirect = steps.slice(0, -1)
  return [{ remove: steps }, { into: redirect, key: 'gone', value: true }]
}

const isWithin = (steps: readonly PointerStep[], outer: readonly PointerStep[]): boolean =>
  outer.every((step, depth) => steps[depth] === step)

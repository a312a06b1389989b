import { fieldOf, textOf } from '../../../manifest/json.ts'
import { toPathKey } from '../../../manifest/path.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { type LinkUse, rewriteLink } from '../../overview/links.ts'
import type { PageEntry } from '../../overview/pages.ts'
import { isPattern } from '../../overview/redirects.ts'
import type { Edit } from '../../pending-diagnostic.ts'
import { replaceValue } from '../../pending-fix.ts'
import { describeLines } from '../describe-lines.ts'
import type { PlannedChange } from '../edit-manifest.ts'
import { findPagePlace } from './find-entry.ts'
import type { PageMove } from './page-rename.ts'
import { listLanguageMoves, planTranslationChanges } from './plan-translation-changes.ts'
import { retargetLink } from './retarget-link.ts'

/** Plans all changes that moving pages requires. */
export function planChanges(moves: readonly PageMove[], manifest: unknown, overview: Overview): PlannedChange[] {
  const uses = findMovedLinks(moves, manifest, overview)
  const target = moves.length === 1 ? moves[0]?.to : 'the new paths'
  const isRedirect = ({ link }: MovedLink) => link.steps[0] === 'redirects'
  const describeAs = (noun: string) => (lines: readonly number[]) =>
    `${lines.length === 1 ? `1 ${noun} now leads` : `${lines.length} ${noun}s now lead`} to ${target}: ${describeLines(lines)}.`
  return [
    ...moves.map(({ page, to }) => ({
      edits: [toPathEdit(page, to, overview)],
      describe: (lines: readonly number[]) => `The page "${page.title}" now has the path ${to} (${describeLines(lines)}).`,
    })),
    {
      edits: uses.filter((use) => !isRedirect(use)).flatMap(({ edits }) => edits),
      describe: describeAs('link'),
    },
    {
      edits: uses.filter(isRedirect).flatMap(({ edits }) => edits),
      describe: describeAs('redirect'),
    },
    ...planTranslationChanges(moves, manifest),
    ...planRedirectChanges(moves, manifest, overview),
  ]
}

/** The edit that gives a page another path. That of an entry of a collection depends on its slug. */
function toPathEdit(page: PageEntry, to: string, overview: Overview): Edit {
  const place = findPagePlace(page, overview)
  return page.origin === 'entry'
    ? replaceValue([...place, 'slug'], to.slice(to.lastIndexOf('/') + 1))
    : replaceValue([...place, 'path'], to)
}

/** A link to a page that moves, and the edits that let it lead to the new path; none if it contains a fact. */
export interface MovedLink {
  link: LinkUse
  edits: Edit[]
}

/** The links to pages that move, except those in redirects that are removed. */
export function findMovedLinks(moves: readonly PageMove[], manifest: unknown, overview: Overview): MovedLink[] {
  const all = [...listLanguageMoves(moves, manifest, overview), ...moves]
  const byKey = new Map(all.map(({ from, to }) => [toPathKey(from), to]))
  const siteUrl = textOf(fieldOf(manifest, 'site'), 'url') ?? ''
  const removedRedirects = new Set(findRemovedRedirects(moves, overview).map(({ steps }) => steps.join('/')))
  return overview.links.flatMap((link) => {
    const to = removedRedirects.has(link.steps.slice(0, 2).join('/')) ? null : retargetLink(link, byKey, siteUrl)
    return to === null ? [] : [{ link, edits: rewriteLink(link, to) }]
  })
}

/** The redirects that must be removed, because a page takes their path. */
function findRemovedRedirects(moves: readonly PageMove[], { redirects }: Overview) {
  const taken = new Set(moves.map(({ to }) => toPathKey(to)))
  return redirects.filter(({ from }) => !isPattern(from) && taken.has(toPathKey(from)))
}

function planRedirectChanges(moves: readonly PageMove[], manifest: unknown, overview: Overview): PlannedChange[] {
  const removedRedirects = findRemovedRedirects(moves, overview)
  const taken = new Set(moves.map(({ to }) => toPathKey(to)))
  const added = moves.filter(({ page, from }) => !page.draft && !taken.has(toPathKey(from)))
  const additions = toRedirectEdits(listLanguageMoves(added, manifest, overview), Array.isArray(fieldOf(manifest, 'redirects')))
  const names = removedRedirects.map(({ from }) => from).join(', ')
  const removed =
    removedRedirects.length === 0 ? '' : ` The redirect from ${names} was removed, because a page now has that path.`
  const olds = added.map(({ from, to }) => `${from} now redirects to ${to}`).join(', ')
  const edits = [...removedRedirects.map(({ steps }) => ({ remove: steps })), ...additions]
  const describe = (lines: readonly number[]) =>
    `${olds === '' ? '' : `${olds} (${describeLines(lines.slice(-1))}).`}${removed}`.trim()
  return edits.length === 0 ? [] : [{ edits, describe }]
}

/** The edits that add redirects at the end of their list. `hasList`: whether the manifest has the list. */
export function toRedirectEdits(redirects: readonly object[], hasList: boolean): Edit[] {
  const into: readonly PointerStep[] = ['redirects']
  if (hasList) return redirects.map((value) => ({ into, value }))
  return redirects.length > 0 ? [{ into: [], key: 'redirects', value: redirects, before: 'pages' }] : []
}

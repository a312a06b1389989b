import { fieldOf, textOf } from '../../manifest/json.ts'
import { toPathKey } from '../../manifest/path.ts'
import type { Step } from '../../manifest/pointer.ts'
import type { Overview } from '../overview/index.ts'
import { type LinkUse, rewriteLink } from '../overview/links.ts'
import { isPattern } from '../overview/redirects.ts'
import type { Edit } from '../pending-diagnostic.ts'
import { describeLines } from './describe-lines.ts'
import type { Move } from './renaming.ts'
import { rewriteValue } from './repair.ts'
import { retarget } from './retarget.ts'

/** What is changed for one reason. */
export interface Change {
  edits: Edit[]
  /** Says it, given the lines of the edits. */
  tell(lines: readonly number[]): string
}

/** Everything that changes when pages move. */
export function toChanges(moves: readonly Move[], manifest: unknown, overview: Overview): Change[] {
  const uses = findUses(moves, manifest, overview)
  const target = moves.length === 1 ? moves[0]?.to : 'the new paths'
  const isRedirect = ({ link }: Use) => link.steps[0] === 'redirects'
  const tellOf = (noun: string) => (lines: readonly number[]) =>
    `${lines.length === 1 ? `1 ${noun} leads` : `${lines.length} ${noun}s lead`} to ${target} now: ${describeLines(lines)}.`
  return [
    ...moves.map(({ page, to }) => ({
      edits: [rewriteValue([...page.steps, 'path'], to)],
      tell: (lines: readonly number[]) => `The page "${page.title}" has the path ${to} now (${describeLines(lines)}).`,
    })),
    {
      edits: uses.filter((use) => !isRedirect(use)).flatMap(({ edits }) => edits),
      tell: tellOf('link'),
    },
    {
      edits: uses.filter(isRedirect).flatMap(({ edits }) => edits),
      tell: tellOf('redirect'),
    },
    ...toRedirectChanges(moves, manifest, overview),
  ]
}

interface Use {
  link: LinkUse
  edits: Edit[]
}

/** The links that lead to a page that moves. A redirect that leaves is not among them. */
export function findUses(moves: readonly Move[], manifest: unknown, overview: Overview): Use[] {
  const byKey = new Map(moves.map(({ from, to }) => [toPathKey(from), to]))
  const siteUrl = textOf(fieldOf(manifest, 'site'), 'url') ?? ''
  const leaving = new Set(findLeaving(moves, overview).map(({ steps }) => steps.join('/')))
  return overview.links.flatMap((link) => {
    const to = leaving.has(link.steps.slice(0, 2).join('/')) ? null : retarget(link, byKey, siteUrl)
    return to === null ? [] : [{ link, edits: rewriteLink(link, to) }]
  })
}

/** The redirects that start where a page will be. */
function findLeaving(moves: readonly Move[], { redirects }: Overview) {
  const taken = new Set(moves.map(({ to }) => toPathKey(to)))
  return redirects.filter(({ from }) => !isPattern(from) && taken.has(toPathKey(from)))
}

function toRedirectChanges(moves: readonly Move[], manifest: unknown, overview: Overview): Change[] {
  const leaving = findLeaving(moves, overview)
  const taken = new Set(moves.map(({ to }) => toPathKey(to)))
  const added = moves.filter(({ page, from }) => !page.draft && !taken.has(toPathKey(from)))
  const values = added.map(({ from, to }) => ({ from, to }))
  const hasList = Array.isArray(fieldOf(manifest, 'redirects'))
  const into: readonly Step[] = ['redirects']
  const additions: Edit[] = hasList
    ? values.map((value) => ({ into, value }))
    : values.length > 0
      ? [{ into: [], key: 'redirects', value: values, before: 'pages' }]
      : []
  const names = leaving.map(({ from }) => from).join(', ')
  const removed = leaving.length === 0 ? '' : ` The redirect from ${names} is gone: a page has that address now.`
  const olds = added.map(({ from, to }) => `${from} is redirected to ${to} from now on`).join(', ')
  const edits = [...leaving.map(({ steps }) => ({ remove: steps })), ...additions]
  const tell = (lines: readonly number[]) =>
    `${olds === '' ? '' : `${olds} (${describeLines(lines.slice(-1))}).`}${removed}`.trim()
  return edits.length === 0 ? [] : [{ edits, tell }]
}

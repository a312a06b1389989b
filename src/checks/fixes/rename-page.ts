import { toPathKey } from '../../manifest/path.ts'
import type { Step } from '../../manifest/pointer.ts'
import { examine } from '../examine.ts'
import { type Edit, toSeverity } from '../finding.ts'
import type { Host } from '../host.ts'
import { fieldOf, textOf } from '../json.ts'
import { createOverview, type Overview } from '../overview/index.ts'
import { type LinkUse, rewriteLink } from '../overview/links.ts'
import type { PageEntry } from '../overview/pages.ts'
import { isPattern } from '../overview/redirects.ts'
import { locate } from '../syntax/locate.ts'
import { createPositions } from '../syntax/positions.ts'
import { toBreadcrumb } from '../where.ts'
import { applyEdits, shift } from './apply.ts'
import { describeLines } from './describe-lines.ts'
import { findRenamingProblem } from './renaming-problem.ts'
import { rewriteValue } from './repair.ts'
import { retarget } from './retarget.ts'
import { stepsOf, toTextEdits } from './to-text-edits.ts'

export interface Renaming {
  from: string
  to: string
  /** Whether the pages below it move along. */
  withSubpages: boolean
}

/** The new text and what was changed, in sentences with lines of the new text; or why nothing was, in one. */
export type Renamed = { text: string; sentences: string[] } | { refusal: string }

/** A page and its new path. */
export interface Move {
  page: PageEntry
  from: string
  to: string
}

/** What is changed for one reason. */
interface Change {
  edits: Edit[]
  /** Says it, given the lines of the edits. */
  tell(lines: readonly number[]): string
}

/**
 * Gives a page another path, lets every link, redirect and canonical address that leads to it lead to the new one, and redirects the
 * old address. The rest of the text keeps its bytes. A text with errors is refused, and so is a result that would have some.
 */
export function renamePage(bytes: Uint8Array, host: Host, renaming: Renaming): Renamed {
  const before = examine(bytes, host)
  const mistakes = countErrors(before)
  if (before.value === undefined || mistakes > 0)
    return { refusal: `The manifest has ${mistakes === 1 ? 'an error' : `${mistakes} errors`}. Mend it first: npm run validate.` }
  const overview = createOverview(before.value, before.shape, host)
  const moves = findMoves(renaming, overview)
  const refusal = findRenamingProblem(renaming, moves, overview)
  if (refusal !== null) return { refusal }

  const changes = toChanges(moves, before.value, overview)
  const edits = toEdits(
    changes.flatMap((change) => change.edits),
    before.text,
  )
  const text = edits && applyEdits(before.text, edits)
  const after = text === null ? null : examine(new TextEncoder().encode(text), host)
  if (edits === null || text === null || after === null || countErrors(after) > 0) {
    const words = after?.rules.find((finding) => toSeverity(finding, 'recommended') === 'error')?.words()
    return { refusal: `The new path would bring a mistake${words ? `: ${words.message}` : '.'}` }
  }
  const toPosition = createPositions(text)
  const told = changes.flatMap((change) => {
    const own = toEdits(change.edits, before.text) ?? []
    if (own.length === 0) return []
    const lines = own.map((edit) => toPosition(shift(edit.start, edits) + leadOf(edit.text)).line)
    return [change.tell(lines)]
  })
  return { text, sentences: [...told, ...tellRest(renaming, moves, { manifest: before.value, overview })] }
}

/** New lines and commas in front of an entry are not the entry. */
const leadOf = (text: string): number => /^[\s,]*/.exec(text)?.[0].length ?? 0

const countErrors = ({ syntax, shape, rules }: ReturnType<typeof examine>): number =>
  [...syntax, ...shape, ...rules].filter((finding) => toSeverity(finding, 'recommended') === 'error').length

function toEdits(edits: readonly Edit[], text: string) {
  const wanted = stepsOf(edits)
  return wanted.length === 0 ? [] : toTextEdits(edits, text, locate(text, wanted))
}

function findMoves({ from, to, withSubpages }: Renaming, { pages }: Overview): Move[] {
  const page = pages.at(from)
  if (!page?.path) return []
  const below = withSubpages ? findSubpages(page.path, pages.all) : []
  const old = page.path
  return [page, ...below].flatMap((each) =>
    each.path === null ? [] : [{ page: each, from: each.path, to: `${to}${each.path.slice(old.length)}` }],
  )
}

const findSubpages = (path: string, pages: readonly PageEntry[]): PageEntry[] =>
  pages.filter((page) => page.path !== null && toPathKey(page.path).startsWith(`${toPathKey(path)}/`))

function toChanges(moves: readonly Move[], manifest: unknown, overview: Overview): Change[] {
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
function findUses(moves: readonly Move[], manifest: unknown, overview: Overview): Use[] {
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

/** What was not changed although somebody may think so. */
function tellRest(
  { withSubpages }: Renaming,
  moves: readonly Move[],
  { manifest, overview }: { manifest: unknown; overview: Overview },
): string[] {
  const [first] = moves
  const below = withSubpages || !first ? [] : findSubpages(first.from, overview.pages.all)
  const byHand = findUses(moves, manifest, overview).filter(({ edits }) => edits.length === 0)
  const places = byHand.map(({ link }) => toBreadcrumb(manifest, link.steps))
  const drafts = moves.filter(({ page }) => page.draft)
  return [
    ...(places.length > 0
      ? [`A fact of the site is part of these links, which still lead to the old path: ${places.join('; ')}.`]
      : []),
    ...(drafts.length > 0
      ? [`${drafts.map(({ from: old }) => old).join(', ')}: not redirected, since nobody knows the address of a draft.`]
      : []),
    ...(below.length > 0 ? [`${describeKept(below)} Add --with-subpages to move what is below ${first?.from} too.`] : []),
  ]
}

/** Nobody reads more of them. */
const MOST_NAMED = 5

function describeKept(pages: readonly PageEntry[]): string {
  const paths = pages.slice(0, MOST_NAMED).map(({ path }) => path)
  const more = pages.length > MOST_NAMED ? ` and ${pages.length - MOST_NAMED} more` : ''
  return `${pages.length === 1 ? 'One page keeps its path' : `${pages.length} pages keep their paths`}: ${paths.join(', ')}${more}.`
}

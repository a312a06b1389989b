import { toPathKey } from '../../manifest/path.ts'
import { examine } from '../examine.ts'
import type { Host } from '../host.ts'
import { createOverview, type Overview } from '../overview/index.ts'
import type { PageEntry } from '../overview/pages.ts'
import { type Edit, type PendingDiagnostic, toSeverity } from '../pending-diagnostic.ts'
import { rule as missingFile } from '../rules/missing-file/index.ts'
import { locate } from '../syntax/locate.ts'
import { createPositions } from '../syntax/positions.ts'
import { toBreadcrumb } from '../where.ts'
import { applyEdits, shift } from './apply.ts'
import type { Move, Renaming } from './renaming.ts'
import { findUses, toChanges } from './renaming-changes.ts'
import { findRenamingProblem } from './renaming-problem.ts'
import { stepsOf, toTextEdits } from './to-text-edits.ts'

/** The new text and what was changed, in sentences with lines of the new text; or why nothing was, in one. */
export type Renamed = { text: string; sentences: string[] } | { refusal: string }

/**
 * Gives a page another path, lets every link, redirect and canonical address that leads to it lead to the new one, and redirects the
 * old address. The rest of the text keeps its bytes. A text with errors is refused, and so is a result that would have some.
 */
export function renamePage(bytes: Uint8Array, host: Host, renaming: Renaming): Renamed {
  const before = examine(bytes, host)
  const errors = findErrors(before)
  if (before.value === undefined || errors.length > 0) return { refusal: describeErrors(errors) }
  const overview = createOverview({ manifest: before.value, bytes: bytes.length }, before.shape, host)
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
  if (edits === null || text === null || after === null || findErrors(after).length > 0) {
    const words = after === null ? undefined : findErrors(after)[0]?.words()
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

const findErrors = ({ syntax, shape, rules }: ReturnType<typeof examine>): PendingDiagnostic[] =>
  [...syntax, ...shape, ...rules].filter((finding) => toSeverity(finding, 'recommended') === 'error')

function describeErrors(errors: readonly PendingDiagnostic[]): string {
  const lacksFiles = errors.some(({ kind }) => kind.code === missingFile.code)
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`
  const folder = lacksFiles ? ' If its pictures and files are in another folder, name that folder with --public DIR.' : ''
  return `The manifest has ${count}. Fix ${errors.length === 1 ? 'it' : 'them'} first: npm run validate.${folder}`
}

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

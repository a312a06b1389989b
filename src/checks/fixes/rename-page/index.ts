import { toBreadcrumb } from '../../breadcrumb.ts'
import { checkBytes } from '../../check-bytes.ts'
import { applyEdits, shiftOffset } from '../../edits/apply-edits.ts'
import { stepsOf, toTextEdits } from '../../edits/to-text-edits.ts'
import type { Host } from '../../host.ts'
import { locate } from '../../json-text/locate.ts'
import { createPositions } from '../../json-text/positions.ts'
import { createOverview, type Overview } from '../../overview/index.ts'
import type { PageEntry } from '../../overview/pages.ts'
import { type Edit, type PendingDiagnostic, toSeverity } from '../../pending-diagnostic.ts'
import { rule as missingFile } from '../../rules/missing-file/index.ts'
import type { PageMove, PageRename } from './page-rename.ts'
import { findMovedLinks } from './plan-changes.ts'
import { findSubpages, planRename } from './plan-rename.ts'

/** The new text and sentences about the changes, with lines of the new text; or one sentence about why nothing was changed. */
export type RenamePageResult = { text: string; sentences: string[] } | { refusal: string }

/**
 * Changes the path of a page and every link, redirect and canonical URL that leads to it, and adds a redirect from the old path. Other
 * parts of the text keep their bytes. Refused if the manifest has errors or the result would have some.
 */
export function renamePage(bytes: Uint8Array, host: Host, renaming: PageRename): RenamePageResult {
  const before = checkBytes(bytes, host)
  const errors = findErrors(before)
  if (before.value === undefined || errors.length > 0) return { refusal: describeErrors(errors) }
  const overview = createOverview({ manifest: before.manifest, bytes: bytes.length }, before.schema, host)
  const plan = planRename(overview.pages.at(renaming.from), renaming, before.value, overview)
  if ('refusal' in plan) return plan
  const { moves, changes } = plan
  const edits = toEdits(
    changes.flatMap((change) => change.edits),
    before.text,
  )
  const text = edits && applyEdits(before.text, edits)
  const after = text === null ? null : checkBytes(new TextEncoder().encode(text), host)
  if (edits === null || text === null || after === null || findErrors(after).length > 0) {
    const words = after === null ? undefined : findErrors(after)[0]?.words()
    return { refusal: `The new path would cause an error${words ? `: ${words.message}` : '.'}` }
  }
  const toPosition = createPositions(text)
  const sentences = changes.flatMap((change) => {
    const own = toEdits(change.edits, before.text) ?? []
    if (own.length === 0) return []
    const lines = own.map((edit) => toPosition(shiftOffset(edit.start, edits) + leadOf(edit.text)).line)
    return [change.describe(lines)]
  })
  return { text, sentences: [...sentences, ...describeUnchanged(renaming, moves, { manifest: before.value, overview })] }
}

/** The length of the white space and commas before an inserted entry. */
const leadOf = (text: string): number => /^[\s,]*/.exec(text)?.[0].length ?? 0

const findErrors = ({ syntax, schema, rules }: ReturnType<typeof checkBytes>): PendingDiagnostic[] =>
  [...syntax, ...schema, ...rules].filter((diagnostic) => toSeverity(diagnostic, 'recommended') === 'error')

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

/** Sentences about what was not changed, although a user may expect it. */
function describeUnchanged(
  { withSubpages }: PageRename,
  moves: readonly PageMove[],
  { manifest, overview }: { manifest: unknown; overview: Overview },
): string[] {
  const [first] = moves
  const below = withSubpages || !first ? [] : findSubpages(first.from, overview.pages.all)
  const byHand = findMovedLinks(moves, manifest, overview).filter(({ edits }) => edits.length === 0)
  const places = byHand.map(({ link }) => toBreadcrumb(manifest, link.steps))
  const drafts = moves.filter(({ page }) => page.draft)
  return [
    ...(places.length > 0
      ? [`These links contain a fact of the site and still lead to the old path: ${places.join('; ')}.`]
      : []),
    ...(drafts.length > 0
      ? [`${drafts.map(({ from: old }) => old).join(', ')}: not redirected, because a draft is not published.`]
      : []),
    ...(below.length > 0 ? [`${describeUnmoved(below)} Add --with-subpages to move the pages below ${first?.from} too.`] : []),
  ]
}

/** The maximum number of pages to list. */
const MAX_PAGES_NAMED = 5

function describeUnmoved(pages: readonly PageEntry[]): string {
  const paths = pages.slice(0, MAX_PAGES_NAMED).map(({ path }) => path)
  const more = pages.length > MAX_PAGES_NAMED ? ` and ${pages.length - MAX_PAGES_NAMED} more` : ''
  return `${pages.length === 1 ? 'One page keeps its path' : `${pages.length} pages keep their paths`}: ${paths.join(', ')}${more}.`
}

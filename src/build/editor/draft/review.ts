import { compareManifests } from '../../../changes/index.ts'
import type { Review } from '../../../contracts/editor-protocol.ts'
import { type ManifestDocument, toDocumentText } from '../../../document/document.ts'

type Hunk = Review['hunks'][number]
type HunkLine = Hunk['lines'][number]

const CONTEXT_LINES = 3

/** What differs between the file and the draft: in sentences for the visitor, and in lines of the file. */
export async function reviewDraft(file: ManifestDocument, draft: ManifestDocument): Promise<Review> {
  return {
    sentences: describeChanges(file.value, draft.value),
    hunks: await findHunks(toDocumentText(file), toDocumentText(draft)),
  }
}

/** The changes for the visitor, as `npm run changes` prints them. */
const describeChanges = (before: unknown, after: unknown): string[] =>
  compareManifests(before, after).map(({ section, place, message }) =>
    [section, place, message].filter((part) => part !== '').join(': '),
  )

/** How many changes a notice describes. */
const DESCRIBED_LIMIT = 3

/** Says what another program has changed in the file, as far as it is in the draft now. */
export function describeMerge(before: ManifestDocument, after: ManifestDocument): string {
  const sentences = describeChanges(before.value, after.value)
  const count = sentences.length
  if (count === 0) return 'The file changed on disk. Nothing changes for visitors.'
  const more = count > DESCRIBED_LIMIT ? ` And ${count - DESCRIBED_LIMIT} more.` : ''
  const were = count === 1 ? 'One change was' : `${count} changes were`
  return `The file changed on disk. ${were} merged: ${sentences.slice(0, DESCRIBED_LIMIT).join(' ')}${more}`
}

async function findHunks(before: string, after: string): Promise<Hunk[]> {
  if (before === after) return []
  const { structuredPatch } = await import('diff')
  const { hunks } = structuredPatch('', '', before, after, undefined, undefined, { context: CONTEXT_LINES })
  return hunks.map(({ oldStart, newStart, lines }) => ({ oldStart, newStart, lines: lines.flatMap(toHunkLine) }))
}

const KINDS: Record<string, HunkLine['kind']> = { ' ': 'same', '-': 'removed', '+': 'added' }

/** A backslash starts a remark about the end of the file, which is not a line of it. */
function toHunkLine(line: string): HunkLine[] {
  const kind = KINDS[line.charAt(0)]
  return kind ? [{ kind, text: line.slice(1) }] : []
}

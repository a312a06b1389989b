import { compareManifests } from '../../changes/index.ts'
import type { Review } from '../../contracts/editor-protocol.ts'
import { type ManifestDocument, toDocumentText } from '../../document/document.ts'

type Hunk = Review['hunks'][number]
type HunkLine = Hunk['lines'][number]

const CONTEXT_LINES = 3

/** What differs between the file and the draft: in sentences for the visitor, and in lines of the file. */
export async function reviewDraft(file: ManifestDocument, draft: ManifestDocument): Promise<Review> {
  const changes = compareManifests(file.value, draft.value)
  const sentences = changes.map(({ section, place, message }) =>
    [section, place, message].filter((part) => part !== '').join(': '),
  )
  return { sentences, hunks: await findHunks(toDocumentText(file), toDocumentText(draft)) }
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

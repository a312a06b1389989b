import { expandCollections } from '../../manifest/collections/expand-collections.ts'
import { isObject } from '../../manifest/json.ts'
import { checkBytes, type PendingReport } from '../check-bytes.ts'
import { applyEdits, shiftOffset } from '../edits/apply-edits.ts'
import { stepsOf, toTextEdits } from '../edits/to-text-edits.ts'
import type { Host } from '../host.ts'
import { locate } from '../json-text/locate.ts'
import { createPositions } from '../json-text/positions.ts'
import { createOverview, type Overview } from '../overview/index.ts'
import { type Edit, type PendingDiagnostic, toSeverity } from '../pending-diagnostic.ts'
import { rule as missingFile } from '../rules/missing-file/index.ts'
import { toWrittenEdits } from '../written-diagnostics.ts'

/** Edits that belong together. */
export interface PlannedChange {
  edits: Edit[]
  /** Describes the edits in a sentence, given their lines. */
  describe(lines: readonly number[]): string
}

/** The changes, and sentences about what they leave to the user; or one sentence about why they are not possible. */
export type EditPlan = { changes: PlannedChange[]; notes: string[] } | { refusal: string }

/** The new text and sentences about the changes, with lines of the new text; or one sentence about why nothing was changed. */
export type EditResult = { text: string; sentences: string[] } | { refusal: string }

/**
 * Plans changes of a manifest, whose collections have become pages in the overview, and makes them in its text. Other parts of the text keep their bytes. Refused if the manifest does not fit the
 * schema, or if the result would have an error that it does not have now.
 */
export function editManifest(
  bytes: Uint8Array,
  host: Host,
  createPlan: (manifest: unknown, overview: Overview) => EditPlan,
): EditResult {
  const before = checkBytes(bytes, host)
  const blocking = findErrors([...before.syntax, ...before.schema])
  if (before.value === undefined || blocking.length > 0) return { refusal: describeBlocking(blocking) }
  const expansion = isObject(before.manifest) ? expandCollections(before.manifest).expansion : null
  const manifest = expansion?.manifest ?? before.manifest
  const plan = createPlan(before.value, createOverview({ manifest, bytes: bytes.length }, before.schema, host))
  if ('refusal' in plan) return plan
  const planned = {
    ...plan,
    changes: plan.changes.map(({ edits, describe }) => ({ edits: toWrittenEdits(edits, expansion, before.manifest), describe })),
  }
  const edits = toEdits(
    planned.changes.flatMap((change) => change.edits),
    before.text,
  )
  const text = edits && applyEdits(before.text, edits)
  const after = text === null ? null : checkBytes(new TextEncoder().encode(text), host)
  if (edits === null || text === null || after === null) return { refusal: 'This would make the manifest unreadable.' }
  const added = findNewError(before, after)
  if (added) return { refusal: `This would cause an error: ${added.words().message}` }
  const toPosition = createPositions(text)
  const sentences = planned.changes.flatMap((change) => {
    const own = toEdits(change.edits, before.text) ?? []
    if (own.length === 0) return []
    const lines = own.map((edit) => toPosition(shiftOffset(edit.start, edits) + leadOf(edit.text)).line)
    return [change.describe(lines)]
  })
  return { text, sentences: [...sentences, ...planned.notes, ...describeErrors(findErrors(before.rules))] }
}

/** The length of the white space and commas before an inserted entry. */
const leadOf = (text: string): number => /^[\s,]*/.exec(text)?.[0].length ?? 0

const findErrors = (diagnostics: readonly PendingDiagnostic[]): PendingDiagnostic[] =>
  diagnostics.filter((diagnostic) => toSeverity(diagnostic, 'recommended') === 'error')

/** An error of a rule that reports more errors than before. Their places cannot be compared: entries move within the file. */
function findNewError(before: PendingReport, after: PendingReport): PendingDiagnostic | undefined {
  const codeOf = ({ kind }: PendingDiagnostic) => kind.code
  const known = Map.groupBy(findErrors(before.rules), codeOf)
  const now = Map.groupBy(findErrors([...after.syntax, ...after.schema, ...after.rules]), codeOf)
  for (const [code, errors] of now) {
    const old = known.get(code) ?? []
    if (errors.length <= old.length) continue
    const messages = new Set(old.map((error) => error.words().message))
    return errors.find((error) => !messages.has(error.words().message)) ?? errors[0]
  }
  return undefined
}

function toEdits(edits: readonly Edit[], text: string) {
  const wanted = stepsOf(edits)
  return wanted.length === 0 ? [] : toTextEdits(edits, text, locate(text, wanted))
}

const countErrors = ({ length }: readonly PendingDiagnostic[]): string =>
  `The manifest has ${length === 1 ? 'an error' : `${length} errors`}.`

const describeBlocking = (errors: readonly PendingDiagnostic[]): string =>
  `${countErrors(errors)} Fix ${errors.length === 1 ? 'it' : 'them'} first: npm run validate.`

/** A sentence about errors that were there before. Files in another folder are the usual cause. */
function describeErrors(errors: readonly PendingDiagnostic[]): string[] {
  if (errors.length === 0) return []
  const lacksFiles = errors.some(({ kind }) => kind.code === missingFile.code)
  const folder = lacksFiles ? ' If its pictures and files are in another folder, name that folder with --public DIR.' : ''
  return [`${countErrors(errors)} To see ${errors.length === 1 ? 'it' : 'them'}, run: npm run validate.${folder}`]
}

import { isExpectedError } from '../../../contracts/expected-error.ts'
import { takeFile } from '../../../document/history.ts'
import type { LiveDraft } from './live-draft.ts'
import { type ReadManifest, readManifest } from './read-manifest.ts'
import { FILE_LABEL } from './restore-draft.ts'

/** Takes what another program wrote to the file into the draft. Throws the errors of `readManifest`. */
export async function readIntoDraft(draft: LiveDraft, manifestFile: string): Promise<ReadManifest> {
  const manifest = await readManifest(manifestFile)
  if (manifest.hash !== draft.history().saved.hash)
    draft.put(takeFile(draft.history(), { ...manifest, label: FILE_LABEL }), 'file')
  return manifest
}

/**
 * Creates a function that takes what other programs write to the file into the draft. A file that cannot be read may be half written: it is
 * `unsettled`, and read again after a quiet time. If it still cannot be read then, `say` gets a sentence for the person, and the draft goes
 * on without it until it can be read.
 */
export function createFileReader(draft: LiveDraft, manifestFile: string, say: (text: string) => void) {
  let before: string | null = null
  return async (isQuiet: boolean): Promise<'settled' | 'unsettled'> => {
    const { document } = draft.history()
    const problem = await readIntoDraft(draft, manifestFile).then(() => null, describeFailure)
    if (problem !== null && !isQuiet) return 'unsettled'
    if (problem !== null && problem !== before) say(problem)
    // What was merged is described by another sentence, which replaces that of the problem.
    if (problem === null && before !== null && draft.history().document === document) say('The file can be read again.')
    before = problem
    return 'settled'
  }
}

function describeFailure(error: unknown): string {
  if (!isExpectedError(error)) console.error(error)
  if (isExpectedError(error, 'JSON_INVALID'))
    return 'Another program changed the file, and it is not valid JSON now. Your changes are not affected. Correct the file before you save.'
  const reason = error instanceof Error ? error.message : String(error)
  return `The file cannot be read at the moment. Your changes are not affected. ${reason}`
}

import { isSameValue } from '../../document/same-value.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { findRequestProblem } from '../store/request-problem.ts'
import type { EditorState, SourceDraft } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { findSourceProblem } from './check-source.ts'
import { addIndentation } from './indentation.ts'
import type { ShownSource } from './use-source.ts'

/** Whether the value of a draft has changed since the person began to edit its text, so that the text would take that back. */
export const isOutdated = ({ manifest }: EditorState, { at, base }: SourceDraft): boolean =>
  at !== null && !isSameValue(valueAt(manifest, at), base)

/** The text that can be applied, if there is one: valid JSON that is not outdated, or `replaces` is set. */
export function findApplicable(state: EditorState, { replaces } = { replaces: false }): ShownSource | null {
  const { sourceDraft: draft } = state
  if (!draft?.at || findSourceProblem(draft.text) || (!replaces && isOutdated(state, draft))) return null
  return { pointer: toPointer(draft.at), text: draft.text, indentation: draft.indentation }
}

/** Applies a text. The result says why the server refuses it, or is null. */
export async function applySource(store: EditorStore, { pointer, text, indentation }: ShownSource): Promise<string | null> {
  const request = store.call('writeSource', { pointer, text: addIndentation(text, indentation) })
  const problem = await findRequestProblem(request)
  if (problem !== null) return problem
  const { sourceDraft, manifest } = store.get()
  // A text that the person has changed in the meantime is applied later.
  const isNewer = sourceDraft !== null && sourceDraft.text !== text
  store.keepSource(isNewer ? { ...sourceDraft, base: sourceDraft.at && valueAt(manifest, sourceDraft.at) } : null)
  return null
}

import type { PlanTask } from '../../../contracts/change-plan.ts'
import type { CheckedPlan, EditorMethod, EditorMethods, SaveResult, SeenDraft } from '../../../contracts/editor-protocol.ts'
import type { EnquiryStore } from '../../../contracts/enquiries.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { fieldOf } from '../../../manifest/json.ts'
import type { AppliedChanges } from '../applied-changes.ts'
import type { LiveDraft } from '../draft/live-draft.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { SiteResources } from '../site-resources.ts'
import type { FileLibrary } from '../uploads/file-library.ts'
import type { EditorWindow, EditorWindows } from '../windows.ts'

/** What the answers need. */
export interface AnsweringSession {
  manifestFile: string
  /** The enquiries that are stored on this computer, if the editor has access to them. */
  enquiries?: EnquiryStore | undefined
  draft: LiveDraft
  applied: AppliedChanges
  resources: SiteResources
  publisher: Publisher
  library: FileLibrary
  windows: EditorWindows
  plan(task: PlanTask): Promise<CheckedPlan>
  save(withErrors: boolean): Promise<SaveResult>
  /** Runs what reads or changes the draft, so that nothing changes it while it is being saved. */
  inTurn<T>(work: () => T | Promise<T>): Promise<T>
}

export type Params<M extends EditorMethod> = EditorMethods[M]['params']
export type Result<M extends EditorMethod> = EditorMethods[M]['result']

/** A method of the protocol. */
interface Method<M extends EditorMethod> {
  /** Returns null for parameters of another shape. */
  parse(params: unknown): Params<M> | null
  /** Answers a request of a window. Throws an `ExpectedError` if it is refused. */
  answer(params: Params<M>, session: AnsweringSession, window: EditorWindow): Result<M> | Promise<Result<M>>
}

/** Some methods, by name. */
export type Methods<M extends EditorMethod> = { [Name in M]: Method<Name> }

/** Parses what a request refers to. Anything but a number is ignored. */
export function parseSeen(params: unknown): SeenDraft {
  const revision = fieldOf(params, 'revision')
  return typeof revision === 'number' ? { revision } : {}
}

/** Refuses a request that acts on what the window shows while others have changed the draft. */
export function requireSeen({ revision }: SeenDraft, { unseen }: EditorWindow): void {
  if (revision !== undefined && unseen.hasOthers(revision))
    throw new ExpectedError('CHANGE_REFUSED', 'Something else changed at the same moment. Look at it, and try again.')
}

/** Parses the parameters of a method without any. */
export const parseNothing = (): Record<string, never> => ({})

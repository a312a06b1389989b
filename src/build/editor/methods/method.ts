import type { EditorMethod, EditorMethods, SaveResult } from '../../../contracts/editor-protocol.ts'
import type { LiveDraft } from '../draft/live-draft.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { SiteResources } from '../site-resources.ts'
import type { EditorWindow } from '../windows.ts'

/** What the answers need. */
export interface AnsweringSession {
  manifestFile: string
  draft: LiveDraft
  resources: SiteResources
  publisher: Publisher
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

/** Parses the parameters of a method without any. */
export const parseNothing = (): Record<string, never> => ({})

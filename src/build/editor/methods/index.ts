import type { EditorMethod } from '../../../contracts/editor-protocol.ts'
import { enquiryMethods } from '../../../contracts/enquiry-methods.ts'
import type { EditorWindow } from '../windows.ts'
import { checkMethods } from './check-methods.ts'
import { draftMethods } from './draft-methods.ts'
import { fileMethods } from './file-methods.ts'
import { libraryMethods } from './library-methods.ts'
import type { AnsweringSession, Methods, Result } from './method.ts'
import { planMethods } from './plan-methods.ts'
import { proposalMethods } from './proposal-methods.ts'
import { publishMethods } from './publish-methods.ts'
import { resourceMethods } from './resource-methods.ts'
import { sourceMethods } from './source-methods.ts'

const methods: Methods<EditorMethod> = {
  ...checkMethods,
  ...draftMethods,
  ...enquiryMethods,
  ...fileMethods,
  ...libraryMethods,
  ...planMethods,
  ...proposalMethods,
  ...publishMethods,
  ...resourceMethods,
  ...sourceMethods,
}

/** Answers a request whose method and parameters are known. Throws an `ExpectedError` if it is refused. */
export type Answer = (session: AnsweringSession, window: EditorWindow) => Promise<Result<EditorMethod>>

export const isMethod = (name: string): name is EditorMethod => Object.hasOwn(methods, name)

/** Prepares the answer to a request; null if its parameters have another shape. */
export function prepareAnswer<M extends EditorMethod>(name: M, params: unknown): Answer | null {
  const method = methods[name]
  const parsed = method.parse(params)
  return parsed === null ? null : async (session, window) => method.answer(parsed, session, window)
}

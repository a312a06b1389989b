import type { EditorMethod } from '../../../contracts/editor-protocol.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'

/** An entry of the audit log. */
interface DescribedAction {
  action: string
  /** What it is about; may be empty. */
  subject: string
}

/** What a plan to publish does, in one line; null if it is not the last one. */
export type FindPlanTitle = (plan: string) => string | null

/** Names what a request does, for the methods that change something. The parameters have the shape that the method requires. */
const ACTIONS: Partial<Record<EditorMethod, (params: unknown, findPlanTitle: FindPlanTitle) => DescribedAction>> = {
  open: () => ({ action: 'open the editor', subject: '' }),
  change: (params) => ({ action: 'edit', subject: textOf(params, 'label') ?? '' }),
  writeSource: (params) => ({ action: 'edit JSON', subject: textOf(params, 'pointer') || 'the whole manifest' }),
  undo: () => ({ action: 'undo', subject: '' }),
  redo: () => ({ action: 'redo', subject: '' }),
  discard: () => ({ action: 'discard changes', subject: '' }),
  resolve: (params) => ({ action: 'decide a conflict', subject: textOf(params, 'take') ?? '' }),
  addProposal: () => ({ action: 'propose changes', subject: '' }),
  decideProposal: (params) => ({ action: 'decide a proposal', subject: textOf(params, 'take') ?? '' }),
  save: (params) => ({ action: 'save', subject: fieldOf(params, 'withErrors') === true ? 'with errors' : '' }),
  publish: (params, findPlanTitle) => ({ action: 'publish', subject: findPlanTitle(textOf(params, 'plan') ?? '') ?? '' }),
  cancelPublish: () => ({ action: 'cancel publishing', subject: '' }),
  cropPicture: (params) => ({ action: 'crop picture', subject: textOf(params, 'src') ?? '' }),
  renameFile: (params) => ({ action: 'rename file', subject: `${textOf(params, 'src')} to ${textOf(params, 'name')}` }),
  removeFile: (params) => ({ action: 'remove file', subject: textOf(params, 'src') ?? '' }),
}

/** What a request does, in words for the audit log; null if it changes nothing. */
export const describeAction = (method: EditorMethod, params: unknown, findPlanTitle: FindPlanTitle): DescribedAction | null =>
  ACTIONS[method]?.(params, findPlanTitle) ?? null

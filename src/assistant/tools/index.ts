import type { AssistantTool } from '../tool.ts'
import { applyAsDraft } from './apply-as-draft.ts'
import { explain } from './explain.ts'
import { findText } from './find-text.ts'
import { listChanges } from './list-changes.ts'
import { previewPage } from './preview-page.ts'
import { proposeEdit } from './propose-edit.ts'
import { readPage } from './read-page.ts'
import { validateSite } from './validate-site.ts'

/** In the order in which an assistant usually needs them. */
export const tools: readonly AssistantTool[] = [
  readPage,
  findText,
  explain,
  validateSite,
  proposeEdit,
  previewPage,
  listChanges,
  applyAsDraft,
]

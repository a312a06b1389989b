import type { Change, Steps } from '../../../src/contracts/change.ts'
import type { EditorChange } from '../../../src/contracts/editor-protocol.ts'
import { valueAt } from '../../../src/manifest/pointer.ts'

/** Changes of the title of the first page, which most tests of the editor's server make. */
export const TITLE: Steps = ['pages', 0, 'title']

export const readTitle = (manifest: unknown): unknown => valueAt(manifest, TITLE)

export const set = (at: Steps, value: unknown): Change => ({ kind: 'set', at, value })

/** Changes as a window sends them. */
export const toEditorChange = (changes: readonly Change[], label = 'Change', joins = false): EditorChange => ({
  changes,
  label,
  joins,
})

export const typeTitle = (value: string): EditorChange => toEditorChange([set(TITLE, value)], 'Change the title')

import { readValueText, replaceValueText } from '../../../document/document.ts'
import { recordDocument } from '../../../document/history.ts'
import { textOf } from '../../../manifest/json.ts'
import { parsePointer } from '../../../manifest/pointer.ts'
import type { LiveDraft } from '../draft/live-draft.ts'
import type { EditorWindow } from '../windows.ts'
import { type Methods, type Params, parseSeen, type Result, requireSeen } from './method.ts'

/** The methods that read and write a part of the draft as JSON. */
export const sourceMethods: Methods<'readSource' | 'writeSource'> = {
  readSource: {
    parse(params) {
      const pointer = textOf(params, 'pointer')
      return pointer === null ? null : { pointer }
    },
    answer: ({ pointer }, { draft, inTurn }) =>
      inTurn(() => ({
        text: readValueText(draft.history().document, parsePointer(pointer)),
        revision: draft.revision(),
      })),
  },
  writeSource: {
    parse(params) {
      const [pointer, text] = [textOf(params, 'pointer'), textOf(params, 'text')]
      return pointer === null || text === null ? null : { pointer, text, ...parseSeen(params) }
    },
    answer: (written, { draft, inTurn }, window) =>
      inTurn(() => {
        requireSeen(written, window)
        return write(written, draft, window)
      }),
  },
}

function write({ pointer, text }: Params<'writeSource'>, draft: LiveDraft, window: EditorWindow): Result<'writeSource'> {
  const history = draft.history()
  const steps = parsePointer(pointer)
  if (readValueText(history.document, steps) !== text) {
    const replaced = replaceValueText(history.document, steps, text)
    draft.put(recordDocument(history, { ...replaced, label: 'Edit JSON', by: window.id }), 'source', window)
  }
  return { revision: draft.revision() }
}

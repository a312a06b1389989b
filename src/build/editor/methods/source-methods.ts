import { readValueText, replaceValueText } from '../../../document/document.ts'
import { recordDocument } from '../../../document/history.ts'
import { textOf } from '../../../manifest/json.ts'
import { parsePointer } from '../../../manifest/pointer.ts'
import type { LiveDraft } from '../draft/live-draft.ts'
import type { Methods, Params, Result } from './method.ts'

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
      return pointer === null || text === null ? null : { pointer, text }
    },
    answer: (written, { draft, inTurn }) => inTurn(() => write(written, draft)),
  },
}

function write({ pointer, text }: Params<'writeSource'>, draft: LiveDraft): Result<'writeSource'> {
  const history = draft.history()
  const steps = parsePointer(pointer)
  if (readValueText(history.document, steps) !== text) {
    const replaced = replaceValueText(history.document, steps, text)
    draft.put(recordDocument(history, { ...replaced, label: 'Edit JSON' }), 'source')
  }
  return { revision: draft.revision() }
}

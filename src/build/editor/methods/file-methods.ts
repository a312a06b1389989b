import { fieldOf } from '../../../manifest/json.ts'
import { reviewDraft } from '../draft/review.ts'
import { type Methods, parseNothing } from './method.ts'

/** The methods that compare the draft with the file, and write it. */
export const fileMethods: Methods<'review' | 'readSaved' | 'save'> = {
  review: {
    parse: parseNothing,
    answer(_, { draft }) {
      const { saved, document } = draft.history()
      return reviewDraft(saved.document, document)
    },
  },
  readSaved: {
    parse: parseNothing,
    answer(_, { draft, resources }) {
      const manifest = draft.history().saved.document.value
      return { manifest, themeCss: resources.readThemeCss(manifest) }
    },
  },
  save: {
    parse(params) {
      const withErrors = fieldOf(params, 'withErrors')
      return typeof withErrors === 'boolean' ? { withErrors } : null
    },
    answer: ({ withErrors }, { save }) => save(withErrors),
  },
}

import { parseJson } from '../../../checks/syntax/index.ts'
import { fieldOf } from '../../../manifest/json.ts'
import { reviewDraft } from '../draft/review.ts'
import { type Methods, parseNothing } from './method.ts'

/** The methods that compare the draft with the file, and write it. */
export const fileMethods: Methods<'review' | 'readVersion' | 'save'> = {
  review: {
    parse: parseNothing,
    answer(_, { draft }) {
      const { saved, document } = draft.history()
      return reviewDraft(saved.document, document)
    },
  },
  readVersion: {
    parse(params) {
      const version = fieldOf(params, 'version')
      return version === 'saved' || version === 'published' ? { version } : null
    },
    async answer({ version }, { draft, resources, publisher }) {
      const published = version === 'published' ? await publisher.readPublished() : null
      if (version === 'published' && !published) return null
      return resources.toVersion(published ? parseJson(published).value : draft.history().saved.document.value)
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

import { describeLanguage, quoteText, readTranslationStates } from '../../overview/translations.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'LNG974',
  name: 'translation-to-review',
  severity: 'info',
  launch: 'warning',
  checks: 'No translation is marked to be reviewed because its text has changed. Until then visitors see it as it is.',
  why: 'It may say something else than the text does now.',
  help: 'Compare the translation with its text, correct it, and remove "needsReview".',
  *check(overview) {
    for (const state of readTranslationStates(overview)) {
      const [first, ...others] = state.toReview.filter((text) => state.texts.has(text))
      if (first === undefined) continue
      yield {
        steps: ['translations', state.language.tag, first],
        words: () => ({
          message: `${others.length === 0 ? 'One translation' : `${others.length + 1} translations`} into ${describeLanguage(state)} ${others.length === 0 ? 'needs' : 'need'} review: that of ${quoteText(first)}${others.length === 0 ? '' : ` and ${others.length} more`}.`,
          help: 'Compare each with its text, correct it, and remove "needsReview".',
        }),
      }
    }
  },
}

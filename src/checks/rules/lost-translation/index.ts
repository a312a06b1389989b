import { isObject } from '../../../manifest/json.ts'
import { isWithin, listContexts } from '../../../manifest/translations/find-translation.ts'
import type { SiteText } from '../../../manifest/translations/site-texts.ts'
import type { TranslationState } from '../../../manifest/translations/translation-state.ts'
import { describeLanguage, quoteText, readTranslationStates } from '../../overview/translations.ts'
import type { Edit, PendingFix } from '../../pending-diagnostic.ts'
import { renameKey, replaceValue, toPendingFix } from '../../pending-fix.ts'
import { joinQuoted } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'LNG972',
  name: 'lost-translation',
  severity: 'warning',
  checks: 'Every translation belongs to a text of the site, and every place that it names has this text.',
  why: 'A text that has changed has lost its translation. Readers of that language see the new text in another language.',
  help: 'If the text has changed, give its translation the new text as key, and add "needsReview": true. If the text is gone, remove the translation.',
  *check(overview) {
    // A text may be in a part with schema errors.
    if (!overview.isSchemaValid) return
    for (const state of readTranslationStates(overview)) {
      for (const [text, to] of state.gone) yield reportGone(text, to, state)
      for (const [text, translation] of state.translations) yield* reportContexts(text, translation, state)
    }
  },
}

function reportGone(text: string, to: string | null, state: TranslationState): RuleViolation {
  const steps = ['translations', state.language.tag, text]
  return {
    steps,
    spot: { steps, part: 'key' },
    words: () =>
      to === null
        ? {
            message: `The text ${quoteText(text)} has a translation into ${describeLanguage(state)}, but the site does not have this text.`,
            help: 'Remove the translation, or write its key as the text is written.',
            fixes: [toPendingFix('Remove the translation', false, [{ remove: steps }])],
          }
        : {
            message: `The text ${quoteText(text)} has a translation into ${describeLanguage(state)}, but the text is now ${quoteText(to)}.`,
            help: 'Move the translation to the new text, and mark it to be reviewed.',
            fixes: [toMove(text, to, state)],
          },
  }
}

/** Moves a translation to the text that has replaced its own, and marks it. */
function toMove(text: string, to: string, { language, translations }: TranslationState): PendingFix {
  const steps = ['translations', language.tag, text]
  const translation = translations.get(text)
  const mark: Edit = isObject(translation)
    ? { into: steps, key: 'needsReview', value: true }
    : { ...replaceValue(steps, translation), text: `{ "": ${JSON.stringify(translation)}, "needsReview": true }` }
  const isMarked = isObject(translation) && translation.needsReview !== undefined
  return toPendingFix('Move the translation to the new text', true, [renameKey(steps, to), ...(isMarked ? [] : [mark])])
}

/** The page of a text, or the part of the manifest. */
const toContext = ({ context, steps: [part] }: SiteText): string =>
  part === 'pages' || part === 'collections' ? context : `/${part}`

/** The places that a translation names and that do not have its text. */
function* reportContexts(text: string, translation: unknown, state: TranslationState): Generator<RuleViolation> {
  const places = state.texts.get(text)
  if (!places || !isObject(translation)) return
  for (const context of listContexts(translation).keys()) {
    if (context === '' || places.some((place) => isWithin(place.context, context))) continue
    const steps = ['translations', state.language.tag, text, context]
    yield {
      steps,
      spot: { steps, part: 'key' },
      words: () => ({
        message: `The text ${quoteText(text)} has a translation of its own at "${context}", but it does not occur there.`,
        help: `Name a page or a part of the manifest that has the text, such as ${joinQuoted([...new Set(places.map(toContext))].slice(0, 3))}, or remove this translation.`,
      }),
    }
  }
}

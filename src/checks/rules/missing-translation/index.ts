import { findEntryAt } from '../../../manifest/collections/read-collections.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { SiteText } from '../../../manifest/translations/site-texts.ts'
import type { TranslationState } from '../../../manifest/translations/translation-state.ts'
import type { Overview } from '../../overview/index.ts'
import { describePage } from '../../overview/pages.ts'
import { describeLanguage, quoteText, readTranslationStates } from '../../overview/translations.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'LNG971',
  name: 'missing-translation',
  severity: 'warning',
  launch: 'error',
  checks:
    'Every text has a translation into each language of the site. Texts without words and pages that a language leaves out need none.',
  why: 'Readers of that language see the text in another language.',
  help: 'Add the text to the translations of the language, as it is written, with its translation. If it is the same in both languages, such as a name, write it again.',
  *check(overview) {
    // A translation, or the languages of a page, may be in a part with schema errors.
    if (!overview.isSchemaValid) return
    for (const state of readTranslationStates(overview)) {
      // Another rule reports a text that has lost its translation.
      const changed = new Set(state.gone.values())
      const missing = state.untranslated.filter(({ value }) => !changed.has(value))
      for (const texts of Map.groupBy(missing, toPart).values()) yield* reportPart(texts, state, overview)
    }
  },
}

/** The page of a text, the entry, the collection, or the part of the manifest. */
const toPart = ({ steps }: SiteText): string => steps.slice(0, countPartSteps(steps)).join('/')

const countPartSteps = ([part, , list]: readonly PointerStep[]): number =>
  part === 'pages' ? 2 : part !== 'collections' ? 1 : list === 'entries' ? 4 : 2

function* reportPart(texts: readonly SiteText[], state: TranslationState, overview: Overview): Generator<RuleViolation> {
  const [first] = texts
  if (!first) return
  const different = [...new Set(texts.map(({ value }) => value))]
  const others = different.length - 1
  yield {
    steps: first.steps,
    words: () => ({
      message: `${different.length === 1 ? 'One text' : `${different.length} texts`} of ${describePart(first.steps, overview)} ${different.length === 1 ? 'has' : 'have'} no translation into ${describeLanguage(state)}: ${quoteText(first.value)}${others === 0 ? '' : ` and ${others} more`}.`,
      help: `Add ${different.length === 1 ? 'it' : 'them'} to "translations", under ${JSON.stringify(state.language.tag)}: the text as it is written here, and its translation.`,
      fixes: [{ title: 'Add the translation', applicability: 'placeholder' }],
    }),
  }
}

const NOUNS: Readonly<Record<string, string>> = {
  announcement: 'the announcement',
  navigation: 'the navigation',
  footer: 'the footer',
  forms: 'the forms',
  shared: 'the shared blocks and lists',
  integrations: 'the integrations',
}

function describePart(steps: readonly PointerStep[], { pages, collections }: Overview): string {
  const [part, name] = steps
  const page = part === 'pages' ? pages.all[Number(name)] : undefined
  if (page) return `the page ${describePage(page)}`
  const entry = findEntryAt(collections, steps.slice(0, 4))
  if (entry) return `the page ${describePage(entry)}`
  return part === 'collections' ? `the collection "${name}"` : (NOUNS[String(part)] ?? `"${part}"`)
}

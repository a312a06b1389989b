import { findWords } from '../../../manifest/find-words.ts'
import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import { englishTexts } from '../../../manifest/texts.gen.ts'
import { listLanguages } from '../../../manifest/translations/languages.ts'
import { joinAll, toQuoted } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

/** The number of missing texts that the message names. */
const MAX_NAMES = 3

export const rule: Rule = {
  code: 'REF212',
  name: 'translation-gap',
  scope: 'page',
  severity: 'warning',
  checks: 'A site in a language without ready-made interface texts has its own, such as those on form buttons.',
  why: 'Visitors would see English words among those of their language, and screen readers would mispronounce them.',
  help: 'Add the missing texts to site.texts, or to the texts of the language in site.languages. Editors suggest their names, and each description says where the text is shown.',
  *check({ valueAt, hasSchemaErrors }) {
    const site = valueAt(['site'])
    const language = textOf(site, 'language')
    if (language === null) return
    const texts = fieldOf(site, 'texts')
    // No language has ready-made texts under an invalid tag.
    if (!hasSchemaErrors(['site', 'language']))
      yield* reportGap(language, { texts, steps: ['site', isObject(texts) ? 'texts' : 'language'], name: 'site.texts' })
    for (const { tag, isMain } of listLanguages(valueAt([]))) {
      const steps = ['site', 'languages', tag]
      if (!isMain && !hasSchemaErrors(steps))
        yield* reportGap(tag, { texts: valueAt([...steps, 'texts']), steps, name: `site.languages.${tag}.texts` })
    }
  },
}

interface OwnTexts {
  /** The interface texts that the manifest has in the language. */
  texts: unknown
  steps: readonly string[]
  /** Where they are. */
  name: string
}

function* reportGap(language: string, { texts, steps, name }: OwnTexts): Generator<RuleViolation> {
  const words = findWords(language)
  const names = Object.keys(englishTexts)
  const missing = names.filter((text) => fieldOf(texts, text) === undefined && fieldOf(words, text) === undefined)
  const [first] = missing
  if (first === undefined) return
  yield {
    steps,
    words: () => ({
      message: `${name === 'site.texts' ? 'The language of the site is' : 'A language of the site is'} "${language}", but ${describeCount(missing.length, names.length)} in English: ${joinNames(missing)}.`,
      help: `Translate them in ${name}. For example, "${first}" is ${JSON.stringify(fieldOf(englishTexts, first))} in English.`,
      fixes: [{ title: 'Add the missing texts', applicability: 'placeholder' }],
    }),
  }
}

const describeCount = (count: number, all: number): string =>
  count === all ? `all ${all} interface texts are` : count === 1 ? '1 interface text is' : `${count} interface texts are`

/** The first names, and the number of the others. */
function joinNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return joinAll(rest > 1 ? [...toQuoted(names.slice(0, MAX_NAMES)), `${rest} more`] : toQuoted(names))
}

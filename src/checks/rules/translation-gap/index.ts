import { findWords } from '../../../manifest/find-words.ts'
import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import { englishTexts } from '../../../manifest/texts.gen.ts'
import { joinAll, toQuoted } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** The number of missing texts that the message names. */
const MAX_NAMES = 3

export const rule: Rule = {
  code: 'REF212',
  name: 'translation-gap',
  scope: 'page',
  severity: 'warning',
  checks: 'A site in a language without ready-made interface texts has its own, such as those on form buttons.',
  why: 'Visitors would see English words among those of their language, and screen readers would mispronounce them.',
  help: 'Add the missing texts to site.texts. Editors suggest their names, and each description says where the text is shown.',
  *check({ valueAt }) {
    const site = valueAt(['site'])
    const language = textOf(site, 'language')
    if (language === null) return
    const words = findWords(language)
    const texts = fieldOf(site, 'texts')
    const names = Object.keys(englishTexts)
    const missing = names.filter((name) => fieldOf(texts, name) === undefined && fieldOf(words, name) === undefined)
    const [first] = missing
    if (first === undefined) return
    yield {
      steps: ['site', isObject(texts) ? 'texts' : 'language'],
      words: () => ({
        message: `The language of the site is "${language}", but ${describeCount(missing.length, names.length)} in English: ${joinNames(missing)}.`,
        help: `Translate them in site.texts. For example, "${first}" is ${JSON.stringify(fieldOf(englishTexts, first))} in English.`,
        fixes: [{ title: 'Add the missing texts', applicability: 'placeholder' }],
      }),
    }
  },
}

const describeCount = (count: number, all: number): string =>
  count === all ? `all ${all} interface texts are` : count === 1 ? '1 interface text is' : `${count} interface texts are`

/** The first names, and the number of the others. */
function joinNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return joinAll(rest > 1 ? [...toQuoted(names.slice(0, MAX_NAMES)), `${rest} more`] : toQuoted(names))
}

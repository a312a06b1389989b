import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import { englishTexts } from '../../../manifest/texts.gen.ts'
import { joinAll, toQuoted } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** So many of the missing words are named. */
const NAMED = 3

export const rule: Rule = {
  code: 'REF212',
  name: 'translation-gap',
  severity: 'warning',
  checks: 'A site in another language than English has all interface words in that language, such as those on buttons of forms.',
  why: 'Visitors would meet English words between those of their language, and screen readers would read them aloud in the wrong one.',
  remedy:
    'Add the missing words to "texts" in "site". The editor offers their names, and each description says where it is shown.',
  *check({ valueAt }) {
    const site = valueAt(['site'])
    const language = textOf(site, 'language')
    if (language === null || /^en(?:-|$)/i.test(language)) return
    const texts = fieldOf(site, 'texts')
    const names = Object.keys(englishTexts)
    const missing = names.filter((name) => fieldOf(texts, name) === undefined)
    const [first] = missing
    if (first === undefined) return
    yield {
      steps: ['site', isObject(texts) ? 'texts' : 'language'],
      words: () => ({
        message: `The language of the site is "${language}", but ${toAmount(missing.length, names.length)} English: ${toNames(missing)}.`,
        help: `Translate them in "texts" of "site": "${first}", for example, is ${JSON.stringify(fieldOf(englishTexts, first))} in English.`,
        fixes: [{ title: 'Add the missing words', applicability: 'placeholder' }],
      }),
    }
  },
}

const toAmount = (count: number, all: number): string =>
  count === all ? `all ${all} interface words stay` : count === 1 ? '1 interface word stays' : `${count} interface words stay`

/** The first of the names, and how many more there are. */
function toNames(names: readonly string[]): string {
  const rest = names.length - NAMED
  return joinAll(rest > 1 ? [...toQuoted(names.slice(0, NAMED)), `${rest} more`] : toQuoted(names))
}

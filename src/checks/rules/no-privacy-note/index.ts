import { textOf } from '../../../manifest/json.ts'
import { ownerOf } from '../../overview/anchors.ts'
import type { Overview } from '../../overview/index.ts'
import { findShownForms, type ShownForm } from '../../overview/shown-forms.ts'
import { findTextLinks } from '../../overview/text-links.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM406',
  name: 'no-privacy-note',
  checks: 'A form that asks for an e-mail address or a phone number says in one sentence, with a link, how they are used.',
  remedy: 'Add "privacy" to the form: one sentence with a link to the page that says how you use what people write to you.',
  severity: 'warning',
  why: 'People want to know what happens with their address, and in many countries the law asks for it.',
  *check(overview) {
    const asking = new Set(overview.marked('personal').map(({ steps }) => ownerOf(steps)))
    for (const shown of findShownForms(overview))
      if (asking.has(ownerOf(shown.steps)) && !overview.isDoubtful(shown.steps)) yield* findLack(shown, overview)
  },
}

function* findLack({ form, steps }: ShownForm, { fill }: Overview): Iterable<Found> {
  const privacy = textOf(form, 'privacy')
  if (privacy === null)
    yield {
      steps,
      words: () => ({
        message: 'This form asks how to reach people, but does not say how that is used.',
        help: 'Add a sentence with a link, such as "privacy": "We use this only to answer you. [Privacy](/privacy)", with the path of your own page.',
        fixes: [{ title: 'Add "privacy"', applicability: 'placeholder' }],
      }),
    }
  else if (privacy.trim() !== '' && findTextLinks(fill(privacy)).length === 0)
    yield {
      steps: [...steps, 'privacy'],
      words: () => ({
        message: 'This sentence about privacy has no link to where people can read more.',
        help: 'Add a link to it, such as [Privacy](/privacy), with the path of your own page.',
      }),
    }
}

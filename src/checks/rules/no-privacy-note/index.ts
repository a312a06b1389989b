import { listOf, textOf } from '../../../manifest/json.ts'
import { ownerOf } from '../../overview/anchors.ts'
import type { Overview } from '../../overview/index.ts'
import { findShownForms, type ShownForm } from '../../overview/shown-forms.ts'
import { findTextLinks } from '../../overview/texts/text-links.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM406',
  name: 'no-privacy-note',
  checks: 'A form that asks for an email address or a phone number says in one sentence, with a link, how they are used.',
  help: 'Add "privacy" to the form: one sentence with a link to the page that explains how you use the data.',
  severity: 'warning',
  why: 'People want to know how their data is used, and in many countries the law requires it.',
  *check(overview) {
    const asking = new Set(overview.marked('personal').map(({ steps }) => ownerOf(steps)))
    for (const shown of findShownForms(overview))
      if (asking.has(ownerOf(shown.steps)) && !overview.hasSchemaErrors(shown.steps)) yield* findProblem(shown, overview)
  },
}

function* findProblem({ form, steps }: ShownForm, { fill }: Overview): Iterable<RuleViolation> {
  const privacy = textOf(form, 'privacy')
  if (hasLinkedConsent(form, fill)) return
  if (privacy === null)
    yield {
      steps,
      words: () => ({
        message: 'This form asks for contact details, but does not say how they are used.',
        help: 'Add a sentence with a link, such as "privacy": "We use this only to answer you. [Privacy](/privacy)", with the path of your own page.',
        fixes: [{ title: 'Add "privacy"', applicability: 'placeholder' }],
      }),
    }
  else if (privacy.trim() !== '' && findTextLinks(fill(privacy), 'rich').length === 0)
    yield {
      steps: [...steps, 'privacy'],
      words: () => ({
        message: 'This privacy note has no link to more information.',
        help: 'Add a link, such as [Privacy](/privacy), with the path of your own page.',
      }),
    }
}

/** Whether a checkbox of the form asks for consent to something that its label links to. */
const hasLinkedConsent = (form: unknown, fill: Overview['fill']): boolean =>
  listOf(form, 'fields').some(
    (field) => textOf(field, 'type') === 'checkbox' && findTextLinks(fill(textOf(field, 'label') ?? ''), 'inline').length > 0,
  )

import { listOf, textOf } from '../../../manifest/json.ts'
import { findShownForms } from '../../overview/shown-forms.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM401',
  name: 'form-goes-nowhere',
  checks:
    'Every form notifies you of new enquiries: by email, by a webhook, or through another service that receives them. At launch, no form only simulates sending.',
  help: 'Add an email or a webhook to the "delivery" of the form. With "simulate", nothing is sent or stored; it is only for testing.',
  severity: 'warning',
  why: 'People who write to you wait for an answer.',
  *check(overview) {
    for (const { form, steps } of findShownForms(overview)) {
      if (overview.hasSchemaErrors(steps)) continue
      const kinds = listOf(form, 'delivery').map((delivery) => textOf(delivery, 'kind') ?? '')
      const at = kinds.length === 0 ? steps : [...steps, 'delivery']
      if (kinds.length === 1 && kinds[0] === 'simulate')
        yield { steps: at, severity: 'error', onlyAtLaunch: true, words: describeSimulated }
      else if (kinds.every((kind) => kind === 'store')) yield { steps: at, words: () => describeUnnotified(kinds.length > 0) }
    }
  },
}

const describeUnnotified = (hasDelivery: boolean) => ({
  message: 'Enquiries from this form would be stored, but no one would be notified.',
  help: hasDelivery
    ? 'Add { "kind": "email", "to": "sales@example.com" } to its "delivery", with your own email address.'
    : 'Add "delivery": [{ "kind": "email", "to": "sales@example.com" }] to the form, with your own email address.',
})

const describeSimulated = () => ({
  message: 'This form only simulates sending: enquiries would be lost.',
  help: 'In its "delivery", replace { "kind": "simulate" } with { "kind": "email", "to": "sales@example.com" } and your own email address.',
})

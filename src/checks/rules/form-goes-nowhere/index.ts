import { listOf, textOf } from '../../../manifest/json.ts'
import { findShownForms } from '../../overview/shown-forms.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM401',
  name: 'form-goes-nowhere',
  checks:
    'Somebody is told of what visitors send by a form: by e-mail, by a webhook, or by another service that receives it. Before going live, no form only pretends to send.',
  remedy:
    'Add an e-mail to the "delivery" of the form, or a webhook to the program in which you keep your contacts. With "simulate" nothing is sent or kept, which is for trying out only.',
  severity: 'warning',
  why: 'People who write to you wait for an answer.',
  *check(overview) {
    for (const { form, steps } of findShownForms(overview)) {
      if (overview.isDoubtful(steps)) continue
      const kinds = listOf(form, 'delivery').map((delivery) => textOf(delivery, 'kind') ?? '')
      const at = kinds.length === 0 ? steps : [...steps, 'delivery']
      if (kinds.length === 1 && kinds[0] === 'simulate')
        yield { steps: at, severity: 'error', onlyAtLaunch: true, words: toPretended }
      else if (kinds.every((kind) => kind === 'store')) yield { steps: at, words: () => toUntold(kinds.length > 0) }
    }
  },
}

const toUntold = (hasDelivery: boolean) => ({
  message: 'An enquiry from this form would be kept, but nobody would be told of it.',
  help: hasDelivery
    ? 'Add { "kind": "email", "to": "sales@example.com" } to its "delivery", with your own address.'
    : 'Add "delivery": [{ "kind": "email", "to": "sales@example.com" }] to the form, with your own address.',
})

const toPretended = () => ({
  message: 'This form only pretends to send: what visitors write would be lost.',
  help: 'Take "simulate" out of its "delivery", and name an e-mail address that is told of each enquiry.',
})

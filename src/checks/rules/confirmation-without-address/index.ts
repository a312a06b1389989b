import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM407',
  name: 'confirmation-without-address',
  severity: 'error',
  checks: 'A form that is confirmed by e-mail asks for an e-mail address, and nobody can leave that out.',
  why: 'There would be nobody to ask, and what was sent would wait forever.',
  remedy: 'Add an e-mail field with "required": true to the form, or take "doubleOptIn" out.',
  *check({ forms, isDoubtful }) {
    for (const [name, form] of forms) {
      if (fieldOf(form, 'doubleOptIn') !== true || isDoubtful(['forms', name])) continue
      // The confirmation goes to the first address of the form.
      const index = listOf(form, 'fields').findIndex((field) => textOf(field, 'type') === 'email')
      if (index === -1) yield { steps: ['forms', name, 'doubleOptIn'], words: toMissing }
      else if (fieldOf(listOf(form, 'fields')[index], 'required') !== true)
        yield { steps: ['forms', name, 'fields', index], words: toOptional }
    }
  },
}

const toMissing = () => ({
  message: 'This form is confirmed by e-mail, but does not ask for an address.',
  help: 'Add a field such as { "type": "email", "name": "email", "label": "Email", "required": true }, or take "doubleOptIn" out.',
})

const toOptional = () => ({
  message: 'The form is confirmed by e-mail, but this address may be left out.',
  help: 'Add "required": true to the field, or take "doubleOptIn" out of the form.',
})

import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM407',
  name: 'confirmation-without-address',
  scope: 'page',
  severity: 'error',
  checks: 'A form that is confirmed by email has a required email field, which has no condition.',
  why: 'Without an email address the confirmation cannot be sent, and the enquiry would wait forever.',
  help: 'Add an email field with "required": true to the form, or remove "doubleOptIn".',
  *check({ forms, hasSchemaErrors }) {
    for (const [name, form] of forms) {
      if (fieldOf(form, 'doubleOptIn') !== true || hasSchemaErrors(['forms', name])) continue
      // The confirmation goes to the first email field of the form.
      const index = listOf(form, 'fields').findIndex((field) => textOf(field, 'type') === 'email')
      if (index === -1) yield { steps: ['forms', name, 'doubleOptIn'], words: describeMissing }
      else if (fieldOf(listOf(form, 'fields')[index], 'required') !== true)
        yield { steps: ['forms', name, 'fields', index], words: describeOptional }
      else if (fieldOf(listOf(form, 'fields')[index], 'showWhen') !== undefined)
        yield { steps: ['forms', name, 'fields', index, 'showWhen'], words: describeConditional }
    }
  },
}

const describeMissing = () => ({
  message: 'This form is confirmed by email, but it has no email field.',
  help: 'Add a field such as { "type": "email", "name": "email", "label": "Email", "required": true }, or remove "doubleOptIn".',
})

const describeConditional = () => ({
  message: 'This form is confirmed by email, but its email field is shown only with certain answers.',
  help: 'Delete "showWhen" from the field, or "doubleOptIn" from the form.',
})

const describeOptional = () => ({
  message: 'This form is confirmed by email, but its email field is optional.',
  help: 'Add "required": true to the field, or remove "doubleOptIn" from the form.',
})

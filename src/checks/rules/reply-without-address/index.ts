import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM411',
  name: 'reply-without-address',
  scope: 'page',
  severity: 'error',
  checks: 'A form with an automatic reply has an email field and is sent to the server of the site.',
  why: 'The reply goes to the email address that visitors enter, and only the server of the site sends it.',
  help: 'Add an email field to the form, or remove "autoReply".',
  *check({ forms, hasSchemaErrors }) {
    for (const [name, form] of forms) {
      if (fieldOf(form, 'autoReply') === undefined || hasSchemaErrors(['forms', name])) continue
      const steps = ['forms', name, 'autoReply']
      if (!listOf(form, 'fields').some((field) => textOf(field, 'type') === 'email')) yield { steps, words: describeMissing }
      else if (listOf(form, 'delivery').some((delivery) => textOf(delivery, 'kind') === 'endpoint'))
        yield { steps, words: describeElsewhere }
    }
  },
}

const describeMissing = () => ({
  message: 'This form has an automatic reply, but it has no email field.',
  help: 'Add a field such as { "type": "email", "name": "email", "label": "Email", "required": true }, or remove "autoReply".',
})

const describeElsewhere = () => ({
  message: 'This form has an automatic reply, but browsers send it directly to another service.',
  help: 'Remove "autoReply", or replace the delivery "endpoint" with "store", "email" or "webhook".',
})

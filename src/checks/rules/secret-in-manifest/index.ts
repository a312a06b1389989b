import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Rule } from '../rule.ts'
import { findSecret } from './find-secret.ts'
import { isReportedElsewhere } from './reported-elsewhere.ts'

export const rule: Rule = {
  code: 'SEC805',
  name: 'secret-in-manifest',
  scope: 'page',
  checks: 'The file contains no key, token or password. Deliveries refer to their secrets by name, such as env:CRM_SECRET.',
  help: 'Delete it from the file, and create a new one at the service it belongs to: anyone who has seen the file may know the old one. Store the new one in an environment variable of the server.',
  severity: 'error',
  isSecret: true,
  why: 'Everything in this file can become public, with the pages built from it or with its history.',
  *check({ suspectTexts, comments, marksOf }) {
    for (const { value, steps } of [...suspectTexts('secret'), ...comments]) {
      const secret = findSecret(value)
      if (secret && !isReportedElsewhere(value, marksOf(steps))) yield { steps, words: () => describeFoundSecret(secret) }
    }
  },
}

/** Names the kind of secret, never the secret itself. */
export const describeFoundSecret = (what: string): DiagnosticText => ({
  message: `This looks like ${what}, which must not be in this file.`,
  help: 'Delete it, and create a new one at the service it belongs to. A delivery refers to it by name, such as env:CRM_SECRET.',
})

/** Anyone who knows the URL of a webhook can send to it. `example` is the name of a variable, written as in the file. */
export const describeWebhookUrl = (example: string | null): DiagnosticText => ({
  message: 'The URL of a webhook must not be in this file: anyone who knows it can send to it.',
  help: `Store the URL in an environment variable of the server, and write the name of the variable here, such as ${example ?? '"env:CRM_URL"'}.`,
})

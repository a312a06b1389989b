import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Rule } from '../rule.ts'
import { hasOwnRule } from './elsewhere.ts'
import { findSecret } from './secrets.ts'

export const rule: Rule = {
  code: 'SEC805',
  name: 'secret-in-manifest',
  checks: 'No key, token or password stands in the file. Deliveries name their secrets, as in env:CRM_SECRET.',
  remedy:
    'Delete it from the file and have a new one made by the service that it is for: whoever has seen the file may know the old one. Keep the new one in an environment variable of the server.',
  severity: 'error',
  isSecret: true,
  why: 'Everything in this file can become public, with the pages that are made from it or with its history.',
  *check({ odd, marksOf }) {
    for (const { value, steps } of odd('secret')) {
      const secret = findSecret(value)
      if (secret && !hasOwnRule(value, marksOf(steps))) yield { steps, words: () => toSecretWords(secret) }
    }
  },
}

/** Says what kind of secret it is, never the secret. */
export const toSecretWords = (what: string): DiagnosticText => ({
  message: `This looks like ${what}, which must not stand in this file.`,
  help: 'Delete it here, and have a new one made where it comes from. A delivery of a form names it, such as env:CRM_SECRET.',
})

/** Whoever knows the address of a webhook can send to it. `example` is the name of a variable as the file has it. */
export const toPrivateAddressWords = (example: string | null): DiagnosticText => ({
  message: 'The address of a webhook must not be written in this file: anyone who knows it can send to it.',
  help: `Keep the address in the environment of the server and write the name of the variable here, such as ${example ?? '"env:CRM_URL"'}.`,
})

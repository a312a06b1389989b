import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import { rewriteLink } from '../../overview/links.ts'
import type { Edit } from '../../pending-diagnostic.ts'
import type { Found, Rule } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/secrets.ts'

export const rule: Rule = {
  code: 'SEC803',
  name: 'insecure-resource',
  severity: 'warning',
  checks:
    'Links to other sites, and the addresses that forms are sent to, start with https://. For a form, anything else is an error.',
  why: 'On the way, anybody could read or change what is sent, and browsers warn visitors of it.',
  remedy: 'Write https:// in place of http:// and try whether the address opens.',
  *check({ links, texts, fill, hasUnknownFact }) {
    for (const link of links) {
      const { target, steps, text, inText } = link
      if (target.kind !== 'address' || target.scheme !== 'http') continue
      yield {
        ...toFound(text, steps, (to) => rewriteLink(link, to)),
        spot: { steps, part: 'value', ...(inText ? { within: text } : {}) },
      }
    }
    for (const { value, steps } of texts('endpoint')) {
      const address = fill(value)
      if (isSecureAddress(address) || hasUnknownFact(address)) continue
      const toEdits = (to: string) => (address === value ? [rewriteValue(steps, to)] : [])
      const isPlain = /^http:/i.test(address) && !hasPassword(address)
      yield { ...(isPlain ? toFound(address, steps, toEdits) : toIncomplete(steps)), severity: 'error' }
    }
  },
}

function isSecureAddress(address: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || address.includes('\\') || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

const toFound = (text: string, steps: Found['steps'], toEdits: (to: string) => Edit[]): Found => ({
  steps,
  words: () => {
    const secure = text.replace(/^http:/i, 'https:')
    return {
      message: `${text} is sent over an open connection.`,
      help: `Write ${secure} and try whether it opens.`,
      fixes: [toRepair(`Write ${secure}`, false, toEdits(secure))],
    }
  },
})

const toIncomplete = (steps: Found['steps']): Found => ({
  steps,
  words: () => ({
    message: 'A form can be sent only to a complete address that starts with https:// and has no password in it.',
    help: 'Copy the address from the service that receives the form.',
  }),
})

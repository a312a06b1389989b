import { isText } from '../../overview/marks.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SEC803',
  name: 'insecure-resource',
  checks: 'Addresses of other sites start with https. Where a form is sent to must.',
  severity: 'warning',
  why: 'On the way, anybody could read or change what is sent, and browsers warn visitors of it.',
  *check({ links, marked, fill }) {
    for (const { target, steps, text, inText } of links) {
      if (target.kind !== 'address' || target.scheme !== 'http') continue
      yield { ...toFound(text, steps), spot: { steps, part: 'value', ...(inText ? { within: text } : {}) } }
    }
    for (const { value, steps } of marked('endpoint').filter(isText)) {
      const address = fill(value)
      if (isSecureAddress(address)) continue
      yield { ...(/^http:/i.test(address) ? toFound(address, steps) : toIncomplete(steps)), severity: 'error' }
    }
  },
}

function isSecureAddress(address: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || address.includes('\\') || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

const toFound = (text: string, steps: Found['steps']): Found => ({
  steps,
  words: () => {
    const secure = text.replace(/^http:/i, 'https:')
    return {
      message: `${text} is sent over an open connection.`,
      help: `Write ${secure} and try whether it opens.`,
      fixes: [{ title: `Write ${secure}`, applicability: 'suggest' }],
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

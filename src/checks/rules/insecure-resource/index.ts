import { rewriteLink } from '../../overview/links.ts'
import { locateLink } from '../../overview/locate-link.ts'
import type { Edit } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule, RuleViolation } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/find-secret.ts'

export const rule: Rule = {
  code: 'SEC803',
  name: 'insecure-resource',
  scope: 'page',
  severity: 'warning',
  checks:
    'Links to other sites, and the URLs that forms are sent to, start with https://. For a form, anything else is an error.',
  why: 'Anyone on the network could read or change what is sent, and browsers warn visitors.',
  help: 'Replace http:// with https:// and check that the URL opens.',
  *check({ links, texts, fill, hasUnknownFact }) {
    for (const link of links) {
      const { target, steps, text } = link
      if (target.kind !== 'url' || target.scheme !== 'http') continue
      yield {
        ...reportInsecure(text, steps, (to) => rewriteLink(link, to)),
        ...locateLink(link),
      }
    }
    for (const { value, steps } of texts('endpoint')) {
      const url = fill(value)
      if (isSecureUrl(url) || hasUnknownFact(url)) continue
      const toEdits = (to: string) => (url === value ? [replaceValue(steps, to)] : [])
      const isPlain = /^http:/i.test(url) && !hasPassword(url)
      yield { ...(isPlain ? reportInsecure(url, steps, toEdits) : reportIncomplete(steps)), severity: 'error' }
    }
  },
}

function isSecureUrl(url: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(url) || url.includes('\\') || !URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return protocol === 'https:' && username === '' && password === ''
}

const reportInsecure = (text: string, steps: RuleViolation['steps'], toEdits: (to: string) => Edit[]): RuleViolation => ({
  steps,
  words: () => {
    const secure = text.replace(/^http:/i, 'https:')
    return {
      message: `The connection to ${text} is not encrypted.`,
      help: `Write ${secure} and check that it opens.`,
      fixes: [toPendingFix(`Write ${secure}`, false, toEdits(secure))],
    }
  },
})

const reportIncomplete = (steps: RuleViolation['steps']): RuleViolation => ({
  steps,
  words: () => ({
    message: 'A form can be sent only to a complete URL that starts with https:// and contains no password.',
    help: 'Copy the URL from the service that receives the form.',
  }),
})

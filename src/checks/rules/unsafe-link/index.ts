import { locateLink } from '../../overview/locate-link.ts'
import { findLinkEscape } from '../path-escape/find-escape.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SEC801',
  name: 'unsafe-link',
  scope: 'page',
  severity: 'error',
  checks: 'A link is a path of this site or a URL that starts with https, http, mailto, tel or sms.',
  why: 'Such a link can run malicious code on the devices of visitors, or mislead them.',
  help: 'Write the path of a page, such as /about, or a URL that starts with https://, mailto: or tel:.',
  *check({ links }) {
    for (const link of links) {
      const { target, text } = link
      if (target.kind !== 'unsafe' || findLinkEscape(text)) continue
      const { reason } = target
      yield {
        ...locateLink(link),
        words: () => ({
          message: `This link is not safe: ${reason}.`,
          help: 'Write the path of a page, such as /about, or a URL that starts with https://, mailto: or tel:.',
        }),
      }
    }
  },
}

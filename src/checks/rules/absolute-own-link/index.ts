import type { Overview } from '../../overview/index.ts'
import { rewriteLink } from '../../overview/links.ts'
import { toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'NAV305',
  name: 'absolute-own-link',
  checks: 'A link to a page or file of this site is a path such as /pricing, without the address of the site in front.',
  remedy: 'Write only what stands behind the address of the site, from the slash on.',
  severity: 'warning',
  why: 'A path is checked, opens faster, and leads to the same page in a preview of the site too.',
  *check(overview) {
    for (const link of overview.links) {
      const path = toOwnPath(link.text, overview)
      if (path === null) continue
      const { steps, text, inText } = link
      yield {
        steps,
        spot: { steps, part: 'value', ...(inText ? { within: text } : {}) },
        words: () => ({
          message: `This link writes out the address of this site: ${text}.`,
          help: `Write ${path}.`,
          fixes: [toPendingFix(`Write ${path}`, true, rewriteLink(link, path))],
        }),
      }
    }
  },
}

/** The path of an address that leads to something of this site. What else stands under the address of the site is not known here. */
function toOwnPath(text: string, { ownPath, resolve }: Overview): string | null {
  const path = ownPath(text)
  if (path === null) return null
  const { kind } = resolve(path.split(/[?#]/)[0] ?? path)
  return kind === 'page' || kind === 'file' || kind === 'redirect' ? path : null
}

import type { Overview } from '../../overview/index.ts'
import { rewriteLink } from '../../overview/links.ts'
import { locateLink } from '../../overview/locate-link.ts'
import { toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'NAV305',
  name: 'absolute-own-link',
  checks: 'A link to a page or file of this site is a path such as /pricing, without the site URL in front of it.',
  help: 'Write only the part that follows the site URL, starting with the slash.',
  severity: 'warning',
  why: 'A path is checked, opens faster, and also works in a preview of the site.',
  *check(overview) {
    for (const link of overview.links) {
      // Most links are paths already.
      const path = link.target.kind === 'url' ? findOwnPath(link.text, overview) : null
      if (path === null) continue
      yield {
        ...locateLink(link),
        words: () => ({
          message: `The link "${link.text}" contains the URL of this site.`,
          help: `Write ${path}.`,
          fixes: [toPendingFix(`Write ${path}`, true, rewriteLink(link, path))],
        }),
      }
    }
  },
}

/** The path of a URL that leads to a page, file or redirect of this site. Anything else below the site URL may be another site. */
function findOwnPath(text: string, { ownPath, resolve }: Overview): string | null {
  const path = ownPath(text)
  if (path === null) return null
  const { kind } = resolve(path.split(/[?#]/)[0] ?? path)
  return kind === 'page' || kind === 'file' || kind === 'redirect' ? path : null
}

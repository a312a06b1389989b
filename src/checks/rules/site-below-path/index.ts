import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SEO606',
  name: 'site-below-path',
  severity: 'error',
  checks: 'With --target, the public URL of the site has a path only if the host can serve a site below one.',
  why: 'The host serves the site at the root of a host name, so all links of its pages would be broken.',
  help: 'Remove the path from site.url, or choose a target that can serve a site below a path.',
  *check({ host: { target }, valueAt }) {
    const url = valueAt(['site', 'url'])
    if (!target || target.canHaveBasePath || typeof url !== 'string' || !URL.canParse(url)) return
    const { origin, pathname } = new URL(url)
    if (pathname !== '/')
      yield {
        steps: ['site', 'url'],
        words: () => ({
          message: `The URL of the site has the path "${pathname}", but ${target.title} serves a site only at the root of a host.`,
          help: `Change it to ${origin}, or choose another target.`,
        }),
      }
  },
}

import { CACHE_CONTROL, MARKDOWN_HEADER } from '../../../contracts/response-headers.ts'
import type { HostedSite, HostRedirect, Target } from '../target.ts'

/** https://vercel.com/docs/project-configuration */
export const target: Target = {
  title: 'Vercel',
  help: 'Deploy the output folder, for example with: npx vercel deploy --prod dist',
  canHaveBasePath: false,
  canReceiveForms: false,
  plan: (site) => ({
    site: [{ file: 'vercel.json', bytes: Buffer.from(`${JSON.stringify(toSettings(site), null, 2)}\n`) }],
  }),
}

const toSettings = ({ headers, redirects }: HostedSite) => ({
  cleanUrls: true,
  trailingSlash: false,
  // Paths that are gone for good keep the small page that the build writes for them: there is no status for them here.
  redirects: redirects.flatMap((redirect) =>
    redirect.to === null
      ? []
      : [{ source: toSource(redirect), destination: escapeNames(redirect, redirect.to), statusCode: 308 }],
  ),
  headers: [
    { source: '/(.*)', headers: toPairs(headers) },
    { source: '/assets/(.*)', headers: toPairs({ 'cache-control': CACHE_CONTROL.hashed }) },
    { source: '/(.*).md', headers: toPairs(Object.fromEntries([MARKDOWN_HEADER])) },
  ],
})

const toPairs = (headers: Readonly<Record<string, string>>) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** The name of the segments that `*` matches. */
const REST = 'rest'

/** In the syntax of path-to-regexp, in which some characters have a meaning. */
const toSource = ({ segments, hasWildcard }: HostRedirect): string =>
  `/${[
    ...segments.map((segment) => (segment.startsWith(':') ? segment : encodeURI(segment).replace(/[()+?*:{}.]/g, '\\$&'))),
    ...(hasWildcard ? [`:${REST}+`] : []),
  ].join('/')}`

/** Only the names of the source become a part of the path. */
const escapeNames = ({ segments, hasWildcard }: HostRedirect, to: string): string =>
  to.replace(/:[A-Za-z][A-Za-z0-9_-]*|\*/g, (name) => {
    if (name === '*') return hasWildcard ? `:${REST}+` : name
    return segments.includes(name) ? name : `\\${name}`
  })

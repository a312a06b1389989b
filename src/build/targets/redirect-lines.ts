import { CACHE_CONTROL } from '../../contracts/response-headers.ts'
import type { HostedSite, HostRedirect } from './target.ts'

/** The path of a redirect in files such as `_redirects`: `/notes/:slug`, `/to/*`. */
export const toSourcePath = ({ segments, hasWildcard }: HostRedirect): string =>
  `/${[...segments.map((segment) => encodeURI(segment)), ...(hasWildcard ? ['*'] : [])].join('/')}`

/** The target in such files, where `:splat` is what `*` has matched. */
export const toSplatTarget = (to: string): string => to.replace(/\*/g, ':splat')

/** The file `_headers` of Netlify and Cloudflare. Two rules for one header would join their values, so no header is in two of them. */
export const toHeaderLines = ({ headers }: HostedSite): string =>
  `/*\n${toLines(Object.entries(headers))}/assets/*\n${toLines([['cache-control', CACHE_CONTROL.hashed]])}`

const toLines = (headers: readonly (readonly [string, string])[]): string =>
  headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')

import { CACHE_CONTROL, MARKDOWN_HEADER } from '../../contracts/response-headers.ts'
import type { OutputFile } from '../output/output-files.ts'
import type { HostedSite, HostRedirect } from './target.ts'

/** The path of a redirect in files such as `_redirects`: `/notes/:slug`, `/to/*`. */
export const toSourcePath = ({ segments, hasWildcard }: HostRedirect): string =>
  `/${[...segments.map((segment) => encodeURI(segment)), ...(hasWildcard ? ['*'] : [])].join('/')}`

/** The target in such files, where `:splat` is what `*` has matched. */
export const toSplatTarget = (to: string): string => to.replace(/\*/g, ':splat')

/** The files of Netlify with headers and redirects. */
export const toLineFiles = (site: HostedSite, redirects: readonly string[]): OutputFile[] => [
  { file: '_headers', bytes: Buffer.from(toHeaderLines(site)) },
  { file: '_redirects', bytes: Buffer.from(redirects.map((line) => `${line}\n`).join('')) },
]

/** The file `_headers`. Two rules for one header would join their values, so no header is in two of them. */
const toHeaderLines = ({ headers }: HostedSite): string =>
  `/*\n${toLines(Object.entries(headers))}/assets/*\n${toLines([['cache-control', CACHE_CONTROL.hashed]])}/*.md\n${toLines([MARKDOWN_HEADER])}`

const toLines = (headers: readonly (readonly [string, string])[]): string =>
  headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')

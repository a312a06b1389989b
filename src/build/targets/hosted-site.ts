import { toSecurityHeaders } from '../../contracts/response-headers.ts'
import { isNotFoundPath, toPageFile } from '../../manifest/path.ts'
import { compileRedirects } from '../../manifest/redirects.ts'
import type { ResolvedSite } from '../pages/resolve-site.ts'
import type { HostedSite, HostRedirect } from './target.ts'

/**
 * @param policy the Content Security Policy of all responses, without `frame-ancestors`
 * @param folder the name of the output folder
 */
export function toHostedSite({ site, pages, redirects }: ResolvedSite, policy: string, folder: string): HostedSite {
  const { basePath } = site
  return {
    url: site.url,
    basePath,
    folder,
    headers: toSecurityHeaders(policy, site.url.startsWith('https:')),
    redirects: toHostRedirects(redirects, basePath),
    notFound: pages
      .filter(({ path }) => isNotFoundPath(path))
      .map(({ path }) => ({ home: path.slice(0, -1).replace(/\/$/, ''), file: toPageFile(path) }))
      .toSorted((one, other) => other.home.length - one.home.length),
  }
}

/** The redirects in the order in which they win: those from a concrete path before patterns. */
function toHostRedirects(redirects: ResolvedSite['redirects'], basePath: string): HostRedirect[] {
  const all = redirects.flatMap((redirect): HostRedirect[] => {
    const { exact, patterns } = compileRedirects([redirect], basePath)
    const concrete = [...exact.values()].map((to) => ({ segments: toSegments(redirect.from), hasWildcard: false, to }))
    return [
      ...concrete.map((one) => ({ ...one, isPattern: false })),
      ...patterns.map(({ href, ...pattern }) => ({ ...pattern, isPattern: true, to: href })),
    ]
  })
  return [...all.filter(({ isPattern }) => !isPattern), ...all.filter(({ isPattern }) => isPattern)]
}

const toSegments = (path: string): string[] => path.split('/').filter((segment) => segment !== '')
